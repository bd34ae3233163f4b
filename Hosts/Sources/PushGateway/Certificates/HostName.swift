// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A host as it stands in a URL and in a certificate: a DNS name or an IP address.
enum HostName: Hashable, Sendable {
    /// In lower case.
    case name(String)
    /// 4 or 16 bytes, in network byte order.
    case address([UInt8])

    /// Nil if `text` is neither.
    init?(_ text: String) {
        // What follows % is the zone of a link-local address, which only means something on its own machine.
        let address = String(text.prefix { $0 != "%" })
        var v4 = in_addr()
        var v6 = in6_addr()
        if inet_pton(AF_INET, address, &v4) == 1 {
            self = .address(withUnsafeBytes(of: v4) { [UInt8]($0) })
        } else if inet_pton(AF_INET6, address, &v6) == 1 {
            self = .address(withUnsafeBytes(of: v6) { [UInt8]($0) })
        } else if Self.isDNSName(text) {
            self = .name(text.lowercased())
        } else {
            return nil
        }
    }

    /// Whether this is `0.0.0.0` or `::`, on which a server listens in order to be reached at every address of its machine.
    var isEveryAddress: Bool {
        if case .address(let bytes) = self { bytes.allSatisfy { $0 == 0 } } else { false }
    }

    /// Letters, digits and hyphens in labels of up to 63 bytes; also underscores, which names of containers have.
    ///
    /// - Behavior: https://www.rfc-editor.org/rfc/rfc1123#section-2.1
    private static func isDNSName(_ text: String) -> Bool {
        let labels = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        // A name whose last label is a number is an IP address with a mistake.
        guard text.utf8.count <= 253, let last = labels.last, !last.allSatisfy(isDigit) else { return false }
        return labels.allSatisfy { label in
            (1...63).contains(label.count) && label.allSatisfy(isPartOfLabel)
                && label.first != UInt8(ascii: "-") && label.last != UInt8(ascii: "-")
        }
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }

    private static func isPartOfLabel(_ byte: UInt8) -> Bool {
        isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
            || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
    }
}
