// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Subprocess
import SystemPackage
import Testing

/// The kit's branches for Apple's systems, which this machine compiles against shapes of Apple's modules.
///
/// The manifest, and the pass for a Mac. The pass for iOS takes longer, and `Scripts/check` does it.
@Suite struct AppleBranchesTests {
    private static let root = URL(filePath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    @Test("a Mac's manifest has the kit, and names nothing that it does not have")
    func manifest() async throws {
        let (succeeded, output, errors) = try await check(["--manifest"])
        #expect(succeeded, "\(errors)")
        #expect(output.contains("a Mac's manifest: "))
        #expect(
            output.contains(
                "a Mac's Hosts: AppBundles CheckCommands CommandSupport SourceCommands SourceLint XcodeProjects "
                    + "portico-checks\n"))
    }

    @Test("every kit module, and what the checks without a device are made of, compiles for a Mac, which has no UIKit")
    func mac() async throws {
        // The folder of this program, with the modules of the build.
        let build = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
        let (succeeded, output, errors) = try await check(["--mac", build.path])
        #expect(succeeded, "\(errors)")
        #expect(
            output.split(separator: "\n") == [
                "as macOS:", "ok  SystemFrameworks", "ok  KitLocks", "ok  LinkTemplates", "ok  TaggedLogging",
                "ok  Telemetry", "ok  DeepLinks", "ok  DeepLinkMacros", "ok  NotificationFlows",
                "ok  KeyboardTracking", "ok  AppGroups", "ok  AppExtensions", "ok  SystemModel", "ok  DeepLinkSyntax",
                "ok  AppBundles", "ok  XcodeProjects", "ok  SourceLint", "ok  CommandSupport", "ok  CheckCommands",
                "ok  SourceCommands", "ok  portico_checks", "ok  what a Mac lacks",
            ])
    }

    private func check(_ arguments: [String]) async throws -> (succeeded: Bool, output: String, errors: String) {
        let script = Self.root.appending(path: "Scripts/check-apple").path
        let checkouts = Self.root.appending(path: "Hosts/.build/checkouts").path
        let result = try await Subprocess.run(
            .name("env"), arguments: Arguments(["PORTICO_CHECKOUTS=\(checkouts)", "bash", script] + arguments),
            output: .string(limit: 1 << 20), error: .string(limit: 1 << 20))
        return (result.terminationStatus.isSuccess, result.standardOutput, result.standardError)
    }
}
