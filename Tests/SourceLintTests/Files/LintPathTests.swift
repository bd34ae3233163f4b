// Portico
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import SourceLint

/// The paths of findings, which a baseline and annotations are compared by.
@Suite struct LintPathTests {
    @Test(
        "one path, however the folder is given",
        arguments: [
            ("App", "App"), ("./App", "App"), ("././App/", "App"), (".//App", "App"), ("App//", "App"), (".", "."),
            ("./", "."), ("/", "/"), ("/App/", "/App"), ("../App", "../App"), (".hidden", ".hidden"), ("", ""),
        ])
    func plain(_ given: String, _ path: String) {
        #expect(LintInput.plain(given) == path)
    }
}
