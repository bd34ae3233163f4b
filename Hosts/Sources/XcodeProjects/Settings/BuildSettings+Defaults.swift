// Portico
// SPDX-License-Identifier: Apache-2.0

/// The built-in settings of a target, which are the lowest layer.
struct DefaultSettings {
    var target: String
    var project: String
    /// The `.xcodeproj`, or the manifest.
    var projectPath: String
    /// The folder that the paths of the project are relative to.
    var sourceRoot: String
    var productType: ProductType
    var developmentRegion: String?

    /// Only the settings that names and paths in a checkout are made of.
    ///
    /// Source: https://developer.apple.com/documentation/xcode/build-settings-reference, and `Settings` of
    /// https://github.com/swiftlang/swift-build
    func layer(in context: BuildContext) -> [SettingAssignment] {
        var values = [
            ("CONFIGURATION", context.configuration),
            ("DEVELOPMENT_LANGUAGE", developmentRegion ?? "en"),
            ("EFFECTIVE_PLATFORM_NAME", context.platform == .macOS ? "" : "-\(context.sdk)"),
            ("EXECUTABLE_NAME", "$(EXECUTABLE_PREFIX)$(PRODUCT_NAME)$(EXECUTABLE_SUFFIX)"),
            ("EXECUTABLE_PREFIX", ""),
            ("EXECUTABLE_SUFFIX", ""),
            ("FULL_PRODUCT_NAME", "$(WRAPPER_NAME)"),
            ("PLATFORM_NAME", context.sdk),
            ("PRODUCT_MODULE_NAME", "$(PRODUCT_NAME:c99extidentifier)"),
            ("PRODUCT_NAME", "$(TARGET_NAME)"),
            ("PRODUCT_TYPE", productType.identifier),
            ("PROJECT", "$(PROJECT_NAME)"),
            ("PROJECT_DIR", "$(SRCROOT)"),
            ("PROJECT_FILE_PATH", projectPath),
            ("PROJECT_NAME", project),
            ("SDK_NAME", context.sdk),
            ("SOURCE_ROOT", "$(SRCROOT)"),
            ("SRCROOT", sourceRoot),
            ("SWIFT_MODULE_NAME", "$(PRODUCT_MODULE_NAME)"),
            ("TARGETNAME", "$(TARGET_NAME)"),
            ("TARGET_NAME", target),
            ("WRAPPER_NAME", "$(PRODUCT_NAME)\(productType.wrapperSuffix)"),
        ]
        if let type = productType.packageType { values.append(("PRODUCT_BUNDLE_PACKAGE_TYPE", type)) }
        return values.map { SettingAssignment(name: $0, value: $1) }
    }
}

extension BuildSettings {
    /// The platform according to the settings; nil if they do not say. iOS is preferred for a target that supports several
    /// platforms.
    var platform: BuildPlatform? {
        let supported = list("SUPPORTED_PLATFORMS").compactMap { BuildPlatform(sdk: $0) }
        if supported.contains(.iOS) { return .iOS }
        if let sdk = self["SDKROOT"]?.known, let platform = BuildPlatform(sdk: FilePath.name(sdk).lowercased()) {
            return platform
        }
        return supported.first ?? BuildPlatform.allCases.first { self[$0.deploymentSetting] != nil }
    }
}
