// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel

// How much memory extensions may need: a warning, then the end. Extensions sheet 1.5.

extension Device {
    mutating func processUsesMemory(_ id: ProcessID, bytes: Int) {
        guard let process = processes[id], let limit = memoryLimit(of: id) else { return }
        if bytes > limit {
            diagnose(process.bundle, "\(process.name) needs \(bytes) bytes of memory; the limit is \(limit)")
            return endProcess(id, reason: "killed for its memory")
        }
        guard let warning = memoryWarning(of: id), bytes >= warning, !process.isMemoryWarned else { return }
        processes[id]!.isMemoryWarned = true
        enqueue(.appExtension(.memoryWarning), to: id, source: .signals)
    }

    /// How many bytes an extension with a view controller may need before it is warned; nil for who is never warned.
    public func memoryWarning(of process: ProcessID) -> Int? {
        guard let limit = memoryLimit(of: process), let part = profile.extensions.memoryWarning, part > 0, part <= 1,
            extensionManifest(of: process)?.point != ExtensionManifest.servicePoint
        else { return nil }
        let bytes = Double(limit) * part
        // A limit that stands for "none" does not fit in a Double exactly.
        return bytes < Double(Int.max) ? Int(bytes) : limit
    }
}
