// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Reads names that the compiler gives to functions.
enum DemangledName {
    /// `M.A.application(_: UIKit.UIApplication) -> Swift.Bool` of a symbol; nil if it is none of Swift's.
    static func demangle(_ symbol: String) -> String? {
        guard let text = swiftDemangle(symbol, symbol.utf8.count, nil, nil, 0) else { return nil }
        defer { free(text) }
        return String(cString: text)
    }

    /// `application(_:)` of `M.A.application(_: UIKit.UIApplication) -> Swift.Bool`; nil for anything but an instance
    /// method of that type.
    ///
    /// - Parameters:
    ///   - demangled: Of a function.
    ///   - type: `M.A`.
    static func method(_ demangled: String, of type: String) -> String? {
        guard let owner = demangled.range(of: "\(type).") else { return nil }
        // An extension in another module stands in front.
        let front = demangled[..<owner.lowerBound]
        guard front.isEmpty || front.hasPrefix("(extension in ") else { return nil }
        let rest = demangled[owner.upperBound...]
        let base = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        guard !base.isEmpty, let open = rest.firstIndex(of: "(") else { return nil }
        // A generic method has its own parameters in between.
        let between = rest[base.endIndex..<open]
        guard between.isEmpty || between.hasPrefix("<"), let (labels, end) = labels(in: rest[open...]) else {
            return nil
        }
        let isAsync = rest[end...].hasPrefix(" async ")
        return "\(base)(\(labels.map { "\($0):" }.joined()))\(isAsync ? " async" : "")"
    }

    /// The labels of a list of parameters, and where the list ends.
    ///
    /// - Parameter text: From the opening parenthesis on.
    private static func labels(in text: Substring) -> (labels: [String], end: String.Index)? {
        var labels: [String] = []
        var depth = 0
        var last: Character = " "
        var start = text.index(after: text.startIndex)
        for index in text.indices {
            let character = text[index]
            switch character {
            case "(", "[", "<": depth += 1
            case ">" where last == "-": break
            case ")", "]", ">":
                depth -= 1
                guard depth == 0 else { break }
                let isEmpty = labels.isEmpty && text[start..<index].allSatisfy(\.isWhitespace)
                if !isEmpty { labels.append(label(of: text[start..<index])) }
                return (labels, text.index(after: index))
            case "," where depth == 1:
                labels.append(label(of: text[start..<index]))
                start = text.index(after: index)
            default: break
            }
            last = character
        }
        return nil
    }

    /// `open` of `open: Foundation.URL`; the only parameter has its type alone if it has no label.
    private static func label(of parameter: Substring) -> String {
        let text = parameter.drop(while: \.isWhitespace)
        let label = text.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        return text[label.endIndex...].hasPrefix(": ") ? String(label) : "_"
    }
}

// The standard library's own, without a declaration in Swift. Returns memory for `free`.
@_silgen_name("swift_demangle")
private func swiftDemangle(
    _ name: UnsafePointer<CChar>?, _ length: Int, _ buffer: UnsafeMutablePointer<CChar>?,
    _ bufferSize: UnsafeMutablePointer<Int>?, _ flags: UInt32
) -> UnsafeMutablePointer<CChar>?
