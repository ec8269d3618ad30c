enum LifecycleRoom {}
