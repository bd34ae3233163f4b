// Portico
// SPDX-License-Identifier: Apache-2.0

// Source: "Inherits From" and "Conforms To" in Apple's documentation of each type,
// https://developer.apple.com/documentation/avfoundation/avassetdownloaddelegate and so on.

/// Types of Apple's frameworks that adopt a protocol of the tables, or inherit from one, without being in a table.
enum AppleTypes {
    /// The protocols by the type's name.
    static let adopted: [String: String] = [
        "AVAssetDownloadDelegate": "URLSessionTaskDelegate",
        "CPTemplateApplicationDashboardSceneDelegate": "UISceneDelegate",
        "CPTemplateApplicationInstrumentClusterSceneDelegate": "UISceneDelegate",
        "CPTemplateApplicationSceneDelegate": "UISceneDelegate",
        "PKCanvasViewDelegate": "UIScrollViewDelegate",
        "SLComposeServiceViewController": "UITextViewDelegate",
        "UICollectionViewController": "UICollectionViewDelegate",
        "UIDocument": "NSFilePresenter",
        "UIManagedDocument": "NSFilePresenter",
        "UIScrollViewAccessibilityDelegate": "UIScrollViewDelegate",
        "UISearchTextFieldDelegate": "UITextFieldDelegate",
        "UITableViewController": "UITableViewDelegate",
    ]

    /// The names of types of the tables in Swift 4, which still compile in that language mode.
    static let renamed: [String: String] = [
        "UIApplicationExtensionPointIdentifier": "UIApplication.ExtensionPointIdentifier",
        "UIApplicationLaunchOptionsKey": "UIApplication.LaunchOptionsKey",
        "UIApplicationOpenURLOptionsKey": "UIApplication.OpenURLOptionsKey",
        "UITextFieldDidEndEditingReason": "UITextField.DidEndEditingReason",
    ]
}
