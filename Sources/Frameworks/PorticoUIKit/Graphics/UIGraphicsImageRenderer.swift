// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
public import Foundation
import SystemModel

/// Creates images from drawing.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uigraphicsimagerenderer
/// - Since: iOS 10.0
/// - Differs: only a view's hierarchy and another image of one can be drawn; images contain frames and texts instead of
///   pixels.
@preconcurrency @MainActor
open class UIGraphicsImageRenderer: NSObject {
    private let size: CGSize

    /// Creates a renderer for images of this size, in points.
    public init(size: CGSize) {
        self.size = size
    }

    /// Creates a renderer for images as large as the bounds.
    public convenience init(bounds: CGRect) {
        self.init(size: bounds.size)
    }

    /// Runs `actions` once, before the method returns.
    open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
        let canvas = UIGraphicsImageRendererContext()
        let stack = UIGraphicsImageRendererContext.stack
        stack.contexts.append(canvas)
        actions(canvas)
        stack.contexts.removeLast()
        return UIImage(size: size, scale: UIScreen.main.scale, content: canvas.content)
    }
}

/// The context of a renderer's drawing.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uigraphicsimagerenderercontext
/// - Since: iOS 10.0
/// - Differs: it has no graphics context.
@preconcurrency @MainActor
open class UIGraphicsImageRendererContext: NSObject {
    private(set) var content = SnapshotRecord()
    /// Size and scale of an image that functions begin and end; nil for one of a renderer.
    var image: (size: CGSize, scale: CGFloat)?

    override init() {}

    /// Those being drawn on, outermost first.
    @MainActor
    final class Stack {
        var contexts: [UIGraphicsImageRendererContext] = []
    }

    static var stack: Stack { ProcessContext.current.singleton { Stack() } }

    static var current: UIGraphicsImageRendererContext? { stack.contexts.last }

    func draw(_ record: SnapshotRecord, from size: CGSize, in rect: CGRect) {
        content.items += record.items.map { item in
            var item = item
            item.frame = ScreenRect(CGRect(item.frame).scaled(from: size, into: rect))
            return item
        }
    }
}
