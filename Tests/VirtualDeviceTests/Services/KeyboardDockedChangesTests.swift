// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel
import Testing

@testable import VirtualDevice

/// What is posted when a docked keyboard stays docked, worked out alone. Keyboard sheet K5, K6, K18, K25, K32.
@Suite struct KeyboardDockedChangesTests {
    private static let up = ScreenRect(x: 0, y: 507, width: 393, height: 345)
    private static let letters = ScreenRect(x: 0, y: 534, width: 393, height: 318)
    private static let will: [KeyboardNotice.Name] = [.willChangeFrame, .willShow]
    private static let did: [KeyboardNotice.Name] = [.didChangeFrame, .didShow]

    /// From one docked keyboard to another.
    private static func changed(
        to new: ScreenRect, because cause: KeyboardCause, _ change: (inout BehaviorProfile) -> Void = { _ in }
    ) -> KeyboardGroup {
        var changes = KeyboardChanges(profile: Sample.profile("ios26", change))
        return changes.change(from: (.docked, up), to: (.docked, new), because: cause)
    }

    @Test(
        "K5: another field with the same keyboard",
        arguments: [BehaviorProfile.FieldSwitch.showsAgain, .silent, .changesAndShows], [0, 1])
    func fieldSwitch(_ usual: BehaviorProfile.FieldSwitch, picked: Int) {
        let profile = Sample.profile("ios26") { $0.keyboard.fieldSwitch = usual }
        var changes = KeyboardChanges(profile: profile, chooser: .pinned([picked]))
        let group = changes.change(from: (.docked, Self.up), to: (.docked, Self.up), because: .focus)
        guard usual != .showsAgain else {
            #expect(group == KeyboardGroup([.willShow], [.didShow], Self.up, Self.up))
            #expect(changes.decider.made == [])
            return
        }
        let isPosted = (usual == .changesAndShows) == (picked == 0)
        let posted = KeyboardGroup([.willChangeFrame, .willChangeFrame, .willShow], [], Self.up, Self.up)
        #expect(group == (isPosted ? posted : KeyboardGroup()))
        #expect(changes.decider.made.map(\.label) == ["a field switch"])
    }

    @Test("K6, K32: another height is posted where the profile says so; after an alert any height is, always")
    func heights() {
        let resized = KeyboardGroup(Self.will, Self.did, Self.up, Self.letters)
        let causes: [KeyboardCause] = [.focus, .gesture(.menu), .gesture(.finger), .otherViews]
        for cause in causes {
            #expect(Self.changed(to: Self.letters, because: cause) == resized, "\(cause)")
            let silent = Self.changed(to: Self.letters, because: cause) { $0.keyboard.postsHeightChange = false }
            #expect(silent == KeyboardGroup(), "\(cause)")
        }
        for cause in causes.dropFirst() {
            #expect(Self.changed(to: Self.up, because: cause) == KeyboardGroup(), "\(cause)")
        }
        // Also when the height is the same.
        for cause in [KeyboardCause.alert, .takeover] {
            let group = Self.changed(to: Self.up, because: cause) { $0.keyboard.postsHeightChange = false }
            #expect(group == KeyboardGroup(Self.will, Self.did, Self.up, Self.up), "\(cause)")
        }
    }

    @Test("K25: a reload says that it shows, that it has shown where the profile says so, and a frame that is new")
    func reload() {
        for postsDidShow in [true, false] {
            let change: (inout BehaviorProfile) -> Void = { $0.keyboard.reloadPostsDidShow = postsDidShow }
            let shown: [KeyboardNotice.Name] = postsDidShow ? [.didShow] : []
            #expect(
                Self.changed(to: Self.up, because: .reload, change)
                    == KeyboardGroup([.willShow], shown, Self.up, Self.up))
            #expect(
                Self.changed(to: Self.letters, because: .reload, change)
                    == KeyboardGroup(Self.will, [.didChangeFrame] + shown, Self.up, Self.letters))
        }
    }

    @Test("K18: the software keyboard beside a hardware one comes with its letters first, and then with its bar")
    func toggle() {
        var changes = KeyboardChanges()
        let bar = ScreenRect(x: 0, y: 783, width: 393, height: 69)
        var expected = KeyboardGroup(Self.will, Self.did, bar, Self.up)
        expected.will =
            Self.will.map { KeyboardNotice.said($0, bar, Self.letters) }
            + Self.will.map { KeyboardNotice.said($0, Self.letters, Self.up) }
        #expect(changes.change(from: (.bar, bar), to: (.docked, Self.up), because: .toggle) == expected)
    }
}
