// Portico
// SPDX-License-Identifier: Apache-2.0

import CallInterposition
import Synchronization
package import SystemModel

/// A device's time in the form in which the C library asks for it, on any thread; and the random numbers of its apps.
package final class ShownTime: Sendable {
    // Allocated once; the only field that changes is read and written atomically.
    private nonisolated(unsafe) let time: UnsafeMutablePointer<portico_time>
    /// What the C library counts from.
    private let start: Double
    private let epoch: Mutex<Double>

    /// The uptime at the device's first boot. Not zero, which libdispatch takes for "now". Our choice.
    private static let uptimeAtBoot: Int64 = 1_000_000_000_000

    /// - Parameters:
    ///   - epoch: The date of the device's first boot, in seconds since 1970.
    ///   - owner: What the random numbers follow from: the device, or one process of it.
    package init(epoch: Double, owner: String) {
        start = epoch
        self.epoch = Mutex(epoch)
        time = .allocate(capacity: 1)
        let seconds = epoch.rounded(.down)
        portico_initialize_time(
            time, Int64(seconds), Int64((epoch - seconds) * 1e9), Self.uptimeAtBoot, Self.seed(of: owner))
    }

    /// FNV-1a.
    private static func seed(of text: String) -> UInt64 {
        text.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    }

    deinit { time.deallocate() }

    /// What the C library shows, a `portico_time`; valid as long as this object.
    package var pointer: UnsafeRawPointer { UnsafeRawPointer(time) }

    /// The clock on the wall is set: what the date was at the first boot, or would have been.
    package func setEpoch(_ new: Double) {
        portico_set_clock(time, Int64(((new - start) * 1e9).rounded()))
        epoch.withLock { $0 = new }
    }

    /// How many random numbers the apps have drawn: a device that goes back draws the same ones again.
    package var drawn: UInt64 {
        get { portico_drawn(time) }
        set { portico_set_drawn(time, newValue) }
    }

    package func move(to instant: VirtualInstant) { portico_show(time, instant.nanoseconds) }

    /// The same as `Device.wallDate`.
    package func wallDate(of instant: VirtualInstant) -> Double {
        epoch.withLock { $0 } + Double(instant.nanoseconds) / 1e9
    }
}
