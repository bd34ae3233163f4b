// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel
import Testing

@testable import VirtualDevice

/// What is posted about the forms that only an iPad has, worked out alone. Keyboard sheet K9 to K15, K21.
@Suite struct KeyboardFreeChangesTests {
    private static let docked = ScreenRect(x: 0, y: 846, width: 834, height: 348)
    private static let down = ScreenRect(x: 0, y: 1194, width: 834, height: 348)
    private static let undocked = ScreenRect(x: 0, y: 597, width: 834, height: 298)
    private static let split = ScreenRect(x: 0, y: 679, width: 834, height: 216)

    private static func pad(
        _ picked: Int..., change: (inout BehaviorProfile) -> Void = { _ in }
    ) throws -> KeyboardChanges {
        try KeyboardChanges(on: .pad(), profile: Sample.profile("ios26", change), chooser: .pinned(picked))
    }

    /// K14.
    private static func frameOnly(_ old: ScreenRect, _ new: ScreenRect) -> KeyboardGroup {
        KeyboardGroup([.willChangeFrame], [.didChangeFrame], old, new)
    }

    static let ends: [(BehaviorProfile.UndockEnd, [Double])] = [
        (.frame, [597, 1194, 895]), (.screenBottom, [1194, 597, 895]), (.keyboardBottom, [895, 597, 1194]),
    ]

    @Test("K10: what is said of the end of an undocking, until it is over", arguments: ends)
    func undocking(usual: BehaviorProfile.UndockEnd, tops: [Double]) throws {
        for (picked, top) in tops.enumerated() {
            var changes = try Self.pad(picked) { $0.keyboard.undockEnd = usual }
            var said = Self.undocked
            said.y = top
            var expected = KeyboardGroup(
                [.willChangeFrame, .willHide], [.didChangeFrame, .didHide], Self.docked, Self.undocked, isHide: true)
            for index in expected.will.indices { expected.will[index].end = said }
            let group = changes.change(
                from: (.docked, Self.docked), to: (.undocked, Self.undocked), because: .gesture(.menu))
            #expect(group == expected)
            #expect(changes.decider.made.map(\.label) == ["the end of an undocking"])
        }
    }

    @Test("K11: split by the menu, it shrinks at the bottom first, and then it is raised")
    func splitting() throws {
        var changes = try Self.pad()
        let shrunken = ScreenRect(x: 0, y: 978, width: 834, height: 216)
        let names: [KeyboardNotice.Name] = [.willChangeFrame, .willHide, .didChangeFrame, .didHide]
        let chain =
            KeyboardGroup.Step.chain(names, Self.docked, shrunken, waits: 2)
            + KeyboardGroup.Step.chain(names, shrunken, Self.split, waits: 2)
        let group = changes.change(from: (.docked, Self.docked), to: (.split, Self.split), because: .gesture(.menu))
        #expect(group == KeyboardGroup(chain: chain))
        #expect(changes.decider.made == [])
    }

    @Test("K12: by a finger show and hide may be missing, there and back", arguments: [true, false], [0, 1])
    func finger(isUsual: Bool, picked: Int) throws {
        var leaves = try Self.pad(picked) { $0.keyboard.fingerPostsShowAndHide = isUsual }
        let away = leaves.change(
            from: (.docked, Self.docked), to: (.split, Self.split), because: .gesture(.finger))
        var docks = try Self.pad(picked) { $0.keyboard.fingerPostsShowAndHide = isUsual }
        let back = docks.change(from: (.split, Self.split), to: (.docked, Self.docked), because: .gesture(.finger))
        if isUsual == (picked == 0) {
            let hide = KeyboardGroup(
                [.willChangeFrame, .willHide], [.didChangeFrame, .didHide], Self.docked, Self.split, isHide: true)
            #expect(away == hide)
            #expect(back == KeyboardGroup(chain: Self.docking(from: Self.split)))
        } else {
            #expect(away == Self.frameOnly(Self.docked, Self.split))
            #expect(back == Self.frameOnly(Self.split, Self.docked))
        }
    }

    /// K9: it says three times where it was, and then it is there.
    private static func docking(from old: ScreenRect) -> [KeyboardGroup.Step] {
        KeyboardGroup.Step.chain([.willChangeFrame, .didChangeFrame, .willShow], old, docked)
            + KeyboardGroup.Step.chain([.willChangeFrame, .willShow], docked, docked)
            + KeyboardGroup.Step.chain(
                [.didChangeFrame, .didShow, .didChangeFrame, .didShow], docked, docked, waits: 0)
    }

    @Test("K9: docked by the menu, it says more than once that it shows, and nothing is to be decided")
    func docking() throws {
        var changes = try Self.pad()
        let group = changes.change(
            from: (.undocked, Self.undocked), to: (.docked, Self.docked), because: .gesture(.menu))
        #expect(group == KeyboardGroup(chain: Self.docking(from: Self.undocked)))
        #expect(changes.decider.made == [])
    }

    @Test("K14: a free keyboard comes, goes and becomes another one by its frame alone")
    func free() throws {
        var changes = try Self.pad()
        let below = ScreenRect(x: 0, y: 1194, width: 834, height: 298)
        let free: (form: KeyboardForm, frame: ScreenRect) = (.undocked, Self.undocked)
        #expect(
            changes.change(from: (.hidden, below), to: free, because: .focus)
                == Self.frameOnly(Self.undocked, Self.undocked))
        #expect(
            changes.change(from: free, to: (.hidden, below), because: .focus) == Self.frameOnly(Self.undocked, below))
        #expect(
            changes.change(from: free, to: (.split, Self.split), because: .gesture(.menu))
                == Self.frameOnly(Self.undocked, Self.split))
        #expect(
            changes.change(from: free, to: free, because: .focus) == Self.frameOnly(Self.undocked, Self.undocked))
        #expect(changes.change(from: free, to: free, because: .gesture(.menu)) == KeyboardGroup(), "another layout")
        #expect(changes.decider.made == [])
    }

    @Test("K13: where a drag goes is not known when it begins: a frame of zero, or none", arguments: [0, 1])
    func dragBegins(picked: Int) throws {
        for isMissing in [false, true] {
            var changes = try Self.pad(picked) { $0.keyboard.dragEnd = isMissing ? .missing : .zero }
            var said = KeyboardNotice.said(.willChangeFrame, Self.undocked, .zero, isByUser: true)
            if isMissing == (picked == 0) { (said.end, said.duration, said.curve) = (nil, nil, nil) }
            #expect(changes.dragBegins(Self.undocked) == KeyboardGroup(will: [said]))
            #expect(changes.decider.made.map(\.label) == ["the end of a drag that has begun"])
        }
    }

    @Test("K13, K15, K21: a drag ends where it is dropped, a bar nowhere, and one that is given up where it began")
    func dragEnds() throws {
        let changes = try Self.pad()
        let said = KeyboardNotice.said(.didChangeFrame, Self.undocked, Self.split, isByUser: true)
        #expect(changes.dragEnds(Self.undocked, Self.split, isBar: false) == KeyboardGroup(will: [said]))
        let bar = KeyboardNotice.said(.willShow, Self.undocked, .zero, isByUser: true)
        #expect(changes.dragEnds(Self.undocked, Self.split, isBar: true) == KeyboardGroup(will: [bar]))
        #expect(
            changes.dragAborted(Self.down, Self.docked)
                == KeyboardGroup([.willShow], [.didShow], Self.down, Self.docked, isByUser: true))
    }
}
