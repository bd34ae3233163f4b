// Portico
// SPDX-License-Identifier: Apache-2.0

import OrderedCollections
import SystemModel

/// What each running app has been told about the schemes that it may ask about by `canOpenURL`. Links sheet 1.1.
struct OpenableSchemes: Codable, Sendable {
    private var told = OrderedDictionary<ProcessID, [String]>()

    /// A process is told from the start.
    mutating func started(_ process: ProcessID, with schemes: [String]) { told[process] = schemes }

    /// Tells a process when an installation has changed something for it.
    mutating func changed(to schemes: [String], for process: ProcessID) -> [ServiceAction] {
        guard told[process] != schemes else { return [] }
        told[process] = schemes
        return [.call(.openableSchemesChanged(schemes), process, .links)]
    }

    mutating func ended(_ process: ProcessID) { told[process] = nil }
}
