// Portico
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import VirtualDevice

/// The permission for the microphone alone.
@Suite struct MicrophoneTests {
    @Test("nothing is known until the user was asked, and a refusal is an answer too", arguments: [true, false])
    func answer(isAllowed: Bool) {
        var service = Microphone()
        #expect(service.isAllowed(for: "a") == nil)
        service.decide(isAllowed, for: "a")
        #expect(service.isAllowed(for: "a") == isAllowed)
    }

    @Test("the last answer of an app counts, and no other app's")
    func apps() {
        var service = Microphone()
        service.decide(true, for: "a")
        #expect(service.isAllowed(for: "b") == nil)
        service.decide(false, for: "b")
        #expect(service.isAllowed(for: "a") == true)
        service.decide(false, for: "a")
        service.decide(true, for: "b")
        #expect(service.isAllowed(for: "a") == false)
        #expect(service.isAllowed(for: "b") == true)
    }

    @Test("the answer goes with the app: installed again, the user is asked again")
    func uninstalled() {
        var service = Microphone()
        for bundle in ["a", "b"] { service.decide(true, for: bundle) }
        service.uninstalled("a")
        service.uninstalled("c")
        #expect(service.isAllowed(for: "a") == nil)
        #expect(service.isAllowed(for: "b") == true)
        service.decide(false, for: "a")
        #expect(service.isAllowed(for: "a") == false)
    }
}
