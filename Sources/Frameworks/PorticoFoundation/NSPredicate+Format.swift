// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation
import Synchronization
package import SystemModel

extension NSPredicate {
    /// Creates a predicate for a string from Apple's format: `NSPredicate(format: "self == %@", identifier)`.
    ///
    /// - Parameter arguments: The values for `%@`: strings, or arrays of strings for `IN`.
    /// - Behavior: https://developer.apple.com/documentation/foundation/nspredicate/init(format:_:)
    /// - Since: iOS 3.0
    /// - Differs: `self` is the only key path, and can be compared with strings only, as in a scene's activation
    ///   conditions. `self MATCHES %@` takes a regular expression, alone. Any other format traps, with the position of the problem.
    public convenience init(format: String, _ arguments: Any...) {
        self.init(format: format, argumentArray: arguments)
    }

    /// The same, with the arguments in an array.
    ///
    /// - Behavior: https://developer.apple.com/documentation/foundation/nspredicate/init(format:argumentarray:)
    /// - Differs: as above.
    public convenience init(format: String, argumentArray arguments: [Any]?) {
        if let pattern = format.wholeMatch(
            of: /\s*SELF\s+MATCHES\s*(?<options>\[c\])?\s*(?<pattern>%@|'[^']*'|"[^"]*")\s*/.ignoresCase())
        {
            let written = String(pattern.pattern)
            precondition(
                written != "%@" || arguments?.count == 1, "NSPredicate(format: \"\(format)\"): %@ needs one argument")
            let text = written == "%@" ? "\(arguments?.first ?? "")" : String(written.dropFirst().dropLast())
            self.init(matching: text, ignoresCase: pattern.options != nil)
            return
        }
        let content: ContentPredicate
        do throws(ContentPredicate.FormatError) {
            content = try ContentPredicate(
                format: format,
                arguments: (arguments ?? []).map { argument in
                    (argument as? [String]).map { .texts($0) } ?? .text("\(argument)")
                })
        } catch {
            preconditionFailure("NSPredicate(format: \"\(format)\"): \(error)")
        }
        self.init { object, _ in (object as? String).map(content.evaluate) ?? false }
        FormattedPredicates.remember(content, of: self)
    }

    /// Takes strings that the regular expression takes as a whole.
    private convenience init(matching pattern: String, ignoresCase: Bool) {
        guard let expression = RulePattern(pattern, ignoresCase: ignoresCase) else {
            preconditionFailure("NSPredicate(format: \"SELF MATCHES %@\"): \"\(pattern)\" is not a regular expression")
        }
        self.init { object, _ in
            (object as? String).flatMap { expression.takes($0)?.result } ?? false
        }
    }

    /// The predicate as a value that can be sent to other processes.
    ///
    /// Traps for a block, which Apple does not allow here either.
    package var content: ContentPredicate {
        if let known = FormattedPredicates.content(of: self) { return known }
        switch constant {
        case let constant?: return .always(constant)
        case nil: preconditionFailure("NSPredicate: a block cannot be a scene's activation condition; use a format")
        }
    }

    /// Of a predicate that always says the same.
    private var constant: Bool? {
        switch (self as any FormatTelling).told {
        case "TRUEPREDICATE": true
        case "FALSEPREDICATE": false
        default: nil
        }
    }
}

/// The format is deprecated on Linux, where it tells blocks from constants and nothing else.
private protocol FormatTelling { var told: String { get } }

extension NSPredicate: FormatTelling {
    @available(*, deprecated)
    fileprivate var told: String { predicateFormat }
}

/// What formats were read as: a predicate has no room for it.
private enum FormattedPredicates {
    private struct Entry {
        weak var predicate: NSPredicate?
        var content: ContentPredicate
    }

    private static let entries = Mutex<[ObjectIdentifier: Entry]>([:])

    static func remember(_ content: ContentPredicate, of predicate: NSPredicate) {
        let key = ObjectIdentifier(predicate)
        let entry = Entry(predicate: predicate, content: content)
        let boxed = UncheckedEntry(entry: entry)
        entries.withLock { entries in
            // Objects come and go; their addresses are used again.
            entries = entries.filter { $0.value.predicate != nil }
            entries[key] = boxed.entry
        }
    }

    static func content(of predicate: NSPredicate) -> ContentPredicate? {
        let key = ObjectIdentifier(predicate)
        return entries.withLock { $0[key]?.content }
    }

    /// A weak reference on its way into the lock, which alone reads it.
    private struct UncheckedEntry: @unchecked Sendable { var entry: Entry }
}
