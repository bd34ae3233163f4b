// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SystemFrameworks
import Testing

/// Older forms of Foundation's API, which Foundation on Linux lacks.
@Suite struct FoundationFormTests {
    @Test("a sort descriptor with a key keeps its direction")
    func sortDescriptor() {
        #expect(NSSortDescriptor(key: "name", ascending: true).ascending)
        #expect(!NSSortDescriptor(key: nil, ascending: false).ascending)
        #expect(!NSSortDescriptor(key: "name", ascending: false, selector: nil).ascending)
    }

    // Symptom: a failed cast, without a word of keys.
    @Test("one that compares objects ends the process, and says what to use instead")
    func sorting() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = NSSortDescriptor(key: "length", ascending: true).compare("a" as NSString, to: "b" as NSString)
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains(#"NSSortDescriptor(key: "length", ascending: true) cannot compare objects on Linux"#))
        #expect(text.contains("use init(keyPath:ascending:)"))
    }

    // Symptom: one public app in seven checks addresses of e-mail this way, and ended here.
    @Test("a predicate that takes what a regular expression takes as a whole")
    func matches() {
        let mail = NSPredicate(format: "SELF MATCHES %@", "[a-z]+@[a-z]+\\.[a-z]{2,}")
        #expect(mail.evaluate(with: "ike@example.com"))
        #expect(!mail.evaluate(with: "ike@example.com ") && !mail.evaluate(with: "Ike@example.com"))
        #expect(!mail.evaluate(with: 5) && !mail.evaluate(with: nil))
        #expect(NSPredicate(format: "self matches[c] 'a|bc'").evaluate(with: "BC"))
        #expect(!NSPredicate(format: "self matches 'a|bc'").evaluate(with: "abc"))
        #expect(NSPredicate(format: "SELF MATCHES %@", "(?x)a # a letter").evaluate(with: "a"))
        #expect(NSPredicate(format: "SELF MATCHES %@", "\\Qa+").evaluate(with: "a+"))
    }

    @Test("a pattern that cannot be read as a regular expression ends the process, and is named")
    func noExpression() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = NSPredicate(format: "SELF MATCHES %@", "a)(b")
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains(#""a)(b" is not a regular expression"#), "\(text)")
    }

    @Test("a format with its arguments, in order")
    func localizedFormat() {
        let text = NSString.localizedStringWithFormat("%d of %@, %d%%", 3, "milk" as NSString, 50)
        #expect(text == "3 of milk, 50%")
    }

    @Test("a selector is made of its name, and the name of a selector")
    func selectorNames() {
        let reload = NSSelectorFromString("reload")
        #expect(reload == Selector("reload") && reload != NSSelectorFromString("reload:"))
        #expect(NSStringFromSelector(reload) == "reload")
        #expect(NSStringFromSelector(NSSelectorFromString("show:animated:")) == "show:animated:")
        #expect(!NSObject().responds(to: reload))
    }

    @Test("a value of any type has a name in the language of the locale, if it is a text")
    func displayName() {
        let locale = NSLocale(localeIdentifier: "de_DE")
        let (text, number): (Any, Any) = ("en_US", 3)
        #expect(locale.displayName(forKey: .identifier, value: text) == "Englisch (Vereinigte Staaten)")
        #expect(locale.displayName(forKey: .identifier, value: number) == nil)
    }
}
