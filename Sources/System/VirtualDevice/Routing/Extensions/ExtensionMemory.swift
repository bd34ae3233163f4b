// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel

// How much memory the extensions that run may need: see `MemoryLimits`.

extension Device {
    mutating func processUsesMemory(_ id: ProcessID, bytes: Int) {
        guard let point = extensionManifest(of: id)?.point else { return }
        carryOut(memoryLimits.uses(bytes, id, point: point, view))
    }

    /// How many bytes an extension's process may need; nil for an app, which has no limit here.
    public func memoryLimit(of process: ProcessID) -> Int? {
        extensionManifest(of: process).flatMap { MemoryLimits.limit(of: $0.point, profile) }
    }

    /// How many bytes an extension with a view controller may need before it is warned; nil for who is never warned.
    public func memoryWarning(of process: ProcessID) -> Int? {
        extensionManifest(of: process).flatMap { MemoryLimits.warning(of: $0.point, profile) }
    }
}
