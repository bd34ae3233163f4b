// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// Random UUIDs that do not ask the system for each: it is asked once, for the seed.
///
/// Identifiers of requests, not secrets: they are predictable from a few of them.
final class RandomUUIDs: Sendable {
    private let state: Mutex<UInt64>

    init(seed: UInt64 = .random(in: .min ... .max)) {
        state = Mutex(seed)
    }

    /// A UUID of version 4.
    ///
    /// - Behavior: https://www.rfc-editor.org/rfc/rfc9562#section-5.4
    @Sendable func next() -> UUID {
        let (high, low) = state.withLock { (Self.step(&$0), Self.step(&$0)) }
        var bytes: uuid_t = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
        withUnsafeMutableBytes(of: &bytes) { buffer in
            buffer.storeBytes(of: (high & ~0xF000 | 0x4000).bigEndian, as: UInt64.self)
            buffer.storeBytes(of: (low & .max >> 2 | 1 << 63).bigEndian, toByteOffset: 8, as: UInt64.self)
        }
        return UUID(uuid: bytes)
    }

    /// SplitMix64. Source: https://prng.di.unimi.it/splitmix64.c
    private static func step(_ state: inout UInt64) -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
        return value ^ value >> 31
    }
}
