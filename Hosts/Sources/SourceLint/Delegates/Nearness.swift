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
    static func isSlip(_ name: String, for other: String) -> Bool {
        guard name != other, other.utf8.count >= 8 else { return false }
        return name.lowercased() == other.lowercased() || distance(name, other) == 1
    }

    /// The method that is nearest, the first where several are.
    static func nearest(
        to signature: MethodSignature, among methods: [DelegateProtocol.Method]
    ) -> DelegateProtocol.Method? {
        methods.enumerated().min { left, right in
            let costs = (cost(signature, left.element.signature), cost(signature, right.element.signature))
            return costs.0 == costs.1 ? left.offset < right.offset : costs.0 < costs.1
        }?.element
    }

    // A label too many or too few weighs as much as one that is spelled quite differently.
    private static let gap = 8

    private static func cost(_ signature: MethodSignature, _ other: MethodSignature) -> Int {
        let (left, right) = (signature.labels, other.labels)
        guard left.count <= 20 else { return left.count * gap }
        var last = (0...right.count).map { $0 * gap }
        for i in 0..<left.count {
            var row = [(i + 1) * gap]
            for j in 0..<right.count {
                let change = min(distance(left[i], right[j]), gap)
                row.append(min(last[j] + change, last[j + 1] + gap, row[j] + gap))
            }
            last = row
        }
        return last[right.count] + distance(signature.base, other.base) + (signature.isAsync == other.isAsync ? 0 : 4)
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
