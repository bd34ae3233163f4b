// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SystemModel
import Testing

@testable import VirtualDevice

/// What options read and change, and whether those that are called independent are.
@Suite struct FootprintTests {
    private static func process(_ id: ProcessID, groups: [String] = []) -> ProcessReference {
        ProcessReference(
            ProcessIdentity(id: id, bundle: "app\(id)", name: "App \(id)", usesScenes: true, groups: groups))
    }

    private static func callback(_ callback: Callback, _ process: ProcessReference) -> Footprint {
        ChoiceOption.callback(callback, process, isDetailed: false).footprint
    }

    @Test("a callback reaches its process, its scene, and the stores of its groups")
    func callback() {
        let footprint = Self.callback(
            .scene(.openURLContexts(scene: "s", [])), Self.process(3, groups: ["group.a", "group.b"]))
        #expect(footprint.writes == [.process(3), .store("group.a"), .store("group.b"), .scene("s")])
        #expect(footprint.reads == [.clock])
    }

    @Test("an answer reaches its process only, whichever surface it belongs to")
    func answers() {
        let process = Self.process(3)
        for answer: Callback in [
            .reply(call: 1, .opened(true)), .backgroundTask(.requests(call: 1, [])),
            .phoneCall(.reported(call: 1, error: nil)), .phoneCall(.requested(call: 1, error: 6)),
        ] {
            #expect(Self.callback(answer, process) == Footprint(reads: [.clock], writes: [.process(3)]))
        }
        #expect(Self.callback(.backgroundTask(.fetch), process) == .unknown)
        #expect(Self.callback(.phoneCall(.providerDidBegin), process) == .unknown)
    }

    @Test("callbacks of two apps are independent, unless these share a store")
    func stores() {
        func isIndependent(_ first: [String], _ second: [String]) -> Bool {
            Self.callback(.timerFired(1), Self.process(1, groups: first))
                .isIndependent(of: Self.callback(.timerFired(1), Self.process(2, groups: second)))
        }
        #expect(isIndependent([], []))
        #expect(isIndependent(["group.a"], ["group.b"]))
        #expect(!isIndependent(["group.a"], ["group.b", "group.a"]))
    }

    @Test("what reads is independent of what reads, not of what writes, and nothing of what is unknown")
    func independence() {
        let read = Footprint(reads: [.keyboard])
        let write = Footprint(writes: [.keyboard])
        let other = Footprint(writes: [.screen])
        #expect(read.isIndependent(of: read))
        #expect(!read.isIndependent(of: write) && !write.isIndependent(of: read) && !write.isIndependent(of: write))
        #expect(write.isIndependent(of: other))
        for footprint in [read, write, other, .unknown] {
            #expect(!footprint.isIndependent(of: .unknown) && !Footprint.unknown.isIndependent(of: footprint))
        }
        // Something that reads nothing and changes nothing.
        #expect(Footprint().isIndependent(of: .unknown))
    }

    // MARK: - Independence, tried

    /// Everything about a device but the numbers of timers, which count what came first.
    private static func state(_ device: Device) -> String { "\(device.summary)" }

    /// Two running apps.
    private static let two: Device = {
        let apps = ["one", "two"].map { Sample.manifest($0, sceneManifest: nil) }
        var device = ScriptedDevice(apps: apps)
        for app in apps { device.settle(.launch(bundle: app.bundleIdentifier)) }
        return device.device
    }()

    private static let messages: [AppMessage] = [
        .screen(ScreenRecord(screens: ["A"], buttons: ["B"])), .diagnostic("a rule was broken"),
        .startTimer(timer: 7, nanoseconds: 1000),
    ]

    @Test("messages that are called independent give the same device, and each the same effects, in both orders")
    func commute() {
        for first in Self.messages {
            for second in Self.messages {
                let events = [(1, first), (2, second)].map { process, message in
                    DeviceEvent.said(process, number: (Self.two.lastMessage(of: process) ?? 0) + 1, message)
                }
                let footprints = events.map(Self.two.footprint)
                #expect(footprints[0].isIndependent(of: footprints[1]), "\(first), \(second)")
                var (forwards, backwards) = (Self.two, Self.two)
                let effects = events.map { DeviceDifference.unnumbered(forwards.handle($0)) }
                let reversed = events.reversed().map { DeviceDifference.unnumbered(backwards.handle($0)) }
                #expect(effects == reversed.reversed())
                #expect(Self.state(forwards) == Self.state(backwards))
            }
        }
    }

    @Test("callbacks that have returned are independent of the other app's, in both orders")
    func returns() throws {
        var called = Self.two
        _ = called.handle(.setTimeZone("Europe/Berlin"))
        let events = try [1, 2].map { process in
            let call = try #require(called.processes[process]?.outstanding)
            return DeviceEvent.said(
                process, number: (called.lastMessage(of: process) ?? 0) + 1,
                .returned(number: call.delivery.number, .done))
        }
        let footprints = events.map(called.footprint)
        #expect(footprints.map(\.writes) == [[.process(1)], [.process(2)]])
        #expect(footprints[0].isIndependent(of: footprints[1]))
        var (forwards, backwards) = (called, called)
        let effects = events.map { DeviceDifference.unnumbered(forwards.handle($0)) }
        let reversed = events.reversed().map { DeviceDifference.unnumbered(backwards.handle($0)) }
        #expect(effects == reversed.reversed())
        #expect(Self.state(forwards) == Self.state(backwards))
    }

    @Test("the footprint of a life-cycle callback's return is not known beforehand")
    func unknown() throws {
        var device = Self.two
        _ = device.handle(.goHome)
        let call = try #require(device.processes[2]?.outstanding ?? device.processes[1]?.outstanding)
        let process = device.processes[2]?.outstanding == nil ? 1 : 2
        let number = (device.lastMessage(of: process) ?? 0) + 1
        // What the callback leads to may be an app switcher's picture or a suspension: `applicationDidEnterBackground`.
        let returned = device.handle(.said(process, number: number, .returned(number: call.delivery.number, .done)))
        #expect(!returned.isEmpty || device.nextActivity != nil)
        #expect(device.footprint(of: .openSwitcher) == .unknown)
        #expect(device.footprint(of: .said(99, number: 1, .diagnostic("x"))) == .unknown)
    }
}
