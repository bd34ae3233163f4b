// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SourceLint
import Testing

/// A small checkout that a test writes, with a `project.yml` of the apps Shop and Till, each with a share extension.
final class LintCheckout {
    let folder: TemporaryFolder

    /// - Parameter files: Contents by path; they come on top of the projects' own files.
    init(_ files: KeyValuePairs<String, String> = [:]) throws {
        folder = try TemporaryFolder()
        for app in ["Shop", "Till"] {
            try write("\(app)/Info.plist", Self.info())
            try write(
                "\(app)/\(app).entitlements", Self.plist("<key>aps-environment</key><string>development</string>"))
            try write("\(app)Share/Info.plist", Self.share())
            try write("\(app)Share/\(app)Share.swift", "class ShareViewController: UIViewController {}\n")
            try write("\(app)/\(app)App.swift", "struct \(app)App {}\n")
        }
        try write("Shared/Shared.swift", "enum Shared {}\n")
        try write("project.yml", Self.project())
        for (path, text) in files { try write(path, text) }
    }

    func write(_ path: String, _ text: String) throws { try folder.write(path, text) }

    // MARK: - Files

    /// - Parameter settings: More build settings of every target, in YAML.
    static func project(settings: String = "") -> String {
        let targets = ["Shop", "Till"].map { app in
            """
              \(app):
                type: application
                platform: iOS
                sources: [\(app), Shared]
                settings:
                  PRODUCT_BUNDLE_IDENTIFIER: com.example.\(app.lowercased())
                  INFOPLIST_FILE: \(app)/Info.plist
                  CODE_SIGN_ENTITLEMENTS: \(app)/\(app).entitlements
                  \(settings)
                dependencies: [{target: \(app)Share}]
              \(app)Share:
                type: app-extension
                platform: iOS
                sources: [\(app)Share, Shared]
                settings:
                  PRODUCT_BUNDLE_IDENTIFIER: com.example.\(app.lowercased()).share
                  INFOPLIST_FILE: \(app)Share/Info.plist
                  \(settings)
            """
        }
        return "name: Stores\ntargets:\n\(targets.joined(separator: "\n"))\n"
    }

    static func plist(_ entries: String) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0">
        <dict>
        \(entries)
        </dict>
        </plist>
        """
    }

    static func info(_ entries: String = "") -> String {
        plist("<key>CFBundleIdentifier</key><string>$(PRODUCT_BUNDLE_IDENTIFIER)</string>\n\(entries)")
    }

    /// The entry of an app with a scene.
    static let scenes = """
        <key>UIApplicationSceneManifest</key><dict><key>UISceneConfigurations</key><dict>
        <key>UIWindowSceneSessionRoleApplication</key><array><dict/></array></dict></dict>
        """

    static func share(
        _ entry: String = """
        <key>NSExtensionPrincipalClass</key>
        <string>$(PRODUCT_MODULE_NAME).ShareViewController</string>
        """
    ) -> String {
        info(
            """
            <key>NSExtension</key>
            <dict>
            <key>NSExtensionPointIdentifier</key><string>com.apple.share-services</string>
            <key>NSExtensionAttributes</key><dict><key>NSExtensionActivationRule</key>
            <dict><key>NSExtensionActivationSupportsText</key><true/></dict></dict>
            \(entry)
            </dict>
            """)
    }

    // MARK: - Findings

    func lint() throws -> CheckoutLint { try CheckoutLint(folder.url.path) }

    /// `path:line:column rule message`, in order.
    func findings() throws -> [String] { try lint().findings.map(line) }

    func line(_ finding: LintFinding) -> String {
        "\(folder.relative(finding.path)):\(finding.line):\(finding.column) \(finding.rule.rawValue) \(finding.message)"
    }

    /// Compares the findings with the beginnings of lines.
    func expect(_ expected: [String], sourceLocation: SourceLocation = #_sourceLocation) throws {
        let lines = try findings().enumerated().map { index, line in
            index < expected.count && line.hasPrefix(expected[index]) ? expected[index] : line
        }
        #expect(lines == expected, sourceLocation: sourceLocation)
    }
}
