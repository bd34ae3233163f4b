// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PorticoTesting
import SystemModel
import Testing
import VirtualDevice

/// The README's reminder, compiled and run; the last test keeps the two the same.
@Suite @MainActor struct ReadmeTests {
    @Test("a reminder for Monday at eight")
    func reminder() async throws {
        let device = try await BulletinDevice().device
        // README begins
        try device.perform(.tapButton(title: "Mondays at Eight"))
        await device.settleTasks()
        try device.perform(.goHome)
        device.advance(by: .seconds(7 * 86_400))
        #expect(device.summary().apps[0].delivered.map(\.content.title) == ["Breakfast"])
        // README ends
    }

    @Test("the README shows this very test")
    func same() throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
        let source = try String(contentsOf: URL(filePath: #filePath), encoding: .utf8)
        let readme = try String(contentsOf: folder.appending(path: "../../README.md"), encoding: .utf8)
        let begin = try #require(source.range(of: "        // README begins\n"))
        let end = try #require(source.range(of: "        // README ends\n"))
        let example = source[begin.upperBound..<end.lowerBound].replacing("        ", with: "")
        #expect(readme.contains("```swift\n\(example)```"))
    }
}
