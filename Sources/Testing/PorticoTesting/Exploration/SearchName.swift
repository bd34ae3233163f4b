// Portico
// SPDX-License-Identifier: Apache-2.0

import Synchronization
import Testing

/// What a search is called: the same in every process that does a part of it, in whatever order the tests run.
struct SearchName: Equatable, CustomStringConvertible {
    let description: String

    /// How often each has been taken.
    private static let searches = Mutex<[String: Int]>([:])

    /// - Parameter place: The file and line of the search, which a function may have that several tests call.
    init(at place: String, test: Test? = .current, testCase: Test.Case? = .current) {
        var name = place
        if let test { name += ", \(Self.name(of: test))" }
        let arguments = testCase.flatMap { TestArguments.texts(of: $0) } ?? []
        if test?.isParameterized == true, !arguments.isEmpty { name += " with \(arguments.joined(separator: ", "))" }
        // What is left is one test that comes to the same place again.
        let number = Self.searches.withLock { [name] searches in
            searches[name, default: 0] += 1
            return searches[name, default: 0]
        }
        description = number == 1 ? name : "\(name), \(number)"
    }

    /// As in `LinkTests/links(app:)`: its identity begins with the module, and ends with its place.
    private static func name(of test: Test) -> String {
        let parts = "\(test.id)".split(separator: "/").map(String.init)
        guard parts.count > 1 else { return test.name }
        let module = parts[0].prefix { $0 != "." }
        return ([String(parts[0].dropFirst(module.count + 1))] + parts.dropFirst().dropLast()).filter { !$0.isEmpty }
            .joined(separator: "/")
    }

    /// Begins as the name does, and is another one for another name.
    var fileName: String {
        let readable = description.map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == ".") ? $0 : "-" }
        return String(readable.prefix(Self.longest)) + "-" + String(checksum, radix: 16)
    }

    /// A file's name has at most 255 bytes on Linux.
    private static let longest = 160

    /// FNV-1a of 32 bits (RFC 9923), the same in every process.
    private var checksum: UInt32 {
        description.utf8.reduce(0x811c_9dc5) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
    }
}
