// Portico
// SPDX-License-Identifier: Apache-2.0

/// The value of a build setting, or of a text that refers to build settings.
public enum SettingValue: Hashable, Sendable {
    /// Every reference was replaced.
    case value(String)
    /// Some settings are not defined in the checkout. The text contains the references to them as written, `$(TEAM)`; their
    /// names are sorted.
    case unknown(text: String, missing: [String])

    /// The text if it is known.
    public var known: String? {
        if case .value(let text) = self { text } else { nil }
    }

    /// The text, with the references that could not be replaced.
    public var text: String {
        switch self {
        case .value(let text), .unknown(let text, _): text
        }
    }

    /// The names of the undefined settings; empty for a known value.
    public var missing: [String] {
        if case .unknown(_, let names) = self { names } else { [] }
    }
}

extension SettingValue: CustomStringConvertible {
    public var description: String {
        switch self {
        case .value(let text): text
        case .unknown(let text, let missing): "\(text) (\(missing.joined(separator: ", ")) unknown)"
        }
    }
}
