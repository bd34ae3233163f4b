// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel
import Testing

@Suite struct KeyPressTests {
    @Test("the words of a key name it again", arguments: KeyPress.names.keys + ["n", "-", "ä", "1"])
    func words(key: String) throws {
        for held in ["", "command-", "command-shift-", "command-control-option-shift-caps-lock-keypad-"] {
            #expect(try #require(KeyPress(words: held + key)).words == held + key)
        }
    }

    @Test("held keys come in any order, and the key last")
    func orders() {
        #expect(KeyPress(words: "shift-command-n") == KeyPress(input: "n", modifiers: 1 << 20 | 1 << 17))
        #expect(KeyPress(words: "command--") == KeyPress(input: "-", modifiers: 1 << 20))
        #expect(KeyPress(words: "page-up") == KeyPress(input: "UIKeyInputPageUp"))
    }

    @Test("what names no key", arguments: ["", "command-", "command", "commnd-n", "nn", "f1", "UIKeyInput"])
    func unknown(words: String) {
        #expect(KeyPress(words: words) == nil)
    }

    @Test("shift types, command does not, and neither does a named key")
    func types() {
        #expect(["a", "shift-a", "caps-lock-a", "keypad-1"].allSatisfy { KeyPress(words: $0)?.types == true })
        #expect(["command-a", "option-a", "shift-escape"].allSatisfy { KeyPress(words: $0)?.types == false })
    }
}
