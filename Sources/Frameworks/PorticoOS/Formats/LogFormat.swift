// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A format of `os_log`, taken apart: text, and places for values.
///
/// - Source: https://developer.apple.com/documentation/os/generating-log-messages-from-your-code
struct LogFormat {
    /// `%{public, mask.hash}-8.3lld`
    struct Place: Hashable {
        var privacy = OSLogPrivacy.auto
        /// Flags and width as in C.
        var flags = ""
        var precision: Int?
        var conversion: Character = "@"
    }

    enum Piece: Hashable {
        case text(String)
        case place(Place)
    }

    private(set) var pieces: [Piece] = []

    init(_ format: StaticString) { self.init(format.description) }

    init(_ format: String) {
        var rest = Substring(format)
        var text = ""
        while let character = rest.popFirst() {
            guard character == "%" else {
                text.append(character)
                continue
            }
            if rest.first == "%" {
                rest.removeFirst()
                text.append("%")
                continue
            }
            guard let place = Self.place(&rest) else {
                text.append("%")
                continue
            }
            pieces += [.text(text), .place(place)]
            text = ""
        }
        pieces.append(.text(text))
    }

    /// Takes a place from the beginning of `rest`, which starts behind the percent sign; nil if it is none.
    private static func place(_ rest: inout Substring) -> Place? {
        var text = rest
        var place = Place()
        if text.first == "{" {
            guard let end = text.firstIndex(of: "}") else { return nil }
            place.privacy = privacy(text[..<end].dropFirst())
            text = text[end...].dropFirst()
        }
        place.flags = String(text.prefix { "-+ #0123456789".contains($0) })
        text = text.dropFirst(place.flags.count)
        if text.first == "." {
            let digits = text.dropFirst().prefix(while: \.isNumber)
            place.precision = Int(digits) ?? 0
            text = text.dropFirst(1 + digits.count)
        }
        text = text.drop { "hljztLq".contains($0) }
        guard let conversion = text.popFirst(), "@dDiuUxXoOfFeEgGaAcCsSpPm".contains(conversion) else { return nil }
        place.conversion = conversion
        rest = text
        return place
    }

    private static func privacy(_ words: Substring) -> OSLogPrivacy {
        let words = words.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
        let mask: OSLogPrivacy.Mask = words.contains("mask.hash") ? .hash : .none
        if words.contains("public") { return .public }
        if words.contains("sensitive") { return .sensitive(mask: mask) }
        return words.contains("private") ? .private(mask: mask) : .auto(mask: mask)
    }

    // MARK: - Values

    /// The message with its values, in order.
    func text(_ values: [Any?]) -> String {
        var values = values[...]
        return pieces.map { piece in
            switch piece {
            case .text(let text): text
            case .place(let place) where place.conversion == "m": String(cString: strerror(errno))
            case .place(let place):
                values.isEmpty ? "<decode: missing data>" : place.text(of: values.removeFirst())
            }
        }.joined()
    }
}

extension LogFormat.Place {
    func text(of value: Any?) -> String {
        privacy.shown(plainText(of: value), isScalar: !"@sSP".contains(conversion))
    }

    private func plainText(of value: Any?) -> String {
        guard let value else { return "(null)" }
        switch conversion {
        case "d", "D", "i", "u", "U", "x", "X", "o", "O":
            guard let number = value as? any BinaryInteger else { return mismatch(value) }
            // D, U and O are the long forms.
            return formatted(
                "ll\(conversion.lowercased() == "x" ? String(conversion) : conversion.lowercased())",
                Int64(truncatingIfNeeded: number))
        case "f", "F", "e", "E", "g", "G", "a", "A":
            guard let number = Self.double(value) else { return mismatch(value) }
            return formatted(String(conversion), number)
        case "c", "C":
            guard let number = value as? any BinaryInteger,
                let scalar = Unicode.Scalar(UInt32(truncatingIfNeeded: number))
            else { return mismatch(value) }
            return String(Character(scalar))
        default: return "\(value)"
        }
    }

    private func formatted(_ conversion: String, _ number: any CVarArg) -> String {
        String(format: "%\(flags)\(precision.map { ".\($0)" } ?? "")\(conversion)", number)
    }

    private func mismatch(_ value: Any) -> String { "<decode: mismatch for [%\(conversion)] got [\(type(of: value))]>" }

    private static func double(_ value: Any) -> Double? {
        switch value {
        case let number as Double: number
        case let number as Float: Double(number)
        case let number as CGFloat: Double(number)
        default: nil
        }
    }
}
