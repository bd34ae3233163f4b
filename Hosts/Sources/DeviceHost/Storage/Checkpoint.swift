// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SystemModel
import VirtualDevice

/// What a host needs to go on from an event of its journal without the events before it.
///
/// A checkpoint is a cache. A host ignores one that another build has written or that cannot be read, and reads the whole
/// journal instead.
struct Checkpoint: Codable, Sendable {
    /// The device after the event; `eventCount` is the event's number.
    var device: Device
    /// The last delivery to each process, for a process that reconnects.
    var lastDeliveries: [ProcessID: [Delivery]]
    /// How many entries the history had.
    var historyLength: Int

    /// A checkpoint is saved after this many bytes of journal, or after as many as the last checkpoint had if that is more:
    /// some ten thousand events, which take a fraction of a second. Our choice.
    static let interval = 1 << 20

    /// Identifies this build: the inode, size and change time of the running program's file, and the version of the time
    /// zone database. nil if the file is unknown, as on systems other than Linux; a host then saves no checkpoints.
    static let build: String? = {
        var status = stat()
        guard stat("/proc/self/exe", &status) == 0 else { return nil }
        // Not the time of the last change of its contents, which installers set as they like.
        return "\(status.st_ino) \(status.st_size) \(status.st_ctim.tv_sec).\(status.st_ctim.tv_nsec) "
            + BootRecord.currentZoneRules
    }()
}
