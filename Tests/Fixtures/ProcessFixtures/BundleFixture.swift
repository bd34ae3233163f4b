// Portico
// SPDX-License-Identifier: Apache-2.0

import AppBundles
import DeviceHost
public import Foundation
public import SystemModel

/// Bundles that tests install.
public struct BundleFixture: Sendable {
    /// What `Info.plist` calls the app.
    public let identifier: String
    public let executable: URL
    public let infoPlist: Data
    public let entitlements: Data?
    private let executableName: String
    private var plugIns: [PlugIn] = []
    /// The folder of what else is in the bundle.
    public private(set) var resources: URL?

    /// An extension of a fixture app.
    private struct PlugIn {
        var executable: URL
        var name: String
        var infoPlist: Data
        var entitlements: Data?
    }

    /// The example app with scenes.
    public static func booking() throws -> BundleFixture {
        try BundleFixture(example: "Booking/App", product: "Booking", identifier: "com.deeplinkTut.Booking")
    }

    /// The example app without scenes.
    public static func bookingClassic() throws -> BundleFixture {
        try BundleFixture(
            example: "Booking/Classic", product: "BookingClassic", identifier: "com.deeplinkTut.BookingClassic")
    }

    /// The example app of the keyboard.
    public static func puppet() throws -> BundleFixture {
        try BundleFixture(example: "Puppet/App", product: "Puppet", identifier: "com.example.Puppet")
    }

    /// The example app that shares its list with a widget.
    public static func toDoList() throws -> BundleFixture {
        try BundleFixture(example: "ToDoList/App", product: "ToDoList", identifier: "com.cmjstudio.todolist")
            .with(example: "ToDoList/Today", product: "ToDoListToday", identifier: "com.cmjstudio.todolist.Today")
    }

    /// The example app that pictures are shared with.
    public static func myPicture() throws -> BundleFixture {
        try BundleFixture(example: "MyPicture/App", product: "MyPicture", identifier: "com.example.MyPicture")
            .with(example: "MyPicture/Share", product: "MyPictureShare", identifier: "com.example.MyPicture.Share")
    }

    /// The same app with an extension of the examples.
    private func with(example folder: String, product: String, identifier: String) throws -> BundleFixture {
        let part = try BundleFixture(example: folder, product: product, identifier: identifier)
        var fixture = self
        fixture.plugIns.append(
            PlugIn(
                executable: part.executable, name: part.executableName,
                infoPlist: BuildSettings(product: part.executableName).fill(part.infoPlist),
                entitlements: part.entitlements))
        return fixture
    }

    private init(example folder: String, product: String, identifier: String) throws {
        let tests = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
        let source = tests.appending(path: "../Examples/\(folder)").standardizedFileURL
        self.identifier = identifier
        executable = Products.executable(product)
        executableName = product
        infoPlist = try Data(contentsOf: source.appending(path: "Info.plist"))
        entitlements = try Data(contentsOf: source.appending(path: "\(product).entitlements"))
    }

    /// A fixture app under the name of what it does wrong.
    ///
    /// - Parameter groups: The App Groups of its entitlements.
    public init(_ habit: String, of product: String, identifier: String? = nil, groups: [String] = []) {
        self.identifier = identifier ?? "test.\(habit)"
        executable = Products.executable(product)
        executableName = habit
        let names = groups.map { "<string>\($0)</string>" }.joined()
        entitlements =
            groups.isEmpty
            ? nil
            : Data(
                """
                <plist version="1.0"><dict>
                <key>com.apple.developer.team-identifier</key><string>TEAM000001</string>
                <key>com.apple.security.application-groups</key><array>\(names)</array>
                </dict></plist>
                """.utf8)
        infoPlist = Data(
            """
            <plist version="1.0"><dict>
            <key>CFBundleIdentifier</key><string>\(self.identifier)</string>
            <key>CFBundleExecutable</key><string>\(habit)</string>
            <key>UIApplicationShortcutItems</key><array><dict>
            <key>UIApplicationShortcutItemType</key><string>act</string>
            <key>UIApplicationShortcutItemTitle</key><string>Act</string>
            </dict></array>
            </dict></plist>
            """.utf8)
    }

    /// A tutorial's app with work in the background, without scenes.
    ///
    /// - Parameter name: A second app of the same program has another name, which its bundle identifier and scheme have too.
    public static func newsReader(named name: String = "news") -> BundleFixture {
        BundleFixture(
            product: "NewsReader", executableName: name.capitalized,
            infoPlist: """
                <plist version="1.0"><dict>
                <key>CFBundleIdentifier</key><string>test.\(name)</string>
                <key>CFBundleExecutable</key><string>\(name.capitalized)</string>
                <key>CFBundleURLTypes</key><array><dict>
                <key>CFBundleURLSchemes</key><array><string>\(name)</string></array></dict></array>
                <key>UIBackgroundModes</key><array><string>fetch</string><string>processing</string></array>
                <key>BGTaskSchedulerPermittedIdentifiers</key>
                <array><string>test.news.refresh</string><string>test.news.cleanup</string></array>
                </dict></plist>
                """)
    }

    /// A tutorial's app for calls, without scenes.
    ///
    /// - Parameter modes: Its `UIBackgroundModes`.
    public static func phone(modes: [String] = ["voip"]) -> BundleFixture {
        let names = modes.map { "<string>\($0)</string>" }.joined()
        return BundleFixture(
            product: "Phone", executableName: "Phone",
            infoPlist: """
                <plist version="1.0"><dict>
                <key>CFBundleIdentifier</key><string>test.phone</string>
                <key>CFBundleExecutable</key><string>Phone</string>
                <key>UIBackgroundModes</key><array>\(names)</array>
                </dict></plist>
                """, identifier: "test.phone",
            entitlements: """
                <plist version="1.0"><dict>
                <key>com.apple.developer.team-identifier</key><string>TEAM000001</string>
                <key>aps-environment</key><string>development</string>
                </dict></plist>
                """)
    }

    /// A tutorial's app of a storyboard, without scenes, whose pins a widget shows.
    public static var pinboard: BundleFixture {
        var fixture = BundleFixture(
            product: "Pinboard", executableName: "Pinboard",
            infoPlist: """
                <plist version="1.0"><dict>
                <key>CFBundleIdentifier</key><string>test.pinboard</string>
                <key>CFBundleExecutable</key><string>Pinboard</string>
                <key>CFBundleDevelopmentRegion</key><string>en</string>
                <key>UIMainStoryboardFile</key><string>Main</string>
                </dict></plist>
                """, identifier: "test.pinboard")
        let here = URL(filePath: #filePath).deletingLastPathComponent()
        fixture.resources = here.appending(path: "../Pinboard/Resources").standardizedFileURL
        return fixture
    }

    /// An app with code that waits for time to pass, without scenes: `wait://countdown`.
    public static var waiting: BundleFixture {
        linked("Waiting", scheme: "wait", identifier: "test.waiting")
    }

    /// A tutorial's app that loads something at launch, without scenes: `load://messages/1`.
    ///
    /// - Parameters:
    ///   - way: How it loads: `block`, `detachedTask`, `actor`, `mainQueue`, `mainActor`; earlier `willFinish`,
    ///     when `load://start` is opened `firstLink` or `blockOfFirstLink`.
    ///   - keepsLinks: Whether a link that comes before that is kept.
    public static func loading(by way: String, keepsLinks: Bool) -> BundleFixture {
        linked(
            "Loading", scheme: "load", identifier: "test.loading",
            keys: "<key>LoadsBy</key><string>\(way)</string><key>KeepsLinks</key><\(keepsLinks)/>")
    }

    /// An app without scenes that has a URL scheme.
    ///
    /// - Parameter keys: More of its Info.plist.
    private static func linked(
        _ product: String, scheme: String, identifier: String, keys: String = ""
    ) -> BundleFixture {
        BundleFixture(
            product: product, executableName: product,
            infoPlist: """
                <plist version="1.0"><dict>
                <key>CFBundleIdentifier</key><string>\(identifier)</string>
                <key>CFBundleExecutable</key><string>\(product)</string>
                \(keys)
                <key>CFBundleURLTypes</key><array><dict>
                <key>CFBundleURLSchemes</key><array><string>\(scheme)</string></array></dict></array>
                </dict></plist>
                """, identifier: identifier)
    }

    private init(
        product: String, executableName: String, infoPlist: String, identifier: String = "test.news",
        entitlements: String? = nil
    ) {
        self.identifier = identifier
        executable = Products.executable(product)
        self.executableName = executableName
        self.infoPlist = Data(infoPlist.utf8)
        self.entitlements = entitlements.map { Data($0.utf8) }
    }

    /// An app that does nothing itself, called News, and a service extension, called Service.
    ///
    /// - Parameters:
    ///   - product: The extension's executable; the one that does what a push asks for unless said otherwise.
    ///   - habit: The name under which the executable goes into the bundle.
    ///   - principalClass: `MODULE.CLASS`.
    public static func news(
        service product: String = "NotificationExtensions", habit: String = "Service",
        principalClass: String = "NotificationExtensions.NotificationService"
    ) -> BundleFixture {
        var fixture = BundleFixture("News", of: "Misbehaving")
        let infoPlist = Data(
            """
            <plist version="1.0"><dict>
            <key>CFBundleIdentifier</key><string>test.News.Service</string>
            <key>CFBundleDisplayName</key><string>Service</string>
            <key>CFBundleExecutable</key><string>\(habit)</string>
            <key>NSExtension</key><dict>
            <key>NSExtensionPointIdentifier</key><string>\(ExtensionManifest.servicePoint)</string>
            <key>NSExtensionPrincipalClass</key><string>\(principalClass)</string></dict>
            </dict></plist>
            """.utf8)
        fixture.plugIns = [PlugIn(executable: Products.executable(product), name: habit, infoPlist: infoPlist)]
        return fixture
    }

    /// An app that does nothing itself, called Pictures, and a share extension of one class, called Pictures too.
    ///
    /// - Parameter sheet: A class of `ShareExtensions`.
    public static func pictures(sheet: String) -> BundleFixture {
        var fixture = BundleFixture("Pictures", of: "Misbehaving", groups: ["group.test.share"])
        let infoPlist = Data(
            """
            <plist version="1.0"><dict>
            <key>CFBundleIdentifier</key><string>test.Pictures.Share</string>
            <key>CFBundleDisplayName</key><string>Pictures</string>
            <key>CFBundleExecutable</key><string>ShareExtensions</string>
            <key>NSExtension</key><dict>
            <key>NSExtensionPointIdentifier</key><string>\(ExtensionManifest.sharePoint)</string>
            <key>NSExtensionPrincipalClass</key><string>ShareExtensions.\(sheet)</string>
            <key>NSExtensionAttributes</key><dict>
            <key>NSExtensionActivationRule</key><string>TRUEPREDICATE</string></dict></dict>
            </dict></plist>
            """.utf8)
        fixture.plugIns = [
            PlugIn(
                executable: Products.executable("ShareExtensions"), name: "ShareExtensions", infoPlist: infoPlist,
                entitlements: fixture.entitlements)
        ]
        return fixture
    }

    /// What the system reads of the app when it is installed; nothing of its extensions.
    public func manifest() throws -> AppManifest {
        try AppManifest(infoPlist: filledInfoPlist, entitlements: entitlements)
    }

    private var filledInfoPlist: Data { BuildSettings(product: executableName).fill(infoPlist) }

    /// Makes the bundle in a folder, anew if it is there, and returns its path.
    public func make(in folder: URL) throws -> String {
        let bundle = folder.appending(path: "\(executableName).app", directoryHint: .isDirectory)
        let files = FileManager.default
        try? files.removeItem(at: bundle)
        try files.createDirectory(at: bundle, withIntermediateDirectories: true)
        try filledInfoPlist.write(to: bundle.appending(path: "Info.plist"))
        try entitlements?.write(to: bundle.appending(path: AppBundle.entitlementsFile))
        try files.copyItem(at: executable, to: bundle.appending(path: executableName))
        if let resources {
            for name in try files.contentsOfDirectory(atPath: resources.path) {
                try files.copyItem(at: resources.appending(path: name), to: bundle.appending(path: name))
            }
        }
        for plugIn in plugIns {
            let folder = bundle.appending(path: "PlugIns/\(plugIn.name).appex")
            try files.createDirectory(at: folder, withIntermediateDirectories: true)
            try plugIn.infoPlist.write(to: folder.appending(path: "Info.plist"))
            try plugIn.entitlements?.write(to: folder.appending(path: AppBundle.entitlementsFile))
            try files.copyItem(at: plugIn.executable, to: folder.appending(path: plugIn.name))
        }
        return bundle.path
    }
}
