enum UnloadingRoom {}
