// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SystemModel
import VirtualDevice

/// What a host needs to go on from an event of its journal without the events before it.
///
/// A checkpoint is no part of the device's data: the journal alone is. One of another build, or one that cannot be read,
/// is ignored, and the host starts from the whole journal.
struct Checkpoint: Codable, Sendable {
    /// The device after the event; `eventCount` is the event's number.
    var device: Device
    /// The last delivery to each process, for a process that reconnects.
    var lastDeliveries: [ProcessID: Delivery]
    /// How many entries the history had.
    var historyLength: Int

    /// A checkpoint is saved after this many bytes of journal, or after as many as the last checkpoint had if that is more:
    /// some ten thousand events, which take a fraction of a second. Our choice.
    static let interval = 1 << 20

    /// Tells this build from all others: the running program, by the size of its file and when it was put there, with the
    /// rules of the time zones. nil where that is not known, as on systems other than Linux; there are no checkpoints then.
    static let build: String? = {
        var status = stat()
        guard stat("/proc/self/exe", &status) == 0 else { return nil }
        // Not the time of the last change of its contents, which installers set as they like.
        return "\(status.st_ino) \(status.st_size) \(status.st_ctim.tv_sec).\(status.st_ctim.tv_nsec) "
            + BootRecord.currentZoneRules
    }()
}
