// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// What code of an app gets for `TimeZone.autoupdatingCurrent`: the device's zone, which is told apart from the same zone by name,
/// as a trigger with the one follows the device, and a trigger with the other does not.
///
/// A `TimeZone` is an object and the table of the functions for it. Foundation has one object for each name, so this has a copy of
/// the table.
package enum UpdatingTimeZone {
    private struct Words {
        var object: UInt
        var functions: UInt
    }

    /// Copies by what they are copies of. Never released: values have their addresses.
    private static let copies = Mutex<[UInt: UInt]>([:])

    /// The same zone, as one that follows the device.
    static func of(_ zone: TimeZone) -> TimeZone {
        guard MemoryLayout<TimeZone>.size == MemoryLayout<Words>.size else { return zone }
        var zone = zone
        withUnsafeMutableBytes(of: &zone) { bytes in
            bytes.withMemoryRebound(to: Words.self) { $0[0].functions = copy(of: $0[0].functions) }
        }
        return zone
    }

    /// Whether an app has it from `TimeZone.autoupdatingCurrent`. Outside of apps, that is Foundation's own.
    package static func isOne(_ zone: TimeZone) -> Bool {
        guard MemoryLayout<TimeZone>.size == MemoryLayout<Words>.size else { return zone == .autoupdatingCurrent }
        let functions = withUnsafeBytes(of: zone) { $0.load(as: Words.self).functions }
        let own = withUnsafeBytes(of: TimeZone.autoupdatingCurrent) { $0.load(as: Words.self).functions }
        return functions == own || copies.withLock { $0.values.contains(functions) }
    }

    private static func copy(of table: UInt) -> UInt {
        copies.withLock { copies in
            if let copy = copies[table] { return copy }
            guard let original = UnsafePointer<UInt>(bitPattern: table) else { return table }
            let count = 1 + requirements(of: original)
            let copy = UnsafeMutablePointer<UInt>.allocate(capacity: count)
            copy.initialize(from: original, count: count)
            copies[table] = UInt(bitPattern: copy)
            return UInt(bitPattern: copy)
        }
    }

    /// How many functions there are: behind the table's first word is the description of the conformance, which begins with that of
    /// the protocol.
    private static func requirements(of table: UnsafePointer<UInt>) -> Int {
        guard let conformance = UnsafeRawPointer(bitPattern: table[0]) else { return 0 }
        let offset = Int(conformance.load(as: Int32.self))
        let place = conformance + (offset & ~1)
        let description = offset & 1 == 0 ? place : place.load(as: UnsafeRawPointer.self)
        // Flags, parent, name, requirements of the signature.
        return Int(description.load(fromByteOffset: 16, as: UInt32.self))
    }
}
