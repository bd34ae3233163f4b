// Portico
// SPDX-License-Identifier: Apache-2.0

/// A link's components in one of the four ways of comparing: as written or decoded (sheet: links M19, M20), as they are
/// or folded (M18).
struct LinkComponents: Sendable {
    /// One component: its scalars, and a bit for each by its last six bits.
    struct Text: Sendable {
        var scalars: [UInt32]
        var letters: UInt64

        init(_ scalars: [UInt32]) {
            self.scalars = scalars
            letters = scalars.reduce(0) { $0 | 1 << UInt64($1 & 63) }
        }

        /// As text again, for people.
        var written: String {
            var view = String.UnicodeScalarView()
            view.append(contentsOf: scalars.compactMap(Unicode.Scalar.init))
            return String(view)
        }
    }

    /// Without its first slash and without slashes at the end, and then with one slash more (M8–M10, M12).
    let path: Text
    let query: Text
    let fragment: Text
    /// In order, a repeated name again (M16); a missing `=` is an empty value (M15).
    let items: [(name: [UInt32], value: Text)]

    init(_ link: LinkText, isDecoded: Bool, isFolded: Bool) {
        func scalars(_ bytes: ArraySlice<UInt8>) -> [UInt32] {
            Self.scalars(bytes, isDecoded: isDecoded, isFolded: isFolded)
        }
        let slash = UInt32(UInt8(ascii: "/"))
        var path = scalars(link.bytes[link.path])
        while path.last == slash { path.removeLast() }
        if path.first == slash { path.removeFirst() }
        self.path = Text(path + [slash])
        let queryBytes = link.bytes[link.query]
        query = Text(scalars(queryBytes))
        fragment = Text(scalars(link.bytes[link.fragment]))
        // Cut where it is written, then decoded: an escaped & or = parts nothing.
        items = queryBytes.split(separator: UInt8(ascii: "&")).map { item in
            let name = item.prefix { $0 != UInt8(ascii: "=") }
            return (scalars(name), Text(scalars(item.dropFirst(name.count + 1))))
        }
    }

    // MARK: - Letters

    /// What Foundation escapes when a text becomes a URL; patterns see the URL. Letters beyond ASCII are escaped too.
    private static func needsEscape(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x80..., 0x20, UInt8(ascii: "\""), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\\"),
            UInt8(ascii: "^"), UInt8(ascii: "`"), UInt8(ascii: "{"), UInt8(ascii: "|"), UInt8(ascii: "}"):
            true
        default: false
        }
    }

    /// Escapes are decoded once, and only where they make sound UTF-8: `%FF`, `%zz` and `%` stay as written.
    static func scalars(_ bytes: ArraySlice<UInt8>, isDecoded: Bool, isFolded: Bool) -> [UInt32] {
        var scalars: [UInt32] = []
        scalars.reserveCapacity(bytes.count)
        var place = bytes.startIndex
        while place < bytes.endIndex {
            let byte = bytes[place]
            if isDecoded, byte == UInt8(ascii: "%") || byte >= 0x80,
                let (scalar, next) = decoded(bytes[place...])
            {
                scalars.append(isFolded ? PatternTable.fold(scalar) : scalar)
                place = next
                continue
            }
            place += 1
            if !isDecoded, needsEscape(byte) {
                for letter in [UInt8(ascii: "%"), hexDigit(byte >> 4), hexDigit(byte & 15)] {
                    scalars.append(UInt32(isFolded ? HostName.lower(letter) : letter))
                }
            } else {
                scalars.append(UInt32(isFolded ? HostName.lower(byte) : byte))
            }
        }
        return scalars
    }

    private static func hexDigit(_ value: UInt8) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
    }

    /// The character in front, in bytes or in escapes of bytes; nil where they are not sound UTF-8.
    private static func decoded(_ bytes: ArraySlice<UInt8>) -> (scalar: UInt32, next: Int)? {
        var place = bytes.startIndex
        func next() -> UInt8? {
            guard place < bytes.endIndex else { return nil }
            guard bytes[place] == UInt8(ascii: "%") else {
                place += 1
                return bytes[place - 1]
            }
            guard place + 2 < bytes.endIndex, let high = digit(bytes[place + 1]), let low = digit(bytes[place + 2])
            else {
                return nil
            }
            place += 3
            return high << 4 | low
        }
        guard let first = next() else { return nil }
        if first < 0x80 { return (UInt32(first), place) }
        let count = (~first).leadingZeroBitCount
        guard (2...4).contains(count) else { return nil }
        var value = UInt32(first) & (0x7F >> UInt32(count))
        for _ in 1..<count {
            guard let byte = next(), byte & 0xC0 == 0x80 else { return nil }
            value = value << 6 | UInt32(byte & 0x3F)
        }
        // Too long a form, half a surrogate pair, or beyond Unicode.
        let least: [UInt32] = [0x80, 0x800, 0x1_0000]
        guard value >= least[count - 2], let scalar = Unicode.Scalar(value) else { return nil }
        return (scalar.value, place)
    }

    private static func digit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}
