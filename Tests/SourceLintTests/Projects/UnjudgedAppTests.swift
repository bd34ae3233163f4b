// Portico
// SPDX-License-Identifier: Apache-2.0

import SourceLint
import Testing

/// Apps whose delegate cannot be judged: whether they use scenes is what their Info.plist says.
@Suite struct UnjudgedAppTests {
    private static let start = "int main(int c, char **v) { return UIApplicationMain(c, v, nil, @\"AppDelegate\"); }\n"
    private static let missing = """
        Shop/Info.plist:1:1 scene-missing the app does not use scenes: there is no UIApplicationSceneManifest, and no \
        source mentions scenes; built with the iOS 27 SDK
        """

    /// Files of Shop besides its own.
    struct Row: CustomTestStringConvertible, Sendable {
        var title: String
        var files: [String: String]
        var isReported = false
        var testDescription: String { title }
    }

    private static let manifest = LintCheckout.info(
        "<key>UIApplicationSceneManifest</key><dict><key>UISceneConfigurations</key><dict/></dict>")

    static let rows: [Row] = [
        Row(title: "started by Objective-C", files: ["main.m": start], isReported: true),
        Row(
            title: "a delegate of a library", files: ["A.swift": "@main class AppDelegate: LibraryAppDelegate {}\n"],
            isReported: true),
        Row(
            title: "started by main.swift, with a delegate in Objective-C",
            files: ["main.swift": "UIApplicationMain(c, v, nil, NSStringFromClass(OEXAppDelegate.self))\n"],
            isReported: true),
        Row(title: "nothing that starts an app: files are missing", files: [:]),
        Row(title: "a manifest, even without configurations", files: ["main.m": start, "Info.plist": manifest]),
        Row(
            title: "a manifest that is not known",
            files: [
                "main.m": start,
                "Info.plist": LintCheckout.info("<key>UIApplicationSceneManifest</key><string>$(SCENES)</string>"),
            ]),
        Row(
            title: "a configuration in Objective-C",
            files: ["main.m": start, "D.m": "@implementation D\n- (UISceneConfiguration *)f { return c; }\n@end\n"]),
        Row(
            title: "a scene delegate in Swift",
            files: ["main.m": start, "S.swift": "class S: UIResponder, UIWindowSceneDelegate {}\n"]),
        Row(
            title: "SwiftUI, started in another way",
            files: ["main.swift": "ShopMain.main()\n", "main.m": start, "S.swift": "struct ShopMain: App {}\n"]),
    ]

    @Test("reported at the list", arguments: rows)
    func row(_ row: Row) throws {
        let checkout = try LintCheckout()
        for (path, text) in row.files { try checkout.write("Shop/\(path)", text) }
        try checkout.expect(row.isReported ? [Self.missing] : [])
    }

    @Test("ignored in the list")
    func ignored() throws {
        let info = LintCheckout.info().replacing("?>", with: "?> <!-- portico:ignore scene-missing -->")
        try LintCheckout(["Shop/main.m": Self.start, "Shop/Info.plist": info]).expect([])
    }

    @Test("an app for Messages has no scenes")
    func messages() throws {
        let project = LintCheckout.project().replacing("type: application", with: "type: application.messages")
        try LintCheckout(["project.yml": project, "Shop/main.m": Self.start]).expect([])
    }
}
