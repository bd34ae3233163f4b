// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PorticoTesting
import SystemFrameworks
import SystemModel
import VirtualDevice

/// One app with one extension, both members of a group: what each of these scenarios takes place on.
enum SharingStage {
    static let app = "com.example.sharing"
    static let part = "com.example.sharing.part"
    static let group = "group.com.example.sharing"

    /// A minute in which the events of the streams come at any time. At its end the user opens the app, so that its process
    /// can be asked what is stored.
    ///
    /// - Parameters:
    ///   - part: The app's extension; nil for none.
    ///   - isLaunched: Whether the app is in front at the beginning; otherwise it does not run.
    ///   - streams: What happens. May leave something open, by `TestDevice.choose`.
    @MainActor
    static func exploration<App: UIApplicationDelegate>(
        _ app: App.Type, _ part: ExtensionManifest? = nil, isLaunched: Bool = true,
        _ streams: @escaping @MainActor (TestDevice) -> [EventStream]
    ) -> Exploration {
        let manifest = AppManifest(
            bundleIdentifier: Self.app, displayName: "App", executable: "App", entitlements: entitlements,
            extensions: part.map { [$0] } ?? [])
        // The last version but one in which the Today view was in use; its apps need no scenes.
        return Exploration(profile: "ios15") { device in
            let installed = device.install(manifest, delegate: app)
            if isLaunched { try installed.launch() }
            device.interleave(streams(device), for: .seconds(60))
            try installed.launch()
        }
    }

    /// - Parameter principal: The extension's principal class.
    static func part(_ point: String, _ principal: AnyClass) -> ExtensionManifest {
        ExtensionManifest(
            bundleIdentifier: part, displayName: "Part", executable: "Part", folder: "PlugIns/Part.appex", point: point,
            principalClass: String(reflecting: principal), activationRule: .predicate("TRUEPREDICATE"),
            entitlements: entitlements)
    }

    private static var entitlements: Entitlements { Entitlements(team: "TEAM000001", applicationGroups: [group]) }

    // MARK: - Events

    static func widget(_ gesture: WidgetGesture) -> DeviceEvent {
        .appExtension(.widget(extension: part, gesture))
    }

    /// In the sheet that was opened last.
    static func sheet(_ gesture: SheetGesture) -> DeviceEvent { .appExtension(.sheet(request: nil, gesture)) }

    /// Pictures are shared in one item.
    ///
    /// - Parameters:
    ///   - pictures: Their contents, as texts.
    ///   - delay: How many seconds more the last one takes, such as a picture that is not on the device.
    static func share(_ pictures: [String], delay: Double? = nil) -> DeviceEvent {
        var item = SharedItem(
            attachments: pictures.map { picture in
                SharedAttachment(representations: [
                    SharedRepresentation(type: "public.jpeg", form: .data, contents: .text(picture))
                ])
            })
        if let delay { item.attachments[item.attachments.count - 1].delay = delay }
        return .appExtension(.share(extension: part, items: [item]))
    }

    // MARK: - What apps of before scenes do

    /// A window with a screen.
    @MainActor
    static func window(showing screen: UIViewController) -> UIWindow {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = screen
        window.makeKeyAndVisible()
        return window
    }
}

extension UIViewController {
    func addSharingButton(_ title: String, _ action: @escaping () -> Void) {
        view.addSubview(UIButton(primaryAction: UIAction(title: title) { _ in action() }))
    }
}
