// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Subprocess
import SystemPackage
import Testing

/// The kit's branches for Apple's systems, which this machine compiles against shapes of Apple's modules.
///
/// Only the manifest: the rest takes most of a minute, and `Scripts/check` does it.
@Suite struct AppleBranchesTests {
    @Test("a Mac's manifest has the kit, and names nothing that it does not have")
    func manifest() async throws {
        let root = URL(filePath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let result = try await Subprocess.run(
            .name("bash"), arguments: [root.appending(path: "Scripts/check-apple").path, "--manifest"],
            output: .string(limit: 1 << 20), error: .string(limit: 1 << 20))
        #expect(result.terminationStatus.isSuccess, "\(result.standardError)")
        #expect("\(result.standardOutput)".contains("a Mac's manifest: "))
    }
}
