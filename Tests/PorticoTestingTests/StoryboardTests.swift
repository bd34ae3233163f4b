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

/// Storyboards and nibs are not loaded: the process ends, and the last line says what to do instead.
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
            instantiateViewController(withIdentifier:): "DetailViewController" of the storyboard Main is not loaded, \
            because interface files do not exist here; create a DetailViewController in code
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
        #expect(text(result).contains("UINib.instantiate(withOwner:options:): the nib Cell is not loaded"))
    }
}
