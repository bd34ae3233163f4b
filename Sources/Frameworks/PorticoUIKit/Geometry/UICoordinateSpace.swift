// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A coordinate space of points and rectangles: a view's, a scene's, the screen's.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uicoordinatespace
/// - Since: iOS 8.0
@preconcurrency @MainActor
public protocol UICoordinateSpace: NSObjectProtocol {
    /// The space's own rectangle, in its own coordinates.
    var bounds: CGRect { get }
    func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
    func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint
    /// The smallest upright rectangle that contains the converted corners.
    func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect
    func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
}

/// What every space here can say: how its coordinates become the screen's.
@MainActor
protocol ScreenPlaced: UICoordinateSpace {
    var transformToScreen: CGAffineTransform { get }
}

extension UICoordinateSpace {
    /// A space that an app has written itself is taken for the screen's.
    var toScreen: CGAffineTransform {
        // Nearly all are views, of which the runtime need not look up what they conform to.
        if let view = self as? UIView { return view.transformToScreen }
        return (self as? any ScreenPlaced)?.transformToScreen ?? .identity
    }

    func transform(to other: any UICoordinateSpace) -> CGAffineTransform {
        toScreen.concatenating(other.toScreen.inverted())
    }
}

/// A space that is no view: the screen's two and a scene's.
@MainActor
final class FixedSpace: NSObject, ScreenPlaced {
    private let place: @MainActor () -> (bounds: CGRect, toScreen: CGAffineTransform)

    /// Asks anew each time: the device turns.
    init(_ place: @escaping @MainActor () -> (bounds: CGRect, toScreen: CGAffineTransform)) {
        self.place = place
    }

    var bounds: CGRect { place().bounds }
    var transformToScreen: CGAffineTransform { place().toScreen }

    func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
        point.applying(transform(to: coordinateSpace))
    }

    func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
        point.applying(coordinateSpace.transform(to: self))
    }

    func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
        rect.applying(transform(to: coordinateSpace))
    }

    func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
        rect.applying(coordinateSpace.transform(to: self))
    }
}
