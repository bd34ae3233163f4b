// Portico
// SPDX-License-Identifier: Apache-2.0

import PorticoUIKit
import SystemModel
import Testing

/// The play button that the system draws. Notifications sheet 2.13: it takes a type and a frame.
@Suite @MainActor struct ContentExtensionMediaTests {
    struct Button: CustomTestStringConvertible {
        var controller: UIViewController.Type
        var button: ContentExtensionView.MediaButton?
        var testDescription: String { "\(controller)" }
    }

    nonisolated static let buttons = [
        Button(
            controller: PlayerController.self,
            button: ContentExtensionView.MediaButton(type: 2, frame: [10, 20, 30, 40], tint: [1, 0.5, 0, 1])),
        Button(
            controller: UntintedController.self,
            button: ContentExtensionView.MediaButton(type: 1, frame: [0, 0, 44, 44])),
        Button(controller: UnplacedController.self),
        Button(controller: UnwantedController.self),
        Button(controller: InfiniteController.self),
    ]

    @Test("a button is told when it has a type and a frame", arguments: buttons)
    func button(_ row: Button) {
        let process = RecordedProcess(
            extension: Sample.extensionManifest(principalClass: String(reflecting: row.controller)))
        let view: [Step] = row.button.map { [.said(Sample.view(mediaButton: $0))] } ?? []
        #expect(
            process.history(of: .notificationContent(.didReceive(Sample.notification("film"), Sample.space)))
                == view + [.said(.returned(number: 1, .done))])
    }

    @Test("a tap on it plays and pauses, and the extension says what it does")
    func playing() {
        let process = RecordedProcess(
            extension: Sample.extensionManifest(principalClass: String(reflecting: PlayerController.self)))
        process.deliver(.notificationContent(.didReceive(Sample.notification("film"), Sample.space)))
        _ = process.history()
        #expect(
            process.history(of: .notificationContent(.mediaPlay)) == [
                .called("mediaPlay"), .said(.contentExtension(.mediaPlayingStarted)),
                .said(.returned(number: 2, .done)),
            ])
        #expect(
            process.history(of: .notificationContent(.mediaPause)) == [
                .called("mediaPause"), .said(.contentExtension(.mediaPlayingPaused)),
                .said(.returned(number: 3, .done)),
            ])
    }

    @Test("a controller that does not play says so")
    func notPlaying() {
        let process = RecordedProcess(
            extension: Sample.extensionManifest(principalClass: String(reflecting: UntintedController.self)))
        process.deliver(.notificationContent(.didReceive(Sample.notification("film"), Sample.space)))
        _ = process.history()
        #expect(process.history(of: .notificationContent(.mediaPlay)) == [.said(.returned(number: 2, .notImplemented))])
        #expect(
            process.history(of: .notificationContent(.mediaPause)) == [.said(.returned(number: 3, .notImplemented))])
    }
}
