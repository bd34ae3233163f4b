// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel
import Testing

@testable import VirtualDevice

/// The service of openable schemes alone: which process is told what. On a device see `OpenableSchemesOnDeviceTests`.
@Suite struct OpenableSchemesTests {
    private static func tells(_ schemes: [String], _ process: ProcessID) -> [ServiceAction] {
        [.call(.openableSchemesChanged(schemes), process, .links)]
    }

    @Test("a process is told what is new to it, once; what it knew from its start it is not told")
    func changes() {
        var service = OpenableSchemes()
        service.started(1, with: ["map"])
        #expect(service.changed(to: ["map"], for: 1) == [])
        #expect(service.changed(to: ["map", "shop"], for: 1) == Self.tells(["map", "shop"], 1))
        #expect(service.changed(to: ["map", "shop"], for: 1) == [])
        #expect(service.changed(to: [], for: 1) == Self.tells([], 1))
        #expect(service.changed(to: [], for: 1) == [])
        #expect(service.changed(to: ["map"], for: 1) == Self.tells(["map"], 1), "it has forgotten the first time")
    }

    @Test("the order is that of the declaration: another one is told")
    func order() {
        var service = OpenableSchemes()
        service.started(1, with: ["map", "shop"])
        #expect(service.changed(to: ["shop", "map"], for: 1) == Self.tells(["shop", "map"], 1))
    }

    @Test("each process has been told its own: one that starts late knows already what others are told")
    func processes() {
        var service = OpenableSchemes()
        service.started(1, with: [])
        service.started(2, with: ["shop"])
        #expect(service.changed(to: ["shop"], for: 2) == [])
        #expect(service.changed(to: ["shop"], for: 1) == Self.tells(["shop"], 1))
        #expect(service.changed(to: [], for: 2) == Self.tells([], 2))
        #expect(service.changed(to: ["shop"], for: 1) == [])
    }

    @Test("what a process was told is gone with it, and only that")
    func ends() {
        var service = OpenableSchemes()
        service.started(1, with: ["map"])
        service.started(2, with: ["map"])
        service.ended(1)
        #expect(service.changed(to: ["map"], for: 2) == [])
        #expect(service.changed(to: ["map"], for: 1) == Self.tells(["map"], 1))
    }
}
