// Portico
// SPDX-License-Identifier: Apache-2.0

import CallInterposition
import Synchronization
package import SystemModel

/// A device's time in the form in which the C library asks for it, on any thread.
package final class ShownTime: Sendable {
    // Allocated once; the only field that changes is read and written atomically.
    private nonisolated(unsafe) let time: UnsafeMutablePointer<portico_time>
    /// What the C library counts from.
    private let start: Double
    private let epoch: Mutex<Double>

    /// The uptime at the device's first boot. Not zero, which libdispatch takes for "now". Our choice.
    private static let uptimeAtBoot: Int64 = 1_000_000_000_000

    /// - Parameter epoch: The date of the device's first boot, in seconds since 1970.
    package init(epoch: Double) {
        start = epoch
        self.epoch = Mutex(epoch)
        time = .allocate(capacity: 1)
        let seconds = epoch.rounded(.down)
        portico_initialize_time(time, Int64(seconds), Int64((epoch - seconds) * 1e9), Self.uptimeAtBoot)
    }

    deinit { time.deallocate() }

    /// What the C library shows, a `portico_time`; valid as long as this object.
    package var pointer: UnsafeRawPointer { UnsafeRawPointer(time) }

    /// The clock on the wall is set: what the date was at the first boot, or would have been.
    package func setEpoch(_ new: Double) {
        portico_set_clock(time, Int64(((new - start) * 1e9).rounded()))
        epoch.withLock { $0 = new }
    }

    package func move(to instant: VirtualInstant) { portico_show(time, instant.nanoseconds) }

    /// The same as `Device.wallDate`.
    package func wallDate(of instant: VirtualInstant) -> Double {
        epoch.withLock { $0 } + Double(instant.nanoseconds) / 1e9
    }
}
