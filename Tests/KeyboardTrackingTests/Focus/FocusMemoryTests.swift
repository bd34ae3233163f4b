// Portico
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import KeyboardTracking

/// What the focus keeper remembers, absence by absence.
@Suite struct FocusMemoryTests {
    /// Plays `resign A`, `resign`, `foreground`, `foreground B`, `active`, `active B`, `forget`, `revive A`, and notes what is
    /// restored.
    private func play(_ moments: [String]) -> [String] {
        var memory = FocusMemory<String>()
        var restored: [String] = []
        for moment in moments {
            let words = moment.split(separator: " ").map(String.init)
            let field = words.count > 1 ? words[1] : nil
            switch words[0] {
            case "resign": memory.resign(focused: field)
            case "foreground":
                if let field = memory.enterForeground(isFocused: field != nil) { restored.append("\(field) early") }
            case "active": if let field = memory.becomeActive(isFocused: field != nil) { restored.append(field) }
            case "forget": memory.forget()
            case "revive": memory.revive(field ?? "")
            default: Issue.record("no moment \(moment)")
            }
        }
        return restored
    }

    @Test(
        "each history, and what is restored in it",
        arguments: [
            (["resign A", "foreground", "active A"], ["A early"]),
            // Refused the first time.
            (["resign A", "foreground", "active"], ["A early", "A"]),
            // An alert: never in the background.
            (["resign A", "active"], ["A"]),
            (["resign A", "active A"], []),
            // B6: a second resign, with nothing in focus any more.
            (["resign A", "resign", "foreground", "active A"], ["A early"]),
            (["resign A", "resign", "resign", "active"], ["A"]),
            // The app has moved the focus meanwhile.
            (["resign A", "resign B", "active"], ["B"]),
            // Restored and resigned again before it was active.
            (["resign A", "foreground", "resign A", "foreground", "active A"], ["A early", "A early"]),
            (["resign A", "foreground", "resign", "foreground", "active"], ["A early", "A early", "A"]),
            // The next absence begins with nothing.
            (["resign A", "active", "resign", "active"], ["A"]),
            // K31: dictation takes the focus before the resign, and gives it back.
            (["resign", "active A", "resign A", "foreground"], ["A early"]),
            (["resign", "foreground", "active"], []),
            // Another field has the focus on return.
            (["resign A", "foreground B", "active B"], []),
            // Ended on purpose.
            (["resign A", "forget", "foreground", "active"], []),
            (["forget", "resign A", "active"], ["A"]),
            (["resign A", "forget", "resign B", "active"], ["B"]),
            // Killed, and made anew.
            (["revive A", "foreground", "active A"], ["A early"]),
            (["revive A", "foreground", "active"], ["A early", "A"]),
            (["revive A", "active", "resign", "active"], ["A"]),
            (["foreground", "active"], []),
        ] as [([String], [String])])
    func histories(moments: [String], restored: [String]) {
        #expect(play(moments) == restored)
    }
}
