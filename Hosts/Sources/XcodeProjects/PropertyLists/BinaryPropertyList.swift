// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A property list in Apple's binary format.
///
/// Objects may be shared, so a small file can represent an enormous or an infinite list. Depth and size are limited.
///
/// Source: the comment at the top of https://github.com/apple-oss-distributions/CF/blob/main/CFBinaryPList.c
struct BinaryPropertyList {
    let root: PropertyListValue

    static let signature = Array("bplist00".utf8)
    /// A choice of ours, as in ``XMLPropertyList``.
    static let nestingLimit = 64
    /// A choice of ours. An Info.plist has a few hundred values.
    static let valueLimit = 100_000

    /// - Throws: ``PropertyListError`` without a line.
    init(_ bytes: [UInt8]) throws(PropertyListError) {
        var reader = try BinaryReader(bytes)
        root = try reader.value(reader.rootIndex, depth: 0)
    }
}

private struct BinaryReader {
    let rootIndex: Int
    private let bytes: [UInt8]
    private let objectCount: Int
    private let offsetSize: Int
    private let referenceSize: Int
    private let tableStart: Int
    private var valueCount = 0

    private static let damaged = PropertyListError("the binary property list is damaged")
    /// The last 32 bytes describe the table of offsets.
    private static let trailerSize = 32

    init(_ bytes: [UInt8]) throws(PropertyListError) {
        guard bytes.count >= BinaryPropertyList.signature.count + Self.trailerSize else { throw Self.damaged }
        self.bytes = bytes
        let trailer = Array(bytes.suffix(Self.trailerSize))
        func number(_ range: Range<Int>) -> Int? {
            Int(exactly: trailer[range].reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
        }
        offsetSize = Int(trailer[6])
        referenceSize = Int(trailer[7])
        guard let objectCount = number(8..<16), let rootIndex = number(16..<24), let tableStart = number(24..<32),
            (1...8).contains(offsetSize), (1...8).contains(referenceSize), objectCount <= bytes.count,
            rootIndex < objectCount, tableStart <= bytes.count - Self.trailerSize,
            objectCount * offsetSize <= bytes.count - Self.trailerSize - tableStart
        else { throw Self.damaged }
        (self.objectCount, self.rootIndex, self.tableStart) = (objectCount, rootIndex, tableStart)
    }

    mutating func value(_ object: Int, depth: Int) throws(PropertyListError) -> PropertyListValue {
        guard depth <= BinaryPropertyList.nestingLimit else {
            throw PropertyListError("the list is nested more than \(BinaryPropertyList.nestingLimit) levels deep")
        }
        valueCount += 1
        guard valueCount <= BinaryPropertyList.valueLimit else {
            throw PropertyListError("the list has more than \(BinaryPropertyList.valueLimit) values")
        }
        guard object < objectCount else { throw Self.damaged }
        var index = try Int(number(at: tableStart + object * offsetSize, size: offsetSize))
        let marker = try byte(at: index)
        index += 1
        let low = Int(marker & 0x0F)
        switch marker >> 4 {
        case 0x0 where low == 8: return .boolean(false)
        case 0x0 where low == 9: return .boolean(true)
        case 0x1 where low <= 3: return .integer(Int(bitPattern: UInt(try number(at: index, size: 1 << low))))
        case 0x2 where low == 2: return .real(Double(Float(bitPattern: UInt32(try number(at: index, size: 4)))))
        case 0x2 where low == 3: return .real(Double(bitPattern: try number(at: index, size: 8)))
        case 0x3 where low == 3:
            return .date(Date(timeIntervalSinceReferenceDate: Double(bitPattern: try number(at: index, size: 8))))
        case 0x4: return .data(Data(try slice(at: index, low: low, unit: 1)))
        case 0x5, 0x7: return .string(String(try slice(at: index, low: low, unit: 1)))
        case 0x6:
            let units = Array(try slice(at: index, low: low, unit: 2))
            let text = stride(from: 0, to: units.count, by: 2).map { UInt16(units[$0]) << 8 | UInt16(units[$0 + 1]) }
            return .string(String(decoding: text, as: UTF16.self))
        case 0xA:
            var elements: [PropertyListValue] = []
            for element in try references(at: index, low: low, unit: 1) {
                elements.append(try value(element, depth: depth + 1))
            }
            return .array(elements)
        case 0xD:
            let references = try references(at: index, low: low, unit: 2)
            let count = references.count / 2
            var entries: [String: PropertyListValue] = [:]
            for (key, element) in zip(references.prefix(count), references.suffix(count)) {
                guard case .string(let key) = try value(key, depth: depth + 1) else { throw Self.damaged }
                entries[key] = try value(element, depth: depth + 1)
            }
            return .dictionary(entries)
        default: throw PropertyListError("the binary property list has a value of an unknown type")
        }
    }

    // MARK: - Bytes

    private func byte(at index: Int) throws(PropertyListError) -> UInt8 {
        guard bytes.indices.contains(index) else { throw Self.damaged }
        return bytes[index]
    }

    private func number(at index: Int, size: Int) throws(PropertyListError) -> UInt64 {
        guard index >= 0, index <= bytes.count - size else { throw Self.damaged }
        return bytes[index..<(index + size)].reduce(0) { $0 << 8 | UInt64($1) }
    }

    /// The bytes of an object. Their count is in the marker, or in an integer that follows it.
    private func slice(at index: Int, low: Int, unit: Int) throws(PropertyListError) -> ArraySlice<UInt8> {
        var (start, count) = (index, low)
        if low == 0x0F {
            let marker = try byte(at: index)
            guard marker >> 4 == 1, marker & 0x0F <= 3 else { throw Self.damaged }
            let size = 1 << Int(marker & 0x0F)
            guard let long = Int(exactly: try number(at: index + 1, size: size)) else { throw Self.damaged }
            (start, count) = (index + 1 + size, long)
        }
        guard count <= (bytes.count - start) / unit else { throw Self.damaged }
        return bytes[start..<(start + count * unit)]
    }

    private func references(at index: Int, low: Int, unit: Int) throws(PropertyListError) -> [Int] {
        let slice = Array(try slice(at: index, low: low, unit: unit * referenceSize))
        var references: [Int] = []
        for start in stride(from: 0, to: slice.count, by: referenceSize) {
            let number = slice[start..<(start + referenceSize)].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
            guard let reference = Int(exactly: number) else { throw Self.damaged }
            references.append(reference)
        }
        return references
    }
}
