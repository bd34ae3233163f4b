// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
public import Foundation

/// Asks the app for a PDF of its content when the user takes a screenshot.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uiscreenshotservice
/// - Since: iOS 13.0
/// - Differs: not simulated: the user takes no screenshots, so that the delegate is not asked.
@preconcurrency @MainActor
public final class UIScreenshotService: NSObject {
    /// Stored for the app. Held weakly.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiscreenshotservice/delegate
    /// - Differs: not asked.
    public weak var delegate: (any UIScreenshotServiceDelegate)? {
        didSet {
            guard delegate != nil else { return }
            NotSimulated.say("UIScreenshotService.delegate", instead: "the user takes no screenshots")
        }
    }
    /// The scene that the service belongs to.
    public private(set) weak var windowScene: UIWindowScene?

    init(of scene: UIWindowScene) { windowScene = scene }
}

/// Makes the PDF of a scene.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uiscreenshotservicedelegate
/// - Since: iOS 13.0
/// - Differs: not called. The optional method is a requirement with a default implementation.
@preconcurrency @MainActor
public protocol UIScreenshotServiceDelegate: NSObjectProtocol {
    /// The whole content of the scene. Call the handler once, with the PDF or nil, the index of the page on the screen,
    /// counted from zero, and the part of that page that is visible, in the page's coordinates.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiscreenshotservicedelegate/screenshotservice(_:generatepdfrepresentationwithcompletion:)
    /// - Since: iOS 13.0
    /// - Differs: not called.
    func screenshotService(
        _ screenshotService: UIScreenshotService,
        generatePDFRepresentationWithCompletion completionHandler: @escaping (Data?, Int, CGRect) -> Void)
}

extension UIScreenshotServiceDelegate {
    public func screenshotService(
        _ screenshotService: UIScreenshotService,
        generatePDFRepresentationWithCompletion completionHandler: @escaping (Data?, Int, CGRect) -> Void
    ) {
        OptionalRequirement.missing(in: self)
        completionHandler(nil, 0, .zero)
    }
}

extension UIWindowScene {
    /// The screenshot service of the scene; one object per scene.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiwindowscene/screenshotservice
    /// - Since: iOS 13.0
    public var screenshotService: UIScreenshotService? { screenshots }
}
