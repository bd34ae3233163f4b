// Portico
// SPDX-License-Identifier: Apache-2.0

/// How far apart two names are, and which method was probably meant.
enum Nearness {
    /// Insertions, deletions, replacements and exchanges of neighbours that turn one into the other.
    ///
    /// Names of more than 100 characters are as far apart as they are long.
    static func distance(_ left: String, _ right: String) -> Int {
        let (left, right) = (Array(left.utf8), Array(right.utf8))
        if left == right { return 0 }
        guard !left.isEmpty, !right.isEmpty, left.count <= 100, right.count <= 100 else {
            return max(left.count, right.count)
        }
        var before: [Int] = []
        var last = Array(0...right.count)
        for i in 1...left.count {
            var row = [i] + Array(repeating: 0, count: right.count)
            for j in 1...right.count {
                let cost = left[i - 1] == right[j - 1] ? 0 : 1
                row[j] = min(last[j] + 1, row[j - 1] + 1, last[j - 1] + cost)
                if i > 1, j > 1, left[i - 1] == right[j - 2], left[i - 2] == right[j - 1] {
                    row[j] = min(row[j], before[j - 2] + 1)
                }
            }
            before = last
            last = row
        }
        return last[right.count]
    }

    /// A slip of the keyboard: one edit, or upper and lower case.
    ///
    /// - Complexity: Linear in the length of what the names have in common.
    static func isSlip(_ name: String, for other: String) -> Bool {
        guard other.utf8.count >= 8, abs(name.utf8.count - other.utf8.count) <= 1, name != other else { return false }
        return isOneEdit(name, other) || name.utf8.elementsEqual(other.utf8) { lowercased($0) == lowercased($1) }
    }

    /// Whether two words of names are one, misspelled or in the plural.
    static func isNear(_ word: String, _ other: String) -> Bool {
        min(word.utf8.count, other.utf8.count) >= 5 && abs(word.utf8.count - other.utf8.count) <= 1
            && isOneEdit(word, other)
    }

    private static func lowercased(_ byte: UInt8) -> UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
    }

    /// Whether one insertion, deletion, replacement or exchange of neighbours turns one into the other.
    private static func isOneEdit(_ name: String, _ other: String) -> Bool {
        var (left, right) = (name.utf8[...], other.utf8[...])
        while let first = left.first, first == right.first {
            left.removeFirst()
            right.removeFirst()
        }
        let (leftRest, rightRest) = (left.dropFirst(), right.dropFirst())
        if left.elementsEqual(rightRest) || leftRest.elementsEqual(right) { return left.count != right.count }
        if leftRest.elementsEqual(rightRest) { return true }
        return left.prefix(2).reversed().elementsEqual(right.prefix(2))
            && left.dropFirst(2).elementsEqual(right.dropFirst(2))
    }

    /// The method that is nearest by the words of its labels, the first where several are.
    static func nearest(
        to signature: MethodSignature, among methods: [DelegateProtocol.Method]
    ) -> DelegateProtocol.Method? {
        guard methods.count > 1, signature.parameters.count <= 20 else { return methods.first }
        let words = MethodWords(signature)
        var best: (method: DelegateProtocol.Method, cost: Int)?
        for method in methods {
            let known = best?.cost ?? .max
            let cost = words.cost(of: method.words, below: known)
            if cost < known { best = (method, cost) }
        }
        return best?.method
    }

    /// Says that a method is never called, and asks whether another one was meant.
    static func question(about signature: MethodSignature, meant: MethodSignature) -> String {
        let differences = differences(of: signature, from: meant)
        guard signature.name != meant.name else { return "\(signature.name) is never called: \(differences)" }
        let question = "\(signature.name) is never called; did you mean \(meant.name)?"
        return differences.isEmpty
            ? question : "\(question) \(differences.prefix(1).uppercased() + differences.dropFirst())"
    }

    /// In words, how a signature differs from the one that was meant, other than by its name. Empty for the name alone.
    private static func differences(of signature: MethodSignature, from meant: MethodSignature) -> String {
        var parts: [String] = []
        let (left, right) = (signature.labels, meant.labels)
        if left.count == right.count {
            for (index, (label, other)) in zip(left, right).enumerated() where label != other {
                parts.append("label \(index + 1) is \(quoted(label)), not \(quoted(other))")
            }
        } else {
            let difference = left.difference(from: right)
            for case .remove(_, let label, _) in difference { parts.append("the label \(quoted(label)) is missing") }
            for case .insert(_, let label, _) in difference {
                parts.append("the label \(quoted(label)) is superfluous")
            }
        }
        if left == right || parts.isEmpty {
            switch (signature.isAsync, meant.isAsync) {
            case (true, false): parts.append("it must not be async")
            case (false, true): parts.append("it must be async")
            default: break
            }
        }
        return parts.joined(separator: "; ")
    }

    private static func quoted(_ label: String) -> String {
        // A hostile name is cut; what is left tells where it is.
        "\"\(label.count > 100 ? "\(label.prefix(100))…" : label)\""
    }
}
