// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import AppRuntime

class DeclaringBase: NSObject {
    func started(_ number: Int) {}
    func stopped(after seconds: Double, _ reason: String) {}
    func loaded(_ number: Int) async -> Bool { number > 0 }
    static func made() {}
}

final class DeclaringClass: DeclaringBase {
    override func started(_ number: Int) {}
    private var last = 0
}

extension DeclaringClass {
    func resumed() {}
}

/// The methods of a class, by the program's symbols: tests are not stripped.
@Suite struct DeclaredMethodsTests {
    @Test("a class has those that it declares, in extensions too, and not what it inherits")
    func names() {
        #expect(
            DeclaredMethods.names(of: DeclaringBase.self) == ["started(_:)", "stopped(after:_:)", "loaded(_:) async"])
        #expect(DeclaredMethods.names(of: DeclaringClass.self) == ["started(_:)", "resumed()"])
        // Asked again, the answer is the same.
        #expect(DeclaredMethods.names(of: DeclaringClass.self) == ["started(_:)", "resumed()"])
    }

    @Test("a file that is no program, is cut off, or is not there has no names", arguments: ["", "\u{7f}ELF", "text"])
    func noSymbols(text: String) throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "symbols-\(UUID().uuidString)")
        #expect(SymbolNames(path: file.path) == nil)
        try Data(text.utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        #expect(SymbolNames(path: file.path) == nil)
    }

    @Test("a header that points beyond the file's end has no names")
    func badHeader() throws {
        var bytes = try Data(contentsOf: URL(filePath: "/proc/self/exe"), options: .alwaysMapped).prefix(4096)
        bytes = Data(bytes)
        let file = FileManager.default.temporaryDirectory.appending(path: "symbols-\(UUID().uuidString)")
        try bytes.write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        #expect(SymbolNames(path: file.path) == nil)
    }
}
