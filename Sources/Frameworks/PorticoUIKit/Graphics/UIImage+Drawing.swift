// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension UIImage {
    /// Draws the picture, scaled into a rectangle of the image that is being made; does nothing outside of a
    /// `UIGraphicsImageRenderer` and an image context.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiimage/draw(in:)
    /// - Since: iOS 2.0
    /// - Differs: only what was drawn into this picture is drawn; one that was read from a file leaves nothing.
    @preconcurrency @MainActor
    public func draw(in rect: CGRect) {
        guard let content else { return }
        UIGraphicsImageRendererContext.current?.draw(content, from: size, in: rect)
    }

    /// Draws the picture in its own size.
    ///
    /// - Since: iOS 2.0
    /// - Differs: as ``draw(in:)``.
    @preconcurrency @MainActor
    public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }
}

/// Begins an image that ``UIGraphicsGetImageFromCurrentImageContext()`` gives.
///
/// - Parameters:
///   - size: In points.
///   - opaque: Has no effect.
///   - scale: Pixels per point; 0 stands for the screen's scale.
/// - Behavior: https://developer.apple.com/documentation/uikit/uigraphicsbeginimagecontextwithoptions(_:_:_:)
/// - Since: iOS 4.0
/// - Differs: images contain frames and texts instead of pixels, as those of `UIGraphicsImageRenderer`.
@preconcurrency @MainActor
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
    let context = UIGraphicsImageRendererContext()
    context.image = (size, scale > 0 ? scale : UIScreen.main.scale)
    UIGraphicsImageRendererContext.stack.contexts.append(context)
}

/// Begins an image with one pixel per point.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uigraphicsbeginimagecontext(_:)
/// - Since: iOS 2.0
/// - Differs: as ``UIGraphicsBeginImageContextWithOptions(_:_:_:)``.
@preconcurrency @MainActor
public func UIGraphicsBeginImageContext(_ size: CGSize) { UIGraphicsBeginImageContextWithOptions(size, false, 1) }

/// What was drawn since the image was begun; nil outside of one.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uigraphicsgetimagefromcurrentimagecontext()
/// - Since: iOS 2.0
/// - Differs: as ``UIGraphicsBeginImageContextWithOptions(_:_:_:)``.
@preconcurrency @MainActor
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
    guard let context = UIGraphicsImageRendererContext.current, let (size, scale) = context.image else { return nil }
    return UIImage(size: size, scale: scale, content: context.content)
}

/// Ends the image that was begun last; does nothing outside of one.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uigraphicsendimagecontext()
/// - Since: iOS 2.0
@preconcurrency @MainActor
public func UIGraphicsEndImageContext() {
    if UIGraphicsImageRendererContext.current?.image != nil {
        UIGraphicsImageRendererContext.stack.contexts.removeLast()
    }
}
