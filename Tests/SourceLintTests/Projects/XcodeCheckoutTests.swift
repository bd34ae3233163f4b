// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SourceLint
import Testing

/// Where findings are marked in a checkout with an Xcode project.
@Suite struct XcodeCheckoutTests {
    /// An app without sources.
    private static func project(_ settings: String) -> String {
        """
        // !$*UTF8*$!
        {
            objects = {
                P = { isa = PBXProject; mainGroup = G; targets = ( T ); };
                G = { isa = PBXGroup; children = ( ); sourceTree = "<group>"; };
                T = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application";
                    buildConfigurationList = L; };
                L = { isa = XCConfigurationList; buildConfigurations = ( R ); };
                R = { isa = XCBuildConfiguration; name = Release; buildSettings = {
                    SDKROOT = iphoneos; PRODUCT_BUNDLE_IDENTIFIER = com.example.app; \(settings) }; };
            };
            rootObject = P;
        }
        """
    }

    private func expect(
        _ settings: String, _ findings: [String], files: KeyValuePairs<String, String> = [:],
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let folder = try TemporaryFolder()
        try folder.write("Shop/App.xcodeproj/project.pbxproj", Self.project(settings))
        for (path, text) in files { try folder.write("Shop/\(path)", text) }
        let found = try CheckoutLint(folder.url.path).findings.map { finding in
            "\(folder.relative(finding.path)):\(finding.line) \(finding.rule.rawValue) \(finding.message)"
        }
        #expect(found == findings, sourceLocation: sourceLocation)
    }

    @Test("a note on a project is in the file that describes it, and its paths are those of the checkout")
    func notes() throws {
        let place = "Shop/App.xcodeproj/project.pbxproj:1 project"
        try expect(
            "INFOPLIST_FILE = \"$(SRCROOT)/App/Info.plist\";",
            ["\(place) INFOPLIST_FILE of App is Shop/App/Info.plist, which does not exist"])
        try expect(
            "INFOPLIST_FILE = \"App/Info.plist\";",
            ["\(place) INFOPLIST_FILE of App is App/Info.plist, which does not exist"])
    }

    @Test("a list that is named in another case than on disk")
    func spelling() throws {
        let sandbox = LintCheckout.plist("<key>aps-environment</key><string>sandbox</string>")
        try expect(
            "CODE_SIGN_ENTITLEMENTS = \"app/APP.entitlements\"; INFOPLIST_FILE = \"App/Info.plist\";",
            [
                """
                Shop/App/App.entitlements:4 push-environment aps-environment is "sandbox", neither development nor \
                production
                """
            ], files: ["App/App.entitlements": sandbox, "App/Info.plist": LintCheckout.info()])
    }
}
