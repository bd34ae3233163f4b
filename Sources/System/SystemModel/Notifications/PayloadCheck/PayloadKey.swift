// Portico
// SPDX-License-Identifier: Apache-2.0

/// A key that the system knows: what it must hold, and what the device does with that.
struct PayloadKey: Sendable {
    let name: String
    /// Who reads it; in front of anybody else it is only weight.
    let readers: [PayloadReader]
    /// Behind "expected".
    let expected: String
    /// What comes of another value: a sentence. That the device ignores it is unconfirmed (APNs sheet §7.2), and a
    /// number or boolean may well be taken for another: hence "might".
    let otherwise: String
    /// Which values of another type are clear enough to be only a warning.
    let coercion: PayloadCoercion?
    /// What the device does with a value; nil when it is not the value expected.
    let meaning: @Sendable (PayloadValue) -> String?

    init(
        _ name: String, readBy readers: [PayloadReader] = [.notifications], expected: String, otherwise: String,
        coercion: PayloadCoercion? = nil, meaning: @escaping @Sendable (PayloadValue) -> String?
    ) {
        self.name = name
        self.readers = readers
        self.expected = expected
        self.otherwise = otherwise
        self.coercion = coercion
        self.meaning = meaning
    }

    /// What to say about a value of another type that is clear enough.
    func warning(on value: PayloadValue) -> String? {
        coercion?.warning(on: value) { meaning($0) != nil }
    }
}

// MARK: - Kinds

extension PayloadKey {
    static func text(
        _ name: String, readBy readers: [PayloadReader] = [.notifications], otherwise: String,
        meaning: @escaping @Sendable (String) -> String
    ) -> PayloadKey {
        PayloadKey(name, readBy: readers, expected: "a string", otherwise: otherwise) { $0.string.map(meaning) }
    }

    /// Where 1 says yes, and absence no.
    ///
    /// - Parameter effect: of a value that the device ignores; nil where Portico's device does not use the key.
    static func one(
        _ name: String, readBy readers: [PayloadReader] = [.notifications], otherwise: String, effect: String?,
        meaning: String
    ) -> PayloadKey {
        PayloadKey(
            name, readBy: readers, expected: "the number 1 (to say no, leave the key out)", otherwise: otherwise,
            coercion: .flag(effect: effect)
        ) { $0.isOne ? meaning : nil }
    }

    /// Texts for the placeholders of a localised string.
    static func arguments(_ name: String, of key: String) -> PayloadKey {
        PayloadKey(name, expected: "an array of strings", otherwise: "What is shown then is not documented.") {
            $0.array.map { "\($0.count == 1 ? "fills" : "fill") the %@ in the string of \(key), in order" }
        }
    }

    static func seconds(_ name: String, otherwise: String, meaning: String) -> PayloadKey {
        PayloadKey(
            name, readBy: [.activities], expected: "a number, in seconds since 1970", otherwise: otherwise
        ) { $0.number.map { _ in meaning } }
    }

    static func object(_ name: String, otherwise: String, meaning: String) -> PayloadKey {
        PayloadKey(name, readBy: [.activities], expected: "an object", otherwise: otherwise) {
            $0.object.map { _ in meaning }
        }
    }

    /// Of no use any more: every value will do.
    static func legacy(_ name: String, meaning: String) -> PayloadKey {
        PayloadKey(name, readBy: [], expected: "", otherwise: "") { _ in meaning }
    }
}
