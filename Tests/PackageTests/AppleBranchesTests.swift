// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Subprocess
import SystemPackage
import Testing

/// The kit's branches for Apple's systems, which this machine compiles against shapes of Apple's modules.
@Suite struct AppleBranchesTests {
    private static let root = URL(filePath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    @Test("a Mac's manifest has the kit, and nothing that names the device")
    func manifest() async throws {
        let result = try await Subprocess.run(
            .path(FilePath(Self.root.appending(path: "Scripts/check-apple").path)), arguments: ["--manifest"],
            output: .string(limit: 1 << 20), error: .string(limit: 1 << 20))
        #expect(result.terminationStatus.isSuccess, "\(result.standardError)")
        #expect(result.standardOutput.map { $0.contains("a Mac's manifest: ") } == true)
    }
}
