// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
public import Foundation
import SystemModel

/// Makes images of what is drawn.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uigraphicsimagerenderer
/// - Since: iOS 10.0
/// - Differs: what can be drawn is a view's hierarchy and another image of one; as frames and texts in place of pixels.
@preconcurrency @MainActor
open class UIGraphicsImageRenderer: NSObject {
    private let size: CGSize

    /// In points.
    public init(size: CGSize) {
        self.size = size
    }

    /// As large as the bounds.
    public convenience init(bounds: CGRect) {
        self.init(size: bounds.size)
    }

    /// Runs `actions` once, before it returns.
    open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
        let canvas = UIGraphicsImageRendererContext()
        let stack = UIGraphicsImageRendererContext.stack
        stack.contexts.append(canvas)
        actions(canvas)
        stack.contexts.removeLast()
        return UIImage(size: size, scale: UIScreen.main.scale, content: canvas.content)
    }
}

/// What is drawn on.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uigraphicsimagerenderercontext
/// - Since: iOS 10.0
/// - Differs: there is no graphics context behind it.
@preconcurrency @MainActor
open class UIGraphicsImageRendererContext: NSObject {
    private(set) var content = SnapshotRecord()

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
