// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SystemModel
import Testing
import VirtualDevice

/// How much the daemon keeps for an app. Ours: no sheet knows a limit, and a list of everything must fit into one answer.
@Suite struct StoredBytesRules {
    /// 15 MiB; five bytes more with its identifier and its text.
    private static let large = Sample.content { $0.userInfo = .propertyList(Data(count: 15 << 20)) }
    private static let refusal =
        "00:00.930 ! c is not scheduled: with it the app's requests would take \(3 * ((15 << 20) + 5)) bytes, and this "
        + "device keeps 33554432"

    // Five of them were taken, and the list of them was more than a frame holds: the app was ended at each launch.
    @Test("the app's requests have a limit in all, pending and delivered together", arguments: BehaviorProfile.names)
    func limit(profile: String) {
        Self.rule {
            $0.add("a", Self.large, .after(3))
            $0.add("b", Self.large)
            $0.add("c", Self.large, .after(3))
            $0.getPending()
            $0.getDelivered()
        }.expects(
            "00:00.930 done", "00:00.930 banner |Body", "00:00.930 done", Self.refusal, "00:00.930 error 1401",
            "00:00.930 pending [a+3s]", "00:00.930 delivered [b]"
        ).check(on: profile)
    }

    @Test("what takes the place of another request, and what comes after one has gone, finds room")
    func room() {
        Self.rule {
            $0.add("a", Self.large, .after(3))
            $0.add("b", Self.large)
            $0.add("a", Self.large, .after(4))
            $0.add("b", Self.large)
            $0.add("c", Self.large)
            $0.say(.notification(.removePending(["a"])))
            $0.settle()
            $0.add("c", Self.large, .after(5))
            $0.say(.notification(.removeAllDelivered))
            $0.settle()
            $0.add("d", Self.large, .after(5))
            $0.getPending()
            $0.getDelivered()
        }.expects(
            "00:00.930 done", "00:00.930 banner |Body", "00:00.930 done", "00:00.930 done", "00:00.930 banner |Body",
            "00:00.930 done", Self.refusal, "00:00.930 error 1401", "00:00.935 done", "00:00.940 done",
            "00:00.940 pending [c+4.995s d+5s]", "00:00.940 delivered []"
        ).check(on: "ios26")
    }

    @Test("of a request that fires, and of a push, the device keeps what comes")
    func firing() {
        Self.rule {
            $0.add("a", Self.large, .after(1))
            $0.add("b", Self.large, .after(2))
            $0.advance(by: .seconds(2))
            $0.send(Sample.push(#""alert":"Hi""#))
            $0.add("c", Self.large)
            $0.getDelivered()
        }.expects(
            "00:00.930 done", "00:00.930 done", "00:01.930 banner |Body", "00:02.930 banner |Body",
            "00:02.930 banner |Hi", Self.refusalAfterPush, "00:02.930 error 1401",
            "00:02.930 delivered [a b push-1]"
        ).check(on: "ios26")
    }

    private static let refusalAfterPush: String = {
        // The push with its whole payload.
        let push = "push-1".utf8.count + "Hi".utf8.count + #"{"aps":{"alert":"Hi"}}"#.utf8.count
        return "00:02.930 ! c is not scheduled: with it the app's requests would take "
            + "\(3 * ((15 << 20) + 5) + push) bytes, and this device keeps 33554432"
    }()

    private static func rule(_ steps: @escaping @Sendable (inout Stage) -> Void) -> Rule {
        Rule("2.2", "the daemon keeps so much and no more") {
            $0.launchAndLeave()
            steps(&$0)
        }
    }
}
