// Portico
// SPDX-License-Identifier: Apache-2.0

/// How a value of another JSON type than Apple's is meant: `true`, `"1"` and `1.0` for 1, `"3"` for 3.
///
/// Such a value is a warning and not an error: APNs accepts the push (APNs sheet §7.2), and Apple does not document what
/// a device does with it. What Portico's device does with it is what `NotificationPayload` reads.
enum PayloadCoercion: Sendable {
    /// Where 1 says yes, and absence no.
    ///
    /// `effect` is what a device does that ignores the value; nil where Portico's device does not use the key.
    case flag(effect: String?)
    /// `critical` of a sound, where 0 says no.
    case critical
    /// A number.
    case number(effect: String)
    /// A number on the icon.
    case badge
    /// The name of a sound.
    case sound
    /// `true` or `false`.
    case boolean

    /// What to say about a value: a warning, behind its path. nil for a value of the right type, and for one whose
    /// meaning cannot be guessed.
    func warning(on value: PayloadValue, isValid: (PayloadValue) -> Bool) -> String? {
        switch self {
        case .flag(let effect): flagWarning(value, effect)
        case .critical: criticalWarning(value)
        case .number(let effect):
            numberWarning(value, isValid) { Self.undocumented("ignores it: \(effect)", write: $0) }
        case .badge:
            numberWarning(value, isValid) { number in
                // https://github.com/richsage/RMSPushNotificationsBundle/pull/62,
                // https://github.com/phonegap/phonegap-plugin-push/issues/24
                "Field reports say that iOS ignores it, as Portico's device does: the badge does not change. "
                    + "Write \(number)."
            }
        case .sound: soundWarning(value)
        case .boolean: booleanWarning(value)
        }
    }

    // MARK: - Yes and no

    private func flagWarning(_ value: PayloadValue, _ effect: String?) -> String? {
        guard let answer = value.answer, value.number?.text != "1" else { return nil }
        let isIgnored = value.string != nil
        if answer {
            let does = effect.map { isIgnored ? "ignores it: \($0)" : "reads it as 1" }
            return Self.isNot(value, "the number 1\(value.form)") + Self.undocumented(does, write: "1")
        }
        let does = effect.map { _ in isIgnored ? "ignores it" : "reads it as no" }
        return Self.isNot(value, "the number 1, or no such key") + Self.undocumented(does) + " Remove it."
    }

    private func criticalWarning(_ value: PayloadValue) -> String? {
        guard let answer = value.answer, value.number?.text != "1", answer || value.number == nil else { return nil }
        let number = answer ? "1" : "0"
        let does = value.string != nil ? "ignores it: the sound is not critical" : "reads it as \(number)"
        return Self.isNot(value, "the number \(number)\(value.form)") + Self.undocumented(does, write: number)
    }

    private func booleanWarning(_ value: PayloadValue) -> String? {
        guard let answer = value.answer, value.bool == nil else { return nil }
        return Self.isNot(value, "\(answer)") + Self.undocumented(nil, write: "\(answer)")
    }

    private func soundWarning(_ value: PayloadValue) -> String? {
        guard let answer = value.answer, value.string == nil else { return nil }
        let remedy = answer ? "Write \"default\" for the system's sound." : "Remove it."
        return Self.isNot(value, "a string, or an object for a critical sound")
            + Self.undocumented("plays no sound") + " " + remedy
    }

    // MARK: - Numbers

    private func numberWarning(
        _ value: PayloadValue, _ isValid: (PayloadValue) -> Bool, ofText: (String) -> String
    ) -> String? {
        if let answer = value.bool {
            let number = answer ? "1" : "0"
            return Self.isNot(value, "a number") + Self.undocumented("reads it as \(number)", write: number)
        }
        guard let text = value.string, let number = Self.number(text), isValid(number) else { return nil }
        return Self.isNot(value, "the number \(number.short)") + ofText(number.short)
    }

    private static func number(_ text: String) -> PayloadValue? {
        var scanner = PayloadScanner(Array(text.utf8))
        guard let value = try? scanner.scan(), value.number != nil else { return nil }
        return value
    }

    // MARK: - Sentences

    private static func isNot(_ value: PayloadValue, _ expected: String) -> String {
        "is \(value.described); expected \(expected). "
    }

    private static func undocumented(_ does: String?) -> String {
        "What iOS does with it is not documented" + (does.map { "; Portico's device \($0)." } ?? ".")
    }

    private static func undocumented(_ does: String?, write remedy: String) -> String {
        undocumented(does) + " Write \(remedy)."
    }
}

extension PayloadValue {
    /// Yes or no, in whatever type it is written; nil for anything else.
    var answer: Bool? {
        switch self {
        case .bool(let value): value
        case .number(let number): number.value == 1 ? true : number.value == 0 ? false : nil
        case .string(let text):
            switch text.lowercased() {
            case "1", "true": true
            case "0", "false": false
            default: nil
            }
        case .null, .array, .object: nil
        }
    }

    /// What the number 1 lacks to be written as Apple does: `1.0` is the same number.
    fileprivate var form: String { number == nil ? "" : ", without a fraction or an exponent" }
}
