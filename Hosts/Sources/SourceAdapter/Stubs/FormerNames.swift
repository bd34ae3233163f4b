// Portico
// SPDX-License-Identifier: Apache-2.0

/// What things of the frameworks were called before Swift 4.2; Xcode still compiles such an app as Swift 4.
enum FormerNames {
    static let types = [
        "NSAttributedStringKey": "NSAttributedString.Key", "NSLayoutAttribute": "NSLayoutConstraint.Attribute",
        "NSLayoutRelation": "NSLayoutConstraint.Relation", "UIActivityType": "UIActivity.ActivityType",
        "UIAlertActionStyle": "UIAlertAction.Style", "UIAlertControllerStyle": "UIAlertController.Style",
        "UIApplicationLaunchOptionsKey": "UIApplication.LaunchOptionsKey",
        "UIApplicationOpenURLOptionsKey": "UIApplication.OpenURLOptionsKey",
        "UIApplicationState": "UIApplication.State", "UIBarButtonSystemItem": "UIBarButtonItem.SystemItem",
        "UIBarButtonItemStyle": "UIBarButtonItem.Style", "UIControlEvents": "UIControl.Event",
        "UIControlState": "UIControl.State", "UITableViewCellStyle": "UITableViewCell.CellStyle",
        "UITableViewRowAnimation": "UITableView.RowAnimation",
        "UITableViewScrollPosition": "UITableView.ScrollPosition",
        "UITableViewStyle": "UITableView.Style", "UIViewAnimationOptions": "UIView.AnimationOptions",
        "UIViewAutoresizing": "UIView.AutoresizingMask", "UIViewContentMode": "UIView.ContentMode",
        "UIWindowLevel": "UIWindow.Level",
    ]

    /// Members of `NSNotification.Name`.
    static let notifications: [String: String] = {
        var names = [
            "UIContentSizeCategoryDidChange": "UIContentSizeCategory.didChangeNotification",
            "UIDeviceOrientationDidChange": "UIDevice.orientationDidChangeNotification",
            "UIPasteboardChanged": "UIPasteboard.changedNotification",
            "UITextFieldTextDidChange": "UITextField.textDidChangeNotification",
            "UITextViewTextDidChange": "UITextView.textDidChangeNotification",
        ]
        for event in ["WillShow", "DidShow", "WillHide", "DidHide", "WillChangeFrame", "DidChangeFrame"] {
            names["UIKeyboard\(event)"] = "UIResponder.keyboard\(event)Notification"
        }
        for event in [
            "DidBecomeActive", "DidEnterBackground", "WillEnterForeground", "WillResignActive", "WillTerminate",
        ] {
            names["UIApplication\(event)"] =
                "UIApplication.\(event.prefix(1).lowercased())\(event.dropFirst())Notification"
        }
        return names
    }()

    /// What stood outside of types.
    static let constants: [String: (type: String, value: String)] = {
        var found = [
            "UIApplicationOpenSettingsURLString": ("String", "UIApplication.openSettingsURLString"),
            "UIBackgroundTaskInvalid": ("UIBackgroundTaskIdentifier", "UIBackgroundTaskIdentifier.invalid"),
        ]
        for key in ["FrameBegin", "FrameEnd", "AnimationDuration", "AnimationCurve", "IsLocal"] {
            found["UIKeyboard\(key)UserInfoKey"] = ("String", "UIResponder.keyboard\(key)UserInfoKey")
        }
        return found
    }()
}
