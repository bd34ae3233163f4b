// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import SourceLint

/// The lint and the sources of this package.
@Suite struct OwnSourcesTests {
    private static let package = URL(filePath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
        .deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    private static func sources(_ folder: String) throws -> [SourceFile] {
        try LintInput([package.appending(path: folder).path]).sources().sources
    }

    @Test("nothing is wrong with the examples and the kit", arguments: ["Examples", "Sources/Kit"])
    func examples(_ folder: String) throws {
        let sources = try Self.sources(folder)
        try #require(sources.count > 5)
        #expect(SourceLint(sources).findings == [])
    }

    @Test("the categories of Bulletin are found")
    func categories() throws {
        let categories = SourceLint(try Self.sources("Examples/Bulletin")).categories
        #expect(categories.literals == ["invitation", "message"])
        #expect(!categories.areComputed)
    }

    /// A file of the frameworks, and the tables that repeat what it declares.
    static let declarations: [(file: String, tables: [DelegateProtocol])] = [
        ("PorticoUserNotifications/Center/UNUserNotificationCenterDelegate.swift", [.userNotificationCenter]),
        ("PorticoUserNotifications/Extensions/UNNotificationServiceExtension.swift", [.notificationService]),
        ("PorticoUserNotificationsUI/UNNotificationContentExtension.swift", [.notificationContent]),
        ("PorticoUIKit/Application/Delegates/UIApplicationDelegate.swift", [.application]),
        ("PorticoUIKit/Scenes/UISceneDelegate.swift", [.scene, .windowScene]),
        ("PorticoCoreLocation/CLLocationManager.swift", [.location]),
        ("PorticoUIKit/Text/UITextFieldDelegate.swift", [.textField]),
        ("PorticoUIKit/Text/UITextViewDelegate.swift", [.textView]),
        ("PorticoUIKit/Scrolling/UIScrollViewDelegate.swift", [.scrollView]),
        ("PorticoUIKit/Touches/UIGestureRecognizerDelegate.swift", [.gestureRecognizer]),
        ("PorticoNotificationCenter/NCWidgetProviding.swift", [.widget]),
        ("PorticoFoundation/FileCoordination/NSFilePresenter.swift", [.filePresenter]),
        ("PorticoFoundation/Transfers/URLSessionDelegates.swift", [.sessionEvents]),
    ]

    @Test("the tables say what the frameworks call", arguments: declarations.indices)
    func tables(_ index: Int) throws {
        let (file, tables) = Self.declarations[index]
        let url = Self.package.appending(path: "Sources/Frameworks/\(file)")
        let text = try String(contentsOf: url, encoding: .utf8)
        for table in tables {
            let declared = DeclaredMethods(in: text, of: table.name)
            let called = table.methods.filter(\.isCalled).map(\.signature.typed)
            let others = table.methods.filter { !$0.isCalled }.map(\.signature.typed)
            #expect(Set(called).subtracting(declared.methods) == [], "\(table.name)")
            // Some are declared so that the app compiles, and are named when it launches.
            #expect(Set(declared.methods).subtracting(called).subtracting(others) == [], "\(table.name)")
            // A window is for the app's own use.
            #expect(
                Set(table.properties.map(\.name)) == Set(declared.properties).subtracting(["window"]), "\(table.name)")
            #expect(Set(table.methods.map(\.signature.typed)).count == table.methods.count, "\(table.name)")
        }
    }
}
