// Portico
// SPDX-License-Identifier: Apache-2.0

import OrderExploration
import PorticoTesting
import SystemFrameworks
import SystemModel
import Testing
import VirtualDevice

/// What is left of a search when the app traps, and the test's process ends: the order.
@Suite struct TrappedRunTests {
    // Symptom: a backtrace, and nothing that leads to the order again.
    @Test("the order in which an app traps is the last thing that is said")
    func order() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = try await TrappingDelegate.exploration().search(for: [], within: .seconds(600), onlyEveryOrder: true)
        }
        let words = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        let said =
            "portico: the app has trapped, and the search ends with the test's process. In this order it does so again:\n"
            + "    explore(…, replaying: \"interleaving pinned 0*4 1\")\n"
        #expect(words.contains(said), "\(words)")
        // In that order, and not in the usual one.
        await #expect(processExitsWith: .failure) {
            let chooser = try #require(Chooser("interleaving pinned 0*4 1"))
            _ = try await TrappingDelegate.exploration().replay(chooser, [])
        }
        #expect(try await TrappingDelegate.exploration().replay(.interleaving(.pinned([])), []) == nil)
    }

    // Orders that have nothing to do with it are played to make a story shorter.
    @Test("an app that traps while a story is made shorter: what had been found is said too")
    func whileShorter() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            let exploration = Exploration { device in
                for number in 1...20 where device.chooses("fault \(number)") && number == 1 {
                    precondition(!device.chooses("another fault"), "two faults")
                }
            }
            let property = Property("it holds") { device in
                let picked = device.history.choices.map(\.picked)
                return picked.count == 20 && picked[17...] == [1, 1, 1] ? "it is lost" : nil
            }
            _ = try await exploration.search(for: [property], within: .seconds(600), onlyEveryOrder: true)
        }
        let words = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        let said =
            "portico: before that, the search had found what is violated in another order: it holds: it is lost\n"
            + "    explore(…, replaying: \"interleaving pinned 0*17 1*3\")\n"
        #expect(words.contains(said), "\(words)")
    }
}

/// Takes for granted that it is active when it opens the second link.
private final class TrappingDelegate: UIResponder, UIApplicationDelegate {
    private var links: [URL] = []

    @MainActor
    static func exploration() -> Exploration {
        Exploration { device in
            device.install("com.example.trapping", urlSchemes: ["trap"], delegate: TrappingDelegate.self)
            device.interleave([
                .events([.openURL("trap://1", sender: nil), .openURL("trap://2", sender: nil)])
            ])
        }
    }

    func application(
        _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]
    ) -> Bool {
        links.append(url)
        precondition(links.count == 1 || app.applicationState == .active, "not active")
        return true
    }
}
