// Portico
// SPDX-License-Identifier: Apache-2.0

/// Makes a large value that has a property of this type an address-only one: the compiler uses it where it lies.
///
/// A device is 2 KB. Without this, the compiler copies all of it to the stack before a method that only reads, several times
/// per event: with it, events take a tenth less time (`Documentation/Performance.md`).
struct AddressOnly: Codable, Sendable {
    /// Of an existential type, which makes the difference; never read.
    private let content: any Sendable = 0

    private enum CodingKeys: CodingKey {}

    init() {}
    init(from decoder: any Decoder) {}

    func encode(to encoder: any Encoder) {
        _ = encoder.container(keyedBy: CodingKeys.self)
    }
}
