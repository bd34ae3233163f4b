// Portico
// SPDX-License-Identifier: Apache-2.0

/// The keys of an Info.plist that concern the orientation of the interface.
public struct OrientationManifest: Codable, Hashable, Sendable {
    /// `UISupportedInterfaceOrientations`, or the same key with `~iphone`, in file order; nil without the key.
    public var phone: [InterfaceOrientation]?
    /// `UISupportedInterfaceOrientations~ipad`, or otherwise the key without a device; nil without both.
    public var pad: [InterfaceOrientation]?
    /// `UIRequiresFullScreen`.
    public var requiresFullScreen: Bool?

    public init(
        phone: [InterfaceOrientation]? = nil, pad: [InterfaceOrientation]? = nil, requiresFullScreen: Bool? = nil
    ) {
        self.phone = phone
        self.pad = pad
        self.requiresFullScreen = requiresFullScreen
    }

    init?(_ info: PropertyListReader, warnings: inout [String]) throws(ManifestError) {
        let every = try Self.orientations("", in: info, warnings: &warnings)
        let phone = try Self.orientations("~iphone", in: info, warnings: &warnings)
        let pad = try Self.orientations("~ipad", in: info, warnings: &warnings)
        self.init(
            phone: phone ?? every, pad: pad ?? every, requiresFullScreen: try info.boolOrText("UIRequiresFullScreen"))
        if self == OrientationManifest() { return nil }
    }

    private static func orientations(
        _ device: String, in info: PropertyListReader, warnings: inout [String]
    ) throws(ManifestError) -> [InterfaceOrientation]? {
        let key = "UISupportedInterfaceOrientations\(device)"
        var orientations: [InterfaceOrientation] = []
        for name in try info.strings(key) {
            if let orientation = InterfaceOrientation(propertyListName: name) {
                orientations.append(orientation)
            } else {
                warnings.append("\(key) contains \(name), which is no orientation")
            }
        }
        return orientations.isEmpty ? nil : orientations
    }
}

extension InterfaceOrientation {
    /// The name in an Info.plist: `UIInterfaceOrientationPortrait`.
    init?(propertyListName: String) {
        switch propertyListName {
        case "UIInterfaceOrientationPortrait": self = .portrait
        case "UIInterfaceOrientationPortraitUpsideDown": self = .portraitUpsideDown
        case "UIInterfaceOrientationLandscapeLeft": self = .landscapeLeft
        case "UIInterfaceOrientationLandscapeRight": self = .landscapeRight
        default: return nil
        }
    }
}

extension AppManifest {
    /// The orientations that Info.plist allows on a kind of device, in the order of their raw values: never upside down on a
    /// phone. All of them without the key, and if none of it is possible.
    public func orientations(on idiom: InterfaceIdiom) -> [InterfaceOrientation] {
        let possible = InterfaceOrientation.possible(on: idiom)
        guard let stated = idiom == .phone ? orientations?.phone : orientations?.pad else { return possible }
        let allowed = possible.filter(stated.contains)
        return allowed.isEmpty ? possible : allowed
    }

    /// Whether the app's windows on an iPad can be resized: then its interface follows the device, and no controller is
    /// asked. Only an app that lists every orientation can be.
    public var canBeResized: Bool {
        guard let pad = orientations?.pad, orientations?.requiresFullScreen != true else { return false }
        return InterfaceOrientation.allCases.allSatisfy(pad.contains)
    }
}

extension InterfaceOrientation {
    /// The orientations that a kind of device has, in the order of their raw values.
    public static func possible(on idiom: InterfaceIdiom) -> [InterfaceOrientation] {
        idiom == .pad ? allCases : possibleOnPhones
    }

    private static let possibleOnPhones = allCases.filter { $0 != .portraitUpsideDown }

    /// In which order one is chosen where nothing else decides: upright, then on the right side, as games are held. Our
    /// choice.
    public static let usual: [InterfaceOrientation] = [.portrait, .landscapeRight, .landscapeLeft, .portraitUpsideDown]
}
