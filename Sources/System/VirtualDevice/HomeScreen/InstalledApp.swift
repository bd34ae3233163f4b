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
    /// Its service extension's process.
    var serviceProcess: ProcessID?
    /// Thrown out of the switcher and not opened since: the system does not wake it for silent pushes.
    var isForceQuit = false
    /// Whether dictation may listen; nil until the user was asked.
    var mayUseMicrophone: Bool?
    /// The stored scene sessions, each with the configuration that was chosen for it; the one that was in front last
    /// is the last.
    var sessions: [SceneSessionRecord] = []
    var sessionsMade = 0
    /// Sessions that the user threw away and the app has not been told about.
    var discardedSessions: [String] = []
    @Boxed var notifications = AppNotifications()
    @Boxed var screen = ScreenRecord()
    /// What the app switcher shows of it.
    @Boxed var snapshot: SnapshotRecord? = nil
}
