// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel
import Testing

@testable import VirtualDevice

/// Answers to a process whose main thread waits for them in the middle of a callback.
@Suite struct AwaitedAnswersTests {
    private static let launch = "application(_:didFinishLaunchingWithOptions:)"
    private static let answer = "getNotificationSettings completion"

    /// Hangs in its launch; the answers that come meanwhile are not returned from.
    private static func launched() -> ScriptedDevice {
        var device = ScriptedDevice { delivery in
            delivery.isApart == true || delivery.callback.name == launch ? .hangs : .returns(.done)
        }
        device.settle(.launch(bundle: Sample.scenes.bundleIdentifier))
        return device
    }

    private static func deliveries(of device: ScriptedDevice) -> [Delivery] {
        device.effects.joined().compactMap { if case .deliver(_, let delivery) = $0 { delivery } else { nil } }
    }

    @Test("they come before it returns, those of then and those that come later, and are numbered as all calls are")
    func meanwhile() throws {
        var device = Self.launched()
        let number = try #require(Self.deliveries(of: device).last?.number)
        device.say(.notification(.getSettings(call: 1)), from: 1)
        #expect(device.calls.last == Self.launch)
        device.say(.clock(.awaitsAnswers), from: 1)
        device.say(.notification(.getSettings(call: 2)), from: 1)
        let answers = Self.deliveries(of: device).suffix(2)
        #expect(answers.map(\.number) == [number + 1, number + 2] && answers.allSatisfy { $0.isApart == true })
        #expect(answers.map { $0.callback.answer?.call } == [1, 2])
        // It returns from its launch, and goes on.
        device.say(.returned(number: number, .done), from: 1)
        device.settle()
        #expect(device.state(of: Sample.scenes.bundleIdentifier) == "foreground")
        #expect(!device.log.contains { $0.contains("returned while") })
    }

    @Test("who has returned waits no longer, and so does a process that is called for something else")
    func afterwards() throws {
        var device = Self.launched()
        let number = try #require(Self.deliveries(of: device).last?.number)
        device.say(.clock(.awaitsAnswers), from: 1)
        device.react = { $0.callback.name == "sceneDidBecomeActive(_:)" ? .hangs : .returns(.done) }
        device.say(.returned(number: number, .done), from: 1)
        device.settle()
        #expect(device.calls.last == "sceneDidBecomeActive(_:)")
        device.say(.notification(.getSettings(call: 1)), from: 1)
        #expect(device.calls.last == "sceneDidBecomeActive(_:)")
    }

    @Test("nothing but answers comes, and an answer that is returned from is a fault of the process")
    func onlyAnswers() throws {
        var device = Self.launched()
        device.say(.clock(.awaitsAnswers), from: 1)
        device.send(.moveDate(seconds: 3600))
        #expect(device.calls.last == Self.launch)
        device.say(.notification(.getSettings(call: 1)), from: 1)
        let answer = try #require(Self.deliveries(of: device).last)
        device.say(.returned(number: answer.number, .done), from: 1)
        #expect(device.log.contains { $0.contains("said that delivery \(answer.number) returned while delivery") })
    }
}
