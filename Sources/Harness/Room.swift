enum HarnessRoom {}
