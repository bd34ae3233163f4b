// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PorticoUIKit
import SystemModel
import Testing

/// What an app can read of its device.
@Suite @MainActor struct DeviceTests {
    @Test("a phone and a tablet")
    func device() {
        RecordedApp().run {
            let device = UIDevice.current
            #expect(device.name == "Anna's iPhone" && device.model == "iPhone" && device.systemName == "iOS")
            #expect(device.systemVersion == "26.1" && device.userInterfaceIdiom == .phone)
            #expect(device.orientation == .portrait && UIScreen.main.scale == 3)
            #expect(UIDevice.current === device && UIScreen.main === UIScreen.screens.first)
        }
        RecordedApp(GeometryTests.slideOver).run {
            #expect(UIDevice.current.model == "iPad" && UIDevice.current.systemName == "iPadOS")
            #expect(UIDevice.current.userInterfaceIdiom == .pad && UIScreen.main.scale == 2)
        }
    }

    @Test("a vendor's number is the same in each run, and a proper UUID")
    func vendor() {
        let ids = (0..<2).compactMap { _ in RecordedApp().run { UIDevice.current.identifierForVendor } }
        #expect(ids.count == 2 && ids[0] == ids[1])
        let text = ids[0].uuidString
        #expect(text.dropFirst(14).first == "4" && "89AB".contains(text.dropFirst(19).first ?? "0"))
    }

    struct Classes: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var placement: WindowPlacement
        var horizontal: UIUserInterfaceSizeClass
        var vertical: UIUserInterfaceSizeClass
    }

    nonisolated static func landscape(_ width: Double, _ height: Double) -> WindowPlacement {
        let screen = ScreenRect(x: 0, y: 0, width: width, height: height)
        return WindowPlacement(
            idiom: .phone, orientation: .landscapeLeft, screen: screen, window: screen, safeArea: .zero)
    }

    nonisolated static let classes = [
        Classes(testDescription: "phone", placement: .phone, horizontal: .compact, vertical: .regular),
        Classes(
            testDescription: "phone that lies", placement: landscape(852, 393), horizontal: .compact,
            vertical: .compact),
        Classes(
            testDescription: "large phone that lies", placement: landscape(932, 430), horizontal: .regular,
            vertical: .compact),
        Classes(
            testDescription: "Slide Over", placement: GeometryTests.slideOver, horizontal: .compact,
            vertical: .regular),
    ]

    @Test("size classes", arguments: classes)
    func sizeClasses(_ row: Classes) {
        let traits = RecordedApp(row.placement).run { UIScreen.main.traitCollection }
        #expect(traits.horizontalSizeClass == row.horizontal && traits.verticalSizeClass == row.vertical)
        #expect(traits.userInterfaceStyle == .light)
    }

    @Test("an orientation is posted while somebody listens, as often as it changes")
    func orientation() {
        let app = RecordedApp()
        let token = NotificationCenter.default.addObserver(
            forName: UIDevice.orientationDidChangeNotification, object: app.run { UIDevice.current }, queue: nil
        ) { _ in MainActor.assumeIsolated { app.note("\(UIDevice.current.orientation)") } }
        defer { NotificationCenter.default.removeObserver(token) }
        let (left, up) = (Self.landscape(852, 393), WindowPlacement.phone)
        #expect(app.history(of: .windowChanged(left)).isEmpty)
        app.run {
            UIDevice.current.beginGeneratingDeviceOrientationNotifications()
            UIDevice.current.beginGeneratingDeviceOrientationNotifications()
            UIDevice.current.endGeneratingDeviceOrientationNotifications()
        }
        #expect(app.history(of: .windowChanged(up)) == [.called("portrait")])
        // The interface's landscape left is the device's right.
        #expect(app.history(of: .windowChanged(left)) == [.called("landscapeRight")])
        app.run { UIDevice.current.endGeneratingDeviceOrientationNotifications() }
        #expect(app.history(of: .windowChanged(up)).isEmpty)
    }
}
