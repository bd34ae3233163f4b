// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PorticoOS
import Testing

/// Signposts do nothing, and locks lock.
@Suite struct InertTests {
    @Test func signpostsRunTheirCode() {
        let signposter = OSSignposter(subsystem: "com.example.app", category: .pointsOfInterest)
        let state = signposter.beginInterval("load", id: signposter.makeSignpostID(), "of \(3) items")
        signposter.endInterval("load", state)
        #expect(signposter.withIntervalSignpost("sum") { 1 + 1 } == 2)
        #expect(!signposter.isEnabled)
        #expect(OSSignpostID.exclusive.rawValue == 0xEEEE_B0B5_B2B2_EEEE)
        os_signpost(.begin, log: .default, name: "load", "%d items", 3)
    }

    @Test func rawValues() {
        #expect([OSLogType.default, .info, .debug, .error, .fault].map(\.rawValue) == [0, 1, 2, 0x10, 0x11])
        #expect([OSSignpostType.event, .begin, .end].map(\.rawValue) == [0, 1, 2])
    }

    @Test("copies of a lock are the same lock")
    func lock() async {
        let lock = OSAllocatedUnfairLock(initialState: 0)
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<8 {
                group.addTask { for _ in 0..<100 { lock.withLock { $0 += 1 } } }
            }
        }
        #expect(lock.withLock { $0 } == 800)
        let plain = OSAllocatedUnfairLock()
        #expect(plain.lockIfAvailable() && !plain.lockIfAvailable())
        plain.unlock()
        #expect(plain.withLock { true })
    }
}
