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

    @Test(
        "the README shows what is compiled",
        arguments: [
            "ScenarioTests/ReadmeExampleTests", "AppGroupDeviceTests/ReadmeStoreTests",
        ])
    func readmeShowsIt(file: String) throws {
        let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        let source = try String(contentsOf: tests.appending(path: "\(file).swift"), encoding: .utf8)
        let readme = try String(contentsOf: tests.appending(path: "../README.md"), encoding: .utf8)
        let begin = try #require(source.firstRange(of: /( +)\/\/ README begins\n/))
        let indentation = source[begin].prefix { $0 == " " }.count
        let end = try #require(source[begin.upperBound...].firstRange(of: /[ ]+\/\/ README ends\n/))
        let example = source[begin.upperBound..<end.lowerBound].split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.dropFirst(indentation) }.joined(separator: "\n")
        #expect(readme.contains("```swift\n\(example)```"))
    }
}
