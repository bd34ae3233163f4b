// Portico
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import SourceAdapter

@Suite struct CompilerDiagnosticTests {
    @Test func errorsAreReadWithTheirNotes() {
        let output = """
            /p/Sources/A.swift:3:12: error: cannot convert value of type 'Unfilled' to type 'String' [cannot_convert]
                    show(error: error: text)
                         ^
            <unknown>:0: note: in a macro
            /p/Sources/A.swift:9:1: warning: unused [unused] [#group]
            /p/Sources/A.swift:9:1: note: of the warning
            /p/a: b/B.swift:1:2: error: value of type 'UIView' has no member 'snp' [no_member] [#Member]
            PorticoUIKit.UIView.add:2:11: note: 'add' declared here [declared]
            error: fatalError
            """
        #expect(
            CompilerDiagnostic.all(in: output) == [
                CompilerDiagnostic(
                    path: "/p/Sources/A.swift", line: 3, column: 12,
                    message: "cannot convert value of type 'Unfilled' to type 'String'", identifier: "cannot_convert",
                    notes: [.init(place: "", message: "in a macro")]),
                CompilerDiagnostic(
                    path: "/p/a: b/B.swift", line: 1, column: 2, message: "value of type 'UIView' has no member 'snp'",
                    identifier: "no_member",
                    notes: [.init(place: "PorticoUIKit.UIView.add", line: 2, message: "'add' declared here")]),
            ])
        #expect(CompilerDiagnostic.all(in: output).last?.quoted == ["UIView", "snp"])
    }

    @Test("where the compiler itself has failed is the last place in the package that it names")
    func crash() {
        let output = """
            terminate called after throwing an instance of 'std::bad_optional_access'
            Stack dump:
            0.\tProgram arguments: swift-frontend /p q/Sources/A.swift /p q/Sources/B.swift
            3.\tWhile evaluating request TypeCheckPrimaryFileRequest(source_file "/p q/Sources/A.swift")
            4.\tWhile evaluating request TypeCheckFunctionBodyRequest(A.(file).S.bind()@/p q/Sources/A.swift:95:18)
            6.\tWhile type-checking expression at [/p q/Sources/A.swift:129:9 - line:134:35] RangeText="stream.sink {
            7.\tWhile type-checking-target starting at /p q/Sources/A.swift:134:11
             #0 0x0000 llvm::sys::PrintStackTrace(llvm::raw_ostream&, int) (/usr/bin/swift-frontend+0x1)
            """
        let crash = CompilerDiagnostic.ofCrash(in: output, folder: "/p q/")
        #expect(crash?.path == "/p q/Sources/A.swift" && crash?.line == 134 && crash?.column == 11)
        #expect(CompilerDiagnostic.ofCrash(in: output, folder: "/elsewhere/") == nil)
        #expect(CompilerDiagnostic.ofCrash(in: "error: unknown argument", folder: "/p q/") == nil)
    }

    @Test("an error of a macro without a place is one at each use of the macro")
    func macros() {
        let output = "<unknown>:0: error: Not supported in this predicate (from macro 'Predicate') [bridged_error]"
        let files = ["A.swift": "let a = 1\nlet b = f(#Predicate { $0 })\n", "B.swift": "let c = 1"].mapValues {
            Array($0.utf8)
        }
        #expect(
            CompilerDiagnostic.ofMacros(in: output, files) == [
                CompilerDiagnostic(
                    path: "A.swift", line: 2, column: 11, message: "Not supported in this predicate",
                    identifier: "macro")
            ])
        #expect(CompilerDiagnostic.ofMacros(in: "<unknown>:0: error: fatalError", files) == [])
    }
}
