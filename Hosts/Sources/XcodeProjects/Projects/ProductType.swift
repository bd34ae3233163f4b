// Portico
// SPDX-License-Identifier: Apache-2.0

/// The product type of a target: `com.apple.product-type.application`.
struct ProductType: Hashable, Sendable {
    static let prefix = "com.apple.product-type."

    let identifier: String

    init(_ identifier: String) {
        self.identifier = identifier
    }

    /// From the last part of the identifier, as XcodeGen spells it: `application`.
    init(short name: String) {
        identifier = Self.prefix + name
    }

    private var name: String {
        identifier.hasPrefix(Self.prefix) ? String(identifier.dropFirst(Self.prefix.count)) : identifier
    }

    var kind: TargetKind {
        switch name {
        case "application", "application.messages": .app
        case "application.on-demand-install-capable": .appClip
        case "extensionkit-extension", "tv-app-extension", "watchkit-extension", "watchkit2-extension",
            "xcode-extension":
            .appExtension
        case "tool": .tool
        case _ where name.hasPrefix("app-extension"): .appExtension
        case _ where name.hasPrefix("application.watchapp"): .watchApp
        case _ where name.hasPrefix("framework"): .framework
        case _ where name.hasPrefix("library"): .library
        case "bundle.unit-test", "bundle.ui-testing", "bundle.ocunit-test": .test
        case "bundle": .bundle
        default: .other
        }
    }

    /// `CFBundlePackageType`
    var packageType: String? {
        switch kind {
        case .app, .appClip, .watchApp: "APPL"
        case .appExtension: "XPC!"
        case .framework: "FMWK"
        case .bundle, .test: "BNDL"
        case .library, .package, .tool, .other: nil
        }
    }

    var wrapperSuffix: String {
        switch kind {
        case .app, .appClip, .watchApp: ".app"
        case .appExtension: ".appex"
        case .framework: ".framework"
        case .bundle: ".bundle"
        case .test: ".xctest"
        case .library, .package, .tool, .other: ""
        }
    }
}
