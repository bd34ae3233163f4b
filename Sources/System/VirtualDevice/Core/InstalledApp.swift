// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel

/// An app on the device, with what the system keeps for it between runs.
struct InstalledApp: Codable, Sendable {
    @Boxed var manifest: AppManifest
    var location: String
    /// Part of the device token: a new installation gets a new one.
    var installation: Int
    var process: ProcessID?
    /// Thrown out of the switcher and not opened since: the system does not wake it for silent pushes.
    var isForceQuit = false
}
