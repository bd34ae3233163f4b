// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
import SystemModel
import VirtualDevice

extension TestDevice {
    /// Lets the app whose code is running take this much virtual time before it returns: as if it computed, or waited for
    /// a disk.
    ///
    ///     delegate.onBackground = { [weak device] in device?.stall(for: .seconds(7)) }   // too long for the watchdog
    ///
    /// What the app has sent so far reaches the device first. Everything that happens meanwhile happens: timers fire,
    /// other apps are called, watchdogs and time limits end processes. The app itself, which occupies its main thread, is
    /// not called; what apps have added to the main queue waits, that of other apps too. A test cannot stop the code of an app that was ended: it runs on, and nothing it sends arrives.
    ///
    /// - Precondition: Called by code of an app on the main thread, in a callback or in ``inApp(_:_:)``.
    public func stall(for duration: Duration) {
        guard let process = ProcessContext.currentIfAny.flatMap(process) else {
            preconditionFailure(
                "TestDevice.stall: no code of an app on this device is running; call it in a callback of an app, or in "
                    + "inApp")
        }
        precondition(duration >= .zero, "TestDevice.stall: \(duration) is negative")
        let end = device.now.advanced(by: duration)
        precondition(end <= .end, "TestDevice.stall: a device's clock ends at \(VirtualInstant.end)")
        stalled.append(process)
        defer { stalled.removeLast() }
        var effort = Effort("stall", share: 10)
        while true {
            while takeStep() != nil { effort.spend(self) }
            guard device.isOn, let next = nextDeadline, next < end else { break }
            move(to: next, &effort)
        }
        if device.isOn, device.now < end { move(to: end, &effort) }
    }
}
