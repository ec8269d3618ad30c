enum StatisticsRoom {}
