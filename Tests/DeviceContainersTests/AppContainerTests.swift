// Portico
// SPDX-License-Identifier: Apache-2.0

import DeviceContainers
import Foundation
import Testing

/// The folder that a process calls home.
@Suite struct AppContainerTests {
    let sandbox: Sandbox
    let containers: URL

    init() throws {
        sandbox = try Sandbox()
        containers = URL(filePath: sandbox.path("new"))
    }

    @Test("made once, with Apple's folders; what is in it stays")
    func made() throws {
        let container = AppContainer("com.example.App", in: containers)
        for _ in 1...2 {
            try container.create()
            let folders = try FileManager.default.subpathsOfDirectory(atPath: containers.path).sorted()
            #expect(
                folders.filter { !$0.hasSuffix(".txt") } == [
                    "com.example.App", "com.example.App/Documents", "com.example.App/Library",
                    "com.example.App/Library/Application Support", "com.example.App/Library/Caches",
                    "com.example.App/Library/Preferences", "com.example.App/tmp",
                ])
            try Data("mine".utf8).write(to: container.url.appending(path: "Documents/a.txt"))
        }
        #expect(try sandbox.files(below: "new") == ["com.example.App/Documents/a.txt 4"])
        #expect(try sandbox.permissions(of: "new/com.example.App") == 0o700)
    }

    @Test("what an uninstalled app leaves goes, also what an earlier attempt left half done")
    func uninstalled() throws {
        for name in ["app", "app.service", "gone"] { try AppContainer(name, in: containers).create() }
        try AppContainer(".removed-x", in: containers).create()
        func names() throws -> [String] {
            try FileManager.default.contentsOfDirectory(atPath: containers.path).sorted()
        }
        let removed = AppContainer.keepOnly(["app", "app.service"], in: containers)
        // Whoever comes as "gone" finds nothing, whatever the disk still does.
        #expect(try names().filter { !$0.hasPrefix(".removed-") } == ["app", "app.service"])
        #expect(try names().count == 4)
        removed.delete()
        #expect(try names() == ["app", "app.service"])
        // Nothing to do, and no folder to do it in.
        AppContainer.keepOnly([], in: URL(filePath: sandbox.path("none"))).delete()
    }
}
