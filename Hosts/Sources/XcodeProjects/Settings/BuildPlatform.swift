// Portico
// SPDX-License-Identifier: Apache-2.0

/// The platform that a target is built for.
public enum BuildPlatform: String, Hashable, Sendable, CaseIterable {
    case iOS, macOS, watchOS, tvOS, visionOS

    /// The name of the SDK for devices, such as `iphoneos`: the value of `SDKROOT`, and of `sdk` in conditions.
    public var deviceSDK: String {
        switch self {
        case .iOS: "iphoneos"
        case .macOS: "macosx"
        case .watchOS: "watchos"
        case .tvOS: "appletvos"
        case .visionOS: "xros"
        }
    }

    /// The name of the SDK for the simulator, such as `iphonesimulator`; for macOS, the same as for devices.
    public var simulatorSDK: String {
        switch self {
        case .iOS: "iphonesimulator"
        case .macOS: "macosx"
        case .watchOS: "watchsimulator"
        case .tvOS: "appletvsimulator"
        case .visionOS: "xrsimulator"
        }
    }

    /// The platform of an SDK, with or without a version: `iphonesimulator26.0`.
    init?(sdk: String) {
        guard let match = Self.allCases.first(where: { sdk.hasPrefix($0.deviceSDK) || sdk.hasPrefix($0.simulatorSDK) })
        else { return nil }
        self = match
    }

    /// The name in the `platformFilter` of a build file.
    var filterName: String {
        switch self {
        case .iOS: "ios"
        case .macOS: "macos"
        case .watchOS: "watchos"
        case .tvOS: "tvos"
        case .visionOS: "xros"
        }
    }

    var deploymentSetting: String {
        switch self {
        case .iOS: "IPHONEOS_DEPLOYMENT_TARGET"
        case .macOS: "MACOSX_DEPLOYMENT_TARGET"
        case .watchOS: "WATCHOS_DEPLOYMENT_TARGET"
        case .tvOS: "TVOS_DEPLOYMENT_TARGET"
        case .visionOS: "XROS_DEPLOYMENT_TARGET"
        }
    }
}

/// The values that the conditions of build settings are compared with.
struct BuildContext: Hashable, Sendable {
    var platform: BuildPlatform
    var isSimulator: Bool
    var configuration: String

    var sdk: String { isSimulator ? platform.simulatorSDK : platform.deviceSDK }

    /// The same for devices and for the simulator on Apple silicon.
    var architecture: String { "arm64" }
}
