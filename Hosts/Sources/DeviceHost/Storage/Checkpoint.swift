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

    /// How many bytes of the journal are worth a checkpoint, when the last one was not larger: some ten thousand events,
    /// which take a fraction of a second. Our choice.
    static let interval = 1 << 20

    /// Tells this build from all others: the running program, by the size and the time of the last change of its file. nil
    /// where that is not known, as on systems other than Linux; there are no checkpoints then.
    static let build: String? = {
        var status = stat()
        guard stat("/proc/self/exe", &status) == 0 else { return nil }
        return "\(status.st_size) \(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec)"
    }()
}
