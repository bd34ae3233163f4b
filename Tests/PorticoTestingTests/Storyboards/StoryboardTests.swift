// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PorticoTesting
import SystemFrameworks
import Testing

final class DetailViewController: UIViewController {
    let number: Int

    init(number: Int) {
        self.number = number
        super.init(nibName: nil, bundle: nil)
    }

    init?(coder: NSCoder, number: Int) {
        self.number = number
        super.init(coder: coder)
    }

    required init?(coder: NSCoder) { nil }
}

final class StoryboardAppDelegate: UIResponder, UIApplicationDelegate {}

final class StoryboardSceneDelegate: UIResponder, UIWindowSceneDelegate {}

/// Storyboards and nibs that are not in the bundle, or not right: the process ends, and the last line says what to do instead.
@MainActor
@Suite struct StoryboardTests {
    private func text(_ result: ExitTest.Result?) -> String {
        String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    }

    @Test("a creator is called")
    func creator() {
        let storyboard = UIStoryboard(name: "Main", bundle: nil)
        let detail = storyboard.instantiateViewController(identifier: "Detail") { coder in
            DetailViewController(coder: coder, number: 7)
        }
        #expect(detail.number == 7)
        #expect(storyboard.instantiateInitialViewController { DetailViewController(coder: $0, number: 8) }?.number == 8)
        #expect(detail.storyboard == nil)
    }

    @Test("an identifier that is the name of a class of the app's names the class")
    func identifier() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            let device = try TestDevice()
            let app = device.install(
                "com.example.Storyboards", delegate: StoryboardAppDelegate.self, scene: StoryboardSceneDelegate.self)
            try app.launch()
            try app.run {
                let storyboard = UIStoryboard(name: "Main", bundle: nil)
                _ = storyboard.instantiateViewController(withIdentifier: "DetailViewController")
            }
        }
        let expected = """
            instantiateViewController(withIdentifier:): "DetailViewController" of the storyboard Main is not in \
            the app's bundle; create a DetailViewController in code, or install the app with its resources
            """
        #expect(text(result).contains(expected))
    }

    @Test("the expected class is named")
    func type() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            let storyboard = UIStoryboard(name: "Main", bundle: nil)
            let _: DetailViewController = storyboard.instantiateViewController(identifier: "detail")
        }
        #expect(text(result).contains("create a DetailViewController in code"))
    }

    @Test func nib() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            _ = UINib(nibName: "Cell", bundle: nil).instantiate(withOwner: nil)
        }
        #expect(text(result).contains("UINib.instantiate(withOwner:options:): the nib Cell is not in the app's bundle"))
    }

    // MARK: - Files that are not right

    private nonisolated static func ends(
        _ storyboard: String, of name: String = "Main", _ body: @MainActor (UIStoryboard) -> Void
    ) throws {
        let folder = try TemporaryFolder([
            "Info.plist": #"{ CFBundleIdentifier = "com.example.broken"; }"#,
            "Resources/\(name).storyboard": storyboard,
        ])
        try MainActor.assumeIsolated {
            let app = try TestDevice().install(
                infoPlist: "Info.plist", resources: "Resources", delegate: StoryboardAppDelegate.self,
                file: folder.url.appending(path: "Test.swift").path)
            try app.launch()
            try app.run { body(UIStoryboard(name: name, bundle: nil)) }
        }
    }

    @Test("a file that is not XML, or something else")
    func broken() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            try await MainActor.run {
                try Self.ends("<document>\n<scenes>\n</document>") { _ = $0.instantiateInitialViewController() }
            }
        }
        #expect(text(result).contains("Main.storyboard: line 3: it is not XML; save it in Xcode once more"))
        let other = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            try await MainActor.run {
                try Self.ends("<plist/>") { _ = $0.instantiateInitialViewController() }
            }
        }
        #expect(text(other).contains("Main.storyboard: line 1: it is <plist>, not a storyboard or xib"))
    }

    @Test("an identifier that is not in the file: those that are")
    func unknownIdentifier() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            try await MainActor.run {
                try Self.ends(LettersStoryboard.text) { _ = $0.instantiateViewController(withIdentifier: "Lettre") }
            }
        }
        #expect(text(result).contains("the storyboard Main has no view controller \"Lettre\"; it has Letter, List"))
    }

    @Test("a segue that is not in the file, and a controller of another class")
    func unknownSegue() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            try await MainActor.run {
                try Self.ends(LettersStoryboard.text) {
                    $0.instantiateViewController(withIdentifier: "List").performSegue(withIdentifier: "go", sender: nil)
                }
            }
        }
        #expect(text(result).contains("LetterListController has no segue \"go\" in its storyboard"))
        let other = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            try await MainActor.run {
                try Self.ends(LettersStoryboard.text) {
                    let _: DetailViewController = $0.instantiateViewController(identifier: "Letter")
                }
            }
        }
        #expect(text(other).contains("the controller of the storyboard Main is a LetterController, not a DetailView"))
    }

    @Test("a controller that contains itself")
    func cycle() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            try await MainActor.run {
                try Self.ends(
                    """
                    <document initialViewController="a"><scenes><scene><objects>
                    <navigationController id="a" sceneMemberID="viewController"><connections>
                    <segue destination="a" kind="relationship" relationship="rootViewController"/>
                    </connections></navigationController>
                    </objects></scene></scenes></document>
                    """
                ) { _ = $0.instantiateInitialViewController() }
            }
        }
        #expect(text(result).contains("the storyboard Main: the view controller a contains itself"))
    }
}
