// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import KeyboardTracking

/// What a person with an iPad would have to try by hand: each way from one form of the keyboard to another, in each
/// way of sharing the screen, with Apple's keyboard and with one of a third party. Sheet 2.4, with the notifications of
/// sheet 2.3.
@Suite struct ManualMatrixTests {
    /// One round of notifications with one frame.
    struct Round: Sendable {
        enum Frame: Sendable {
            case docked, dockedLower, hidden, undocked, undockedAgain, floating, split, shrunken, zero, none, turned
            /// K10 before iOS 11: below itself, below the screen.
            case wrongIOS9, wrongIOS10
        }

        var letters: String
        var frame: Frame
    }

    struct Way: CustomTestStringConvertible, Sendable {
        var name: String
        var from: KeyboardDocking
        var rounds: [Round]
        var to: KeyboardDocking
        /// The focus goes before the first round, or comes.
        var blurs = false
        var focuses = false
        var turns = false
        var testDescription: String { name }

        init(
            _ name: String, _ from: KeyboardDocking, _ to: KeyboardDocking, _ rounds: [(String, Round.Frame)],
            blurs: Bool = false, focuses: Bool = false, turns: Bool = false
        ) {
            self.name = name
            self.from = from
            self.to = to
            self.rounds = rounds.map { Round(letters: $0.0, frame: $0.1) }
            self.blurs = blurs
            self.focuses = focuses
            self.turns = turns
        }
    }

    private static let show = "WC WS DC DS"
    private static let hide = "WC WH DC DH"

    static let ways: [Way] = [
        // Docked.
        Way("open", .hidden, .docked, [(show, .docked)], focuses: true),
        Way(
            "open for the first time: twice (K3)", .hidden, .docked, [(show, .docked), (show, .docked)], focuses: true),
        Way("close", .docked, .hidden, [(hide, .hidden)], blurs: true),
        Way("close, without a frame", .docked, .hidden, [(hide, .none)], blurs: true),
        Way("drag and put back, by finger", .docked, .docked, [("WC", .zero), ("DC", .docked)]),
        Way("drag down with the page and up again (K21)", .docked, .docked, [("WS DS", .docked)]),
        Way("drag down with the page (K20)", .docked, .hidden, [(hide, .hidden)], blurs: true),
        Way("to a lower keyboard (K6)", .docked, .docked, [(show, .dockedLower), (show, .docked)]),
        Way("rotate", .docked, .docked, [(hide, .hidden), (show, .turned)], turns: true),
        // Undocked.
        Way("undock by menu (K10)", .docked, .floating, [("WC WH DC DH", .undocked)]),
        Way("undock by menu, no did", .docked, .floating, [("WC WH", .undocked)]),
        Way("undock on iOS 9: wrong until did", .docked, .floating, [("WC WH", .wrongIOS9), ("DC DH", .undocked)]),
        Way("undock on iOS 10: wrong until did", .docked, .floating, [("WC WH", .wrongIOS10), ("DC DH", .undocked)]),
        Way("undock by finger: no hide (K12)", .docked, .floating, [("WC", .zero), ("DC", .undocked)]),
        Way("focus while undocked (K14)", .hidden, .floating, [("WC DC", .undocked)], focuses: true),
        Way("blur while undocked (K14)", .floating, .hidden, [("WC DC", .hidden)], blurs: true),
        Way("drag undocked (K13)", .floating, .floating, [("WC", .zero), ("DC", .undockedAgain)]),
        Way("drag undocked, without an end frame", .floating, .floating, [("WC", .none), ("DC", .undockedAgain)]),
        Way(
            "dock by menu (K9)", .floating, .docked,
            [("WC DC", .undocked), ("WS WC", .docked), ("WS DC DS DC DS", .docked)]),
        Way("dock by finger: no show (K12)", .floating, .docked, [("WC", .zero), ("DC", .docked)]),
        Way("dock by finger, with a frame at once", .floating, .docked, [("WC", .zero), ("WS DC DS", .docked)]),
        Way("undocked to split", .floating, .floating, [("WC DC", .split)]),
        Way("undocked to floating", .floating, .floating, [("WC DC", .floating)]),
        Way("pinch to floating", .docked, .floating, [("WC", .zero), ("WC WH DC DH", .floating)]),
        Way("the shortcuts bar, dropped after a drag (K15)", .floating, .floating, [("WC WS", .zero)]),
        Way("rotate while undocked", .floating, .floating, [("WC DC", .undocked)], turns: true),
        Way("another keyboard while undocked: nothing (K7)", .floating, .floating, []),
        // Split and floating.
        Way("split by menu: two rounds, no show (K11)", .docked, .floating, [(hide, .shrunken), (hide, .split)]),
        Way("split by finger (K12)", .docked, .floating, [("WC", .zero), ("DC", .split)]),
        Way("drag split", .floating, .floating, [("WC", .zero), ("DC", .split)]),
        Way("split to undocked", .floating, .floating, [("WC DC", .undocked)]),
        Way("split to docked by menu", .floating, .docked, [("WC DC", .split), (show, .docked)]),
        Way("split, dragged to the bottom", .floating, .docked, [("WC", .zero), ("WC WS DC DS", .shrunken)]),
        Way("floating to docked by pinch", .floating, .docked, [("WC", .zero), (show, .docked)]),
        Way("close while split", .floating, .hidden, [("WC DC", .hidden)], blurs: true),
        // A hardware keyboard.
        Way("attach one without a bar (K16)", .docked, .hidden, [(hide, .hidden)]),
        Way("detach it again", .hidden, .docked, [("WC WS DC DS", .docked)], focuses: true),
        Way("the software keyboard beside it (K18)", .docked, .docked, [("WS", .dockedLower), ("WS", .docked)]),
    ]

    static let heights: [CGFloat] = [348, 347.6666, 320.3333]

    @Test("each way, in each mode", arguments: ways, WindowMode.allCases)
    func way(way: Way, mode: WindowMode) {
        for height in Self.heights {
            var screen = Screen.pad
            screen.height = height
            var listener = Listener(mode.geometry(on: screen))
            if way.from != .hidden || !way.focuses { listener.focus(1) }
            switch way.from {
            case .hidden: break
            case .docked: listener.hear(Self.show, mode.reported(screen.docked, on: screen))
            case .floating:
                listener.hear(Self.show, mode.reported(screen.docked, on: screen))
                listener.hear(Self.hide, screen.undocked)
            }
            #expect(listener.docking == way.from)
            if way.blurs { listener.focus(nil) }
            if way.focuses { listener.focus(2) }
            for (index, round) in way.rounds.enumerated() {
                if way.turns, index == way.rounds.count - 1 { listener.resize(mode.geometry(on: screen.turned)) }
                listener.hear(round.letters, frame(round.frame, screen, mode))
                let height = listener.height
                let window = listener.situation.geometry.window.height
                #expect(height >= 0 && height < window, "I2 after round \(index)")
            }
            #expect(listener.docking == way.to)
            #expect(abs(listener.height - expected(way, screen, mode)) < 0.001)
            let before = listener.answers
            listener.hear(nil)
            if let last = way.rounds.last, !way.blurs {
                listener.hear(last.letters, frame(last.frame, screen, mode))
                // I10: the same again changes nothing.
                #expect(listener.answers == before)
            }
        }
    }

    private func expected(_ way: Way, _ screen: Screen, _ mode: WindowMode) -> CGFloat {
        guard way.to == .docked else { return 0 }
        if way.turns { return mode.overlap(of: screen.turned.height) }
        if case .shrunken? = way.rounds.last?.frame { return mode.overlap(of: 216) }
        return mode.overlap(of: screen.height)
    }

    private func frame(_ frame: Round.Frame, _ screen: Screen, _ mode: WindowMode) -> CGRect? {
        switch frame {
        case .docked: mode.reported(screen.docked, on: screen)
        case .dockedLower: mode.reported(screen.docked(264), on: screen)
        case .shrunken: mode.reported(screen.shrunken, on: screen)
        case .turned: mode.reported(screen.turned.docked, on: screen.turned)
        case .hidden: screen.hidden
        case .undocked: screen.undocked
        case .undockedAgain: screen.undocked.offsetBy(dx: 0, dy: -77)
        case .floating: screen.floating
        case .split: screen.split
        case .zero: .zero
        case .none: nil
        case .wrongIOS9: screen.undocked.offsetBy(dx: 0, dy: screen.undocked.height)
        case .wrongIOS10: screen.hidden
        }
    }

    @Test("about thirty ways, as the sheet asks")
    func count() {
        #expect(Self.ways.count >= 30)
        #expect(Set(Self.ways.map(\.name)).count == Self.ways.count)
    }
}
