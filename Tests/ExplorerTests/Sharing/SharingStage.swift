// Portico
// SPDX-License-Identifier: Apache-2.0

import BugTable
import Foundation
import OrderExploration
import PorticoTesting
import SystemFrameworks
import SystemModel
import VirtualDevice

/// What the scenarios of this folder share: a device with one app and its extension, which are members of a group.
enum SharingStage {
    static let app = "com.example.sharing"
    static let part = "com.example.sharing.part"
    static let group = "group.com.example.sharing"

    /// A scenario of one minute, in which the events of the streams come at any time. At the end the user opens the
    /// app, so that a property can read the group's container as code of the app.
    ///
    /// - Parameters:
    ///   - part: The app's extension, or nil for an app without one.
    ///   - isLaunched: Whether the app is in front when the scenario begins. Otherwise it is not running.
    ///   - streams: Returns the events. It may leave something open with `TestDevice.choose(_:from:)`.
    @MainActor
    static func exploration<App: UIApplicationDelegate>(
        _ app: App.Type, part: ExtensionManifest? = nil, isLaunched: Bool = true,
        _ streams: @escaping @MainActor (TestDevice) -> [EventStream]
    ) -> Exploration {
        let manifest = AppManifest(
            bundleIdentifier: Self.app, displayName: "App", executable: "App", entitlements: entitlements,
            extensions: part.map { [$0] } ?? [])
        // A version with a Today view, in which apps do not need scenes.
        return Exploration(profile: "ios15", faults: FoundBug.faults) { device in
            let installed = device.install(manifest, delegate: app)
            if isLaunched { try installed.launch() }
            device.interleave(streams(device), for: .seconds(60))
            try installed.launch()
        }
    }

    /// The manifest of the extension.
    static func manifest(at point: String, _ principal: AnyClass) -> ExtensionManifest {
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

    /// A gesture in the newest sheet.
    static func sheet(_ gesture: SheetGesture) -> DeviceEvent { .appExtension(.sheet(request: nil, gesture)) }

    /// Shares pictures in one item.
    ///
    /// - Parameters:
    ///   - pictures: The contents of the pictures, as texts.
    ///   - delay: The seconds that loading the last picture takes in addition, such as a download; nil for none.
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

    // MARK: - Screens

    /// The window of an app without scenes.
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
