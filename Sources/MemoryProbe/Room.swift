enum MemoryProbeRoom {}
