enum StrategiesRoom {}
