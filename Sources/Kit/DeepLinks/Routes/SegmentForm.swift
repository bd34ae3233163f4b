// Portico
// SPDX-License-Identifier: Apache-2.0

/// The form of a parameter's segment, as bytes: finds the value in a segment of a link.
///
/// A form is plain if it has neither text around the value nor a type, and closed if it has text after the value, or a
/// type. `LinkText` explains the marks.
final class SegmentForm: Sendable {
    let prefix: ContiguousArray<UInt8>
    let suffix: ContiguousArray<UInt8>
    let kind: LinkTemplate.ParameterType.Kind?
    private let ignoresCase: Bool

    init(_ form: LinkTemplate.ParameterForm, ignoringCase: Bool) {
        func bytes(_ text: String) -> ContiguousArray<UInt8> {
            ContiguousArray((ignoringCase ? LinkText.lowercased(text) : text).utf8)
        }
        prefix = bytes(form.prefix)
        suffix = bytes(form.suffix)
        kind = form.type?.kind
        ignoresCase = ignoringCase
    }

    private var isClosed: Bool { !suffix.isEmpty || kind != nil }

    /// Whether the parameter is a whole segment that any text matches.
    var isPlain: Bool { prefix.isEmpty && !isClosed }

    /// The position of the value in a segment, with the mark of `LinkBytes.value` if it has one, or nil if the segment
    /// does not have this form. The value has at least one byte.
    func value(in bytes: UnsafeBufferPointer<UInt8>, _ segment: Range<Int>) -> Range<Int>? {
        guard let start = position(after: prefix, in: bytes, segment),
            let end = position(before: suffix, in: bytes, start..<segment.upperBound), start < end
        else { return nil }
        let value = start..<end
        guard isClosed else { return value }
        switch LinkBytes.first(of: bytes, value).byte {
        case LinkText.mark: return nil
        case LinkText.opening:
            if let inner = marked(bytes, value) { return inner }
        default: break
        }
        return isOfKind(bytes, value) ? value : nil
    }

    /// The value between the parentheses of a mark.
    private func marked(_ bytes: UnsafeBufferPointer<UInt8>, _ value: Range<Int>) -> Range<Int>? {
        let (start, last) = (LinkBytes.first(of: bytes, value).end, LinkBytes.last(of: bytes, value))
        guard last.byte == LinkText.closing, start < last.start else { return nil }
        let inner = start..<last.start
        if kind != nil { return isOfKind(bytes, inner) ? inner : nil }
        return LinkBytes.first(of: bytes, inner).byte == LinkText.mark ? inner : nil
    }

    private func isOfKind(_ bytes: UnsafeBufferPointer<UInt8>, _ value: Range<Int>) -> Bool {
        kind?.matches(DecodedBytes(bytes, value)) ?? true
    }

    // MARK: - The text around the value

    private func position(
        after prefix: ContiguousArray<UInt8>, in bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>
    ) -> Int? {
        var position = range.lowerBound
        for expected in prefix {
            guard position < range.upperBound else { return nil }
            let (byte, end) = LinkBytes.first(of: bytes, position..<range.upperBound)
            guard folded(byte) == expected else { return nil }
            position = end
        }
        return position
    }

    private func position(
        before suffix: ContiguousArray<UInt8>, in bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>
    ) -> Int? {
        var position = range.upperBound
        for expected in suffix.reversed() {
            guard position > range.lowerBound else { return nil }
            let (byte, start) = LinkBytes.last(of: bytes, range.lowerBound..<position)
            guard folded(byte) == expected else { return nil }
            position = start
        }
        return position
    }

    private func folded(_ byte: UInt8) -> UInt8 { ignoresCase ? LinkText.lowercased(byte) : byte }
}

// MARK: - Order

extension SegmentForm {
    /// Whether a table prefers this form where a segment has both.
    func isMoreSpecific(than other: SegmentForm) -> Bool {
        if prefix.count != other.prefix.count { return prefix.count > other.prefix.count }
        if suffix.count != other.suffix.count { return suffix.count > other.suffix.count }
        return kind != nil && other.kind == nil
    }

    /// Orders by specificity, then by text, so that a table does not depend on the order of its routes.
    func isBefore(_ other: SegmentForm) -> Bool {
        if isMoreSpecific(than: other) != other.isMoreSpecific(than: self) { return isMoreSpecific(than: other) }
        if prefix != other.prefix { return prefix.lexicographicallyPrecedes(other.prefix) }
        if suffix != other.suffix { return suffix.lexicographicallyPrecedes(other.suffix) }
        return (kind?.rawValue ?? "") < (other.kind?.rawValue ?? "")
    }
}

extension SegmentForm: Hashable {
    static func == (form: SegmentForm, other: SegmentForm) -> Bool {
        form.prefix == other.prefix && form.suffix == other.suffix && form.kind == other.kind
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(prefix)
        hasher.combine(suffix)
        hasher.combine(kind)
    }
}
