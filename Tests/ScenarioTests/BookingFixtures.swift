// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PorticoTesting
import SystemModel
import Testing
import VirtualDevice

@testable import Booking
@testable import BookingClassic

/// The two forms of the Booking app, as their bundles describe them.
enum LifeCycle: String, CaseIterable, CustomTestStringConvertible {
    case scenes, appDelegate

    var testDescription: String { rawValue }

    var bundle: String {
        self == .scenes ? "com.deeplinkTut.Booking" : "com.deeplinkTut.BookingClassic"
    }

    /// Read from the example's own Info.plist and entitlements.
    func manifest() throws -> AppManifest {
        let (folder, product) = self == .scenes ? ("App", "Booking") : ("Classic", "BookingClassic")
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(
            path: "../../Examples/Booking/\(folder)")
        let info = try Data(contentsOf: root.appending(path: "Info.plist"))
        let entitlements = try Data(contentsOf: root.appending(path: "\(product).entitlements"))
        return try AppManifest(infoPlist: BuildSettings(product: product).fill(info), entitlements: entitlements)
    }

    /// A device with this form of Booking installed and allowed to notify.
    @MainActor
    func device(profile: String = "ios26", chooser: Chooser = .usual) throws -> TestDevice {
        let device = try TestDevice(profile: profile, chooser: chooser)
        switch self {
        case .scenes: device.install(try manifest(), delegate: Booking.AppDelegate.self)
        case .appDelegate: device.install(try manifest(), delegate: BookingClassic.AppDelegate.self)
        }
        try device.perform(.setAuthorization(bundle: bundle, granted: true))
        return device
    }
}

/// The app delegates of the two forms, which have one name in two modules.
enum BookingApps {
    typealias Scenes = Booking.AppDelegate
    typealias Classic = BookingClassic.AppDelegate
}
