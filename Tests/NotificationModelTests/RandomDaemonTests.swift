// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SystemModel
import Testing

/// The notification daemon against its model, step by step, under random schedules.
@Suite struct RandomDaemonTests {
    /// How many schedules are tried: a tenth of what the inbox gets. `Scripts/soak` asks for more.
    static let schedules =
        ProcessInfo.processInfo.environment["PORTICO_SCHEDULES"].flatMap(UInt64.init).map { $0 / 10 } ?? 2000

    /// Seeds that once made a difference, in runs of the soak.
    @Test("schedules that failed once", arguments: [7_528, 16_415, 27_062, 48_771, 62_028, 87_315] as [UInt64])
    func failedOnce(seed: UInt64) {
        let difference = DaemonSchedule(seed: seed).difference()
        #expect(difference == nil, "\(difference.map { "\($0)" } ?? "")")
    }

    @Test("2,000 random schedules: the device does what the model does", arguments: 0..<4 as Range<UInt64>)
    func sameAsTheModel(part: UInt64) async {
        for seed in part * Self.schedules / 4..<(part + 1) * Self.schedules / 4 {
            // So that other tests are not without a thread for half a minute.
            await Task.yield()
            let schedule = DaemonSchedule(seed: seed)
            guard schedule.difference() != nil else { continue }
            let smallest = schedule.shrunk()
            Issue.record(
                """
                seed \(seed), profile \(schedule.world.profile.name)
                \(smallest.difference().map { "\($0)" } ?? "")
                smallest schedule:
                \(smallest)
                """)
            return
        }
    }
}
