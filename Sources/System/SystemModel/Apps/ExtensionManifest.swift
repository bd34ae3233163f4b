// Portico
// SPDX-License-Identifier: Apache-2.0

/// The information about an app extension that the system reads from its bundle, `PlugIns/NAME.appex`.
public struct ExtensionManifest: Codable, Hashable, Sendable {
    /// `CFBundleIdentifier`: the app's, followed by a component of its own.
    public var bundleIdentifier: String
    /// `CFBundleDisplayName`, else `CFBundleName`, else the executable's name.
    public var displayName: String
    /// `CFBundleExecutable`: file name inside the extension's bundle.
    public var executable: String
    /// The bundle's folder, relative to the app's bundle: `PlugIns/Bulletin Service.appex`.
    public var folder: String
    /// `NSExtensionPointIdentifier`.
    public var point: String
    /// `NSExtensionPrincipalClass`, `Module.Class`; empty if there is a ``mainStoryboard`` instead.
    public var principalClass: String
    /// `NSExtensionMainStoryboard`: its initial view controller is the principal object. Nil if there is a class.
    public var mainStoryboard: String?
    /// The attributes of a content extension; nil for other extensions.
    public var content: ContentExtensionAttributes?
    /// `NSExtensionActivationRule`; nil if there is none.
    public var activationRule: ActivationRule?
    /// The extension's entitlements; an extension has its own signature.
    public var entitlements: Entitlements

    /// The ``point`` of notification service extensions.
    public static let servicePoint = "com.apple.usernotifications.service"
    /// The ``point`` of notification content extensions.
    public static let contentPoint = "com.apple.usernotifications.content-extension"
    /// The ``point`` of share extensions.
    public static let sharePoint = "com.apple.share-services"
    /// The ``point`` of action extensions with a view.
    public static let actionPoint = "com.apple.ui-services"
    /// The ``point`` of action extensions without a view.
    public static let plainActionPoint = "com.apple.services"
    /// The ``point`` of Today widgets, before WidgetKit.
    public static let todayPoint = "com.apple.widget-extension"
    /// The extension points that process items that a host shares.
    public static let requestPoints = [sharePoint, actionPoint, plainActionPoint]
    /// The extension points that run here; extensions of other points are read and listed only.
    public static let pointsRun = [servicePoint, contentPoint] + requestPoints + [todayPoint]

    public init(
        bundleIdentifier: String, displayName: String, executable: String, folder: String = "", point: String,
        principalClass: String, mainStoryboard: String? = nil, content: ContentExtensionAttributes? = nil,
        activationRule: ActivationRule? = nil, entitlements: Entitlements = Entitlements()
    ) {
        self.bundleIdentifier = bundleIdentifier
        self.displayName = displayName
        self.executable = executable
        self.folder = folder
        self.point = point
        self.principalClass = principalClass
        self.mainStoryboard = mainStoryboard
        self.content = content
        self.activationRule = activationRule
        self.entitlements = entitlements
    }
}

/// The `NSExtensionAttributes` of a notification content extension.
public struct ContentExtensionAttributes: Codable, Hashable, Sendable {
    /// `UNNotificationExtensionCategory`; compared exactly.
    public var categories: [String]
    /// `UNNotificationExtensionInitialContentSizeRatio`: height by width.
    public var initialSizeRatio: Double
    /// `UNNotificationExtensionDefaultContentHidden`.
    public var hidesDefaultContent: Bool
    /// `UNNotificationExtensionOverridesDefaultTitle`.
    public var overridesTitle: Bool
    /// `UNNotificationExtensionUserInteractionEnabled`.
    public var isInteractive: Bool

    public init(
        categories: [String], initialSizeRatio: Double, hidesDefaultContent: Bool = false,
        overridesTitle: Bool = false, isInteractive: Bool = false
    ) {
        self.categories = categories
        self.initialSizeRatio = initialSizeRatio
        self.hidesDefaultContent = hidesDefaultContent
        self.overridesTitle = overridesTitle
        self.isInteractive = isInteractive
    }
}
