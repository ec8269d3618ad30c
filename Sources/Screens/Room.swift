enum ScreensRoom {}
