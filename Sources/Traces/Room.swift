enum TracesRoom {}
