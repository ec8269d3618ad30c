import Experiment

/// A run.json as a test wants it: what a check reads of it.
package enum RecordText {
  package static let usual = """
    {
      "run" : "test", "offscreen" : "\(Offscreen.version)", "started" : "2026-01-01T00:00:00Z",
      "configuration" : {
        "preset" : "quick", "seed" : 1, "strategies" : ["ios5", "ios6", "ios6/dirty-flag"],
        "workloads" : ["deep-stack"], "devices" : [], "placements" : [], "pressures" : ["scripted"],
        "reliefs" : [], "limits" : [], "decays" : [], "blocks" : 1, "timeoutSeconds" : 120
      },
      "build" : { "binaryDigest" : "00", "swift" : "Swift version 6.3.1", "configuration" : "release" },
      "machine" : {
        "kernel" : "6.1", "cpu" : "AMD EPYC", "cores" : 2, "memoryBytes" : 1000, "pageBytes" : 4096,
        "transparentHugePages" : "madvise", "addressSpaceRandomization" : "2"
      },
      "allocator" : {
        "version" : "5.3.0-0", "arenas.page" : 4096, "config.prof" : true, "opt.abort_conf" : true,
        "opt.background_thread" : false, "opt.dirty_decay_ms" : -1, "opt.metadata_thp" : "disabled",
        "opt.muzzy_decay_ms" : 0, "opt.narenas" : 1, "opt.prof" : false, "opt.tcache" : true, "opt.thp" : "default"
      },
      "libraries" : {
        "cairo" : "1.16.0", "sqlite" : "3.40.1",
        "text" : {
          "font" : "DejaVu Sans 2.37, 1f", "freetype" : "2.12.1", "harfbuzz" : "6.0.0", "pango" : "1.50.12"
        }
      },
      "screens" : [],
      "planned" : {
        "blocks" : 1, "trials" : 4, "cells" : [
          { "strategy" : "ios5", "workload" : "deep-stack", "device" : "375x667@2", "placement" : "kind",
          "pressure" : "scripted", "relief" : "purge", "limit" : "40%", "dirty_decay_ms" : "-1", "text" : "pango", "expected_latency" : "80ms" },
          { "strategy" : "ios6", "workload" : "deep-stack", "device" : "375x667@2", "placement" : "kind",
          "pressure" : "scripted", "relief" : "purge", "limit" : "40%", "dirty_decay_ms" : "-1", "text" : "pango", "expected_latency" : "80ms" },
          { "strategy" : "ios6/dirty-flag", "workload" : "deep-stack", "device" : "375x667@2", "placement" : "kind",
          "pressure" : "scripted", "relief" : "purge", "limit" : "40%", "dirty_decay_ms" : "-1", "text" : "pango", "expected_latency" : "80ms" }
        ]
      }
    }
    """
}
