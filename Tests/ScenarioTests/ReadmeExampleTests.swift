// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PorticoTesting
import Testing
import VirtualDevice

@testable import Booking

/// The README's example, compiled and run; the last test keeps the two the same.
@MainActor
@Suite struct ReadmeExampleTests {
    // README begins
    @Test func linkOpensTheRightScreenAtAColdStart() throws {
        let device = try TestDevice(profile: "ios26")
        device.install(try LifeCycle.scenes.manifest(), delegate: AppDelegate.self)
        try device.perform(.setAuthorization(bundle: "com.deeplinkTut.Booking", granted: true))

        try device.perform(.openURL("deeplinkTutorial://messages/1", sender: nil))
        device.settle()

        #expect(
            device.history.callbacks == [
                "application(_:didFinishLaunchingWithOptions:)",
                "scene(_:willConnectTo:options:) urlContexts: deeplinkTutorial://messages/1",
                "requestAuthorization completion granted",
                "sceneDidBecomeActive(_:)",
                "transition completion",
            ])
        #expect(device.history.alerts == ["Messages Details 1"])
    }
    // README ends

    @Test func readmeShowsThisVeryTest() throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
        let source = try String(contentsOf: URL(filePath: #filePath), encoding: .utf8)
        let readme = try String(contentsOf: folder.appending(path: "../../README.md"), encoding: .utf8)
        let begin = try #require(source.range(of: "    // README begins\n"))
        let end = try #require(source.range(of: "    // README ends\n"))
        let example = source[begin.upperBound..<end.lowerBound].split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.hasPrefix("    ") ? String($0.dropFirst(4)) : String($0) }
            .joined(separator: "\n")
        #expect(readme.contains("```swift\n\(example)```"))
    }
}
