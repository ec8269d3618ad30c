import Testing

@testable import MemoryProbe

/// Everything that looks at the allocator, one test at a time: they share its arenas and their indices.
///
/// What concerns one arena or one thread is tested in this process. What concerns the whole process (resident,
/// a purge of all arenas, the peak) runs in a process of its own, since other tests run beside this suite.
@Suite("The allocator", .serialized) enum AllocatorTests {}
