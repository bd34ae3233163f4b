// Portico
// SPDX-License-Identifier: Apache-2.0

/// Replaces the references in one text.
struct SettingExpansion {
    private let settings: BuildSettings
    private let overrides: [String: String]
    /// The undefined settings in the part that is being expanded.
    private var missing: Set<String> = []
    /// The settings that are being expanded, from the outside in.
    private var active: [Active] = []
    private var stepCount = 0
    /// The depth of nested references, in names and in values.
    private var depth = 0

    private struct Active: Hashable {
        var name: String
        var level: Int
    }

    private struct Operation {
        var name: String
        var operand: String?
        /// The undefined settings in the operand.
        var missing: Set<String> = []
    }

    /// Choices of ours. Without them, settings that refer to others twice would take exponential time.
    private static let depthLimit = 64
    private static let stepLimit = 10_000
    private static let growthLimit = 64 << 10

    init(settings: BuildSettings, overrides: [String: String]) {
        self.settings = settings
        self.overrides = overrides
    }

    mutating func value(of text: String) -> SettingValue {
        var reader = ReferenceReader(text)
        let result = expand(&reader, until: [])
        return missing.isEmpty ? .value(result) : .unknown(text: result, missing: missing.sorted())
    }

    /// Expands the text up to one of the given bytes, or to the end.
    private mutating func expand(_ reader: inout ReferenceReader, until ends: [UInt8]) -> String {
        var result = ""
        var growth = 0
        while let part = reader.next(until: ends) {
            switch part {
            case .text(let text): result += text
            case .plain(let name):
                let isSet = overrides[name] != nil || settings.written(name, level: 0) != nil
                let text = isSet ? replacement(of: name, [], written: "$\(name)") : "$\(name)"
                growth += text.utf8.count
                result += text
            case .reference(let start, let close):
                let text = reference(&reader, from: start, close: close)
                growth += text.utf8.count
                if growth > Self.growthLimit {
                    missing.insert(reader.written(from: start))
                    reader.skipAll()
                } else {
                    result += text
                }
            }
        }
        return result
    }

    // MARK: - References

    /// A reference, after its opening bracket. Its name and the operands may contain references.
    private mutating func reference(_ reader: inout ReferenceReader, from start: Int, close: UInt8) -> String {
        guard depth < Self.depthLimit else {
            reader.skipAll()
            missing.insert(reader.written(from: start))
            return reader.written(from: start)
        }
        depth += 1
        defer { depth -= 1 }
        let ends = [close, UInt8(ascii: ":")]
        let (name, inside) = part(&reader, until: ends)
        var operations: [Operation] = []
        while reader.skip(":") {
            var operation = Operation(name: reader.operatorName())
            if reader.skip("=") {
                let (operand, needed) = part(&reader, until: ends)
                operation.operand = operand
                operation.missing = needed
            }
            reader.skip(until: ends)
            operations.append(operation)
        }
        missing.formUnion(inside)
        let isClosed = reader.skip(close)
        let written = reader.written(from: start)
        // Xcode treats a reference without a closing bracket as text.
        guard isClosed, inside.isEmpty else { return written }
        // A common trick to avoid a comment in an `.xcconfig`: `https:/$()/example.com`.
        if name.isEmpty { return "" }
        return replacement(of: name, operations, written: written)
    }

    /// A part of a reference, and the undefined settings in it.
    private mutating func part(_ reader: inout ReferenceReader, until ends: [UInt8]) -> (String, missing: Set<String>) {
        collecting { $0.expand(&reader, until: ends) }
    }

    private mutating func replacement(of name: String, _ operations: [Operation], written: String) -> String {
        var (value, needed) = collecting { $0.lookUp(name) }
        if value == nil, needed.isEmpty { needed = [name] }
        for operation in operations {
            if operation.name == "default", let operand = operation.operand {
                guard value?.isEmpty != false else { continue }
                (value, needed) = (operand, operation.missing)
            } else if needed.isEmpty, let text = value {
                value = SettingOperator.apply(operation.name, operand: operation.operand, to: text)
                needed = value == nil ? [name] : operation.missing
            }
        }
        missing.formUnion(needed)
        // A partly known text is returned as far as it is known, unless an operator would change it.
        guard let value, needed.isEmpty || operations.isEmpty else { return written }
        return value
    }

    private mutating func collecting<Value>(_ body: (inout Self) -> Value) -> (Value, missing: Set<String>) {
        let outer = missing
        missing = []
        let value = body(&self)
        let inner = missing
        missing = outer
        return (value, inner)
    }

    /// Nil for an undefined setting, and for a setting that depends on itself.
    private mutating func lookUp(_ name: String) -> String? {
        stepCount += 1
        guard stepCount <= Self.stepLimit, depth < Self.depthLimit else { return nil }
        var target = Active(name: name, level: 0)
        let isInherited = name == "inherited" || name == active.last?.name
        if isInherited, let current = active.last {
            target = Active(name: current.name, level: current.level + 1)
        } else if let text = overrides[name] {
            return text
        }
        guard let text = settings.written(target.name, level: target.level) else {
            // The lowest layer inherits the built-in value, which is empty for most settings.
            return isInherited ? "" : nil
        }
        guard !active.contains(target) else { return nil }
        active.append(target)
        depth += 1
        defer {
            active.removeLast()
            depth -= 1
        }
        var reader = ReferenceReader(text)
        return expand(&reader, until: [])
    }
}
