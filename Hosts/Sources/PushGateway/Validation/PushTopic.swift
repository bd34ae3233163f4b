// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel

/// An `apns-topic`, split into the app and the suffix of a push type.
struct PushTopic: Hashable, Sendable {
    /// As it was sent.
    var text: String
    /// The app.
    var bundle: String
    /// The push type whose suffix the topic carries; nil for a bare bundle identifier.
    var suffixType: PushType?

    /// Nil for text that cannot be a topic: a bundle identifier is made of ASCII letters, digits, `.` and `-`.
    init?(_ text: String) {
        self.text = text
        let bytes = text.utf8
        suffixType = Self.suffixes.first { bytes.suffix($0.bytes.count).elementsEqual($0.bytes) }?.type
        bundle = String(text.dropLast(suffixType?.topicSuffix?.count ?? 0))
        guard !bundle.isEmpty, bundle.utf8.allSatisfy(Self.isAllowed) else { return nil }
    }

    /// As bytes: comparing texts would look for accents first, with every request.
    private static let suffixes: [(type: PushType, bytes: [UInt8])] = PushType.allCases.compactMap { type in
        type.topicSuffix.map { (type, Array($0.utf8)) }
    }

    private static func isAllowed(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"):
            true
        default: false
        }
    }
}
