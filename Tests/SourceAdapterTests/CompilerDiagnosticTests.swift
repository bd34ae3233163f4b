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
}
