// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PorticoUIKit
import SystemModel
import Testing

/// Frames, transforms and the spaces that rectangles are in.
@Suite @MainActor struct GeometryTests {
    @Test("a frame reads as it was written, to the last bit")
    func exactFrames() {
        let view = UIView(frame: CGRect(x: 0.1, y: 531.3334, width: 390, height: 320.6666))
        #expect(view.frame == CGRect(x: 0.1, y: 531.3334, width: 390, height: 320.6666))
        view.frame.origin.y = 123.456
        #expect(view.frame == CGRect(x: 0.1, y: 123.456, width: 390, height: 320.6666))
        view.transform = CGAffineTransform(translationX: 0, y: -100)
        #expect(view.frame.minY == 123.456 - 100)
    }

    @Test("frame, bounds, centre and transform depend on each other as on iOS")
    func frames() {
        let view = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 40))
        #expect(view.center == CGPoint(x: 60, y: 40) && view.bounds == CGRect(x: 0, y: 0, width: 100, height: 40))
        view.bounds = CGRect(x: 5, y: 5, width: 60, height: 20)
        #expect(view.center == CGPoint(x: 60, y: 40) && view.frame == CGRect(x: 30, y: 30, width: 60, height: 20))
        view.center = CGPoint(x: 100, y: 100)
        #expect(view.frame == CGRect(x: 70, y: 90, width: 60, height: 20))
        view.transform = CGAffineTransform(scaleX: 2, y: 3)
        #expect(view.frame == CGRect(x: 40, y: 70, width: 120, height: 60))
        #expect(view.bounds.size == CGSize(width: 60, height: 20) && view.center == CGPoint(x: 100, y: 100))
        view.frame = CGRect(x: 0, y: 0, width: 240, height: 30)
        #expect(view.bounds.size == CGSize(width: 120, height: 10) && view.center == CGPoint(x: 120, y: 15))
        view.transform = .identity
        #expect(view.frame == CGRect(x: 60, y: 10, width: 120, height: 10))
    }

    @Test("a quarter turn lays the frame on its side")
    func rotation() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
        view.transform = CGAffineTransform(rotationAngle: .pi / 2)
        let frame = view.frame
        #expect(abs(frame.minX - 30) < 1e-9 && abs(frame.minY + 30) < 1e-9)
        #expect(abs(frame.width - 40) < 1e-9 && abs(frame.height - 100) < 1e-9)
        // Clockwise: what was the right end is the lower one.
        let end = view.convert(CGPoint(x: 100, y: 20), to: nil)
        #expect(end == CGPoint(x: 100, y: 20))
    }

    @Test("transforms are made, joined and undone")
    func transforms() {
        let point = CGPoint(x: 3, y: 5)
        let moved = CGAffineTransform(translationX: 10, y: 20)
        let scaled = CGAffineTransform(scaleX: 2, y: 4)
        #expect(point.applying(moved) == CGPoint(x: 13, y: 25))
        #expect(point.applying(scaled) == CGPoint(x: 6, y: 20))
        #expect(point.applying(moved.concatenating(scaled)) == CGPoint(x: 26, y: 100))
        #expect(point.applying(moved.scaledBy(x: 2, y: 4)) == CGPoint(x: 16, y: 40))
        #expect(point.applying(scaled.translatedBy(x: 10, y: 20)) == CGPoint(x: 26, y: 100))
        let all = moved.scaledBy(x: 2, y: 4).rotated(by: 0.3)
        let back = point.applying(all).applying(all.inverted())
        #expect(abs(back.x - 3) < 1e-12 && abs(back.y - 5) < 1e-12)
        #expect(CGAffineTransform.identity.isIdentity && !moved.isIdentity)
        #expect(CGAffineTransform(scaleX: 0, y: 1).inverted() == CGAffineTransform(scaleX: 0, y: 1))
        #expect(CGSize(width: 1, height: 2).applying(moved.concatenating(scaled)) == CGSize(width: 2, height: 8))
        #expect(
            CGRect(x: 1, y: 1, width: 2, height: 2).applying(CGAffineTransform(scaleX: -1, y: 1))
                == CGRect(x: -3, y: 1, width: 2, height: 2))
    }

    // MARK: - Spaces

    nonisolated static let slideOver = WindowPlacement(
        idiom: .pad, mode: .slideOver, screen: ScreenRect(x: 0, y: 0, width: 768, height: 1024),
        window: ScreenRect(x: 438, y: 20, width: 320, height: 984), safeArea: .zero)

    @Test("in Slide Over a view's place on the screen is the window's and its own")
    func slideOver() {
        let app = RecordedApp(Self.slideOver)
        app.run {
            let window = app.window!
            #expect(window.frame == CGRect(x: 0, y: 0, width: 320, height: 984))
            #expect(UIScreen.main.bounds == CGRect(x: 0, y: 0, width: 768, height: 1024))
            let view = UIView(frame: CGRect(x: 10, y: 100, width: 300, height: 50))
            let inner = UIView(frame: CGRect(x: 5, y: 5, width: 10, height: 10))
            window.rootViewController?.view.addSubview(view)
            view.addSubview(inner)
            let onScreen = CGRect(x: 453, y: 125, width: 10, height: 10)
            let screen = UIScreen.main.coordinateSpace
            #expect(inner.convert(inner.bounds, to: screen) == onScreen)
            #expect(inner.convert(onScreen, from: screen) == inner.bounds)
            #expect(screen.convert(onScreen, to: inner) == inner.bounds)
            #expect(screen.convert(inner.bounds, from: inner) == onScreen)
            #expect(screen.bounds == UIScreen.main.bounds)
            // nil is the window for a view, and the screen for a window.
            #expect(inner.convert(inner.bounds, to: nil) == CGRect(x: 15, y: 105, width: 10, height: 10))
            #expect(window.convert(CGRect(x: 15, y: 105, width: 10, height: 10), to: nil) == onScreen)
            #expect(window.convert(onScreen.origin, from: nil) == CGPoint(x: 15, y: 105))
            #expect(inner.convert(CGPoint(x: 1, y: 1), to: view) == CGPoint(x: 6, y: 6))
            #expect(inner.convert(CGPoint(x: 6, y: 6), from: view) == CGPoint(x: 1, y: 1))
            // A keyboard at the screen's bottom, seen by the window.
            let keyboard = CGRect(x: 0, y: 711, width: 768, height: 313)
            #expect(window.convert(keyboard, from: screen) == CGRect(x: -438, y: 691, width: 768, height: 313))
        }
    }

    @Test("two windows meet on the screen")
    func twoWindows() {
        let app = RecordedApp(Self.slideOver)
        app.run {
            let other = UIWindow(frame: CGRect(x: 0, y: 700, width: 320, height: 200))
            let view = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
            other.addSubview(view)
            #expect(view.convert(view.bounds, to: app.window) == CGRect(x: 1, y: 702, width: 3, height: 4))
            #expect(other.convert(CGPoint.zero, to: app.window) == CGPoint(x: 0, y: 700))
            #expect(app.window.convert(CGPoint(x: 0, y: 700), to: view) == CGPoint(x: -1, y: -2))
        }
    }

    struct Turn: CustomTestStringConvertible, Sendable {
        var orientation: SystemModel.InterfaceOrientation
        /// Where the upright screen's top left corner is now.
        var corner: CGPoint
        /// Where a point 10 to the right of it is.
        var right: CGPoint
        var testDescription: String { "\(orientation)" }
    }

    nonisolated static let turns = [
        Turn(orientation: .portrait, corner: .zero, right: CGPoint(x: 10, y: 0)),
        Turn(orientation: .portraitUpsideDown, corner: CGPoint(x: 393, y: 852), right: CGPoint(x: 383, y: 852)),
        Turn(orientation: .landscapeLeft, corner: CGPoint(x: 852, y: 0), right: CGPoint(x: 852, y: 10)),
        Turn(orientation: .landscapeRight, corner: CGPoint(x: 0, y: 393), right: CGPoint(x: 0, y: 383)),
    ]

    @Test("the fixed space stays upright while the device turns", arguments: turns)
    func fixedSpace(_ turn: Turn) {
        var placement = WindowPlacement.phone
        placement.orientation = turn.orientation
        if turn.orientation.isLandscape {
            placement.screen = ScreenRect(x: 0, y: 0, width: 852, height: 393)
            placement.window = placement.screen
        }
        let app = RecordedApp(placement)
        app.run {
            let fixed = UIScreen.main.fixedCoordinateSpace
            #expect(fixed.bounds == CGRect(x: 0, y: 0, width: 393, height: 852))
            #expect(fixed.convert(CGPoint.zero, to: UIScreen.main.coordinateSpace) == turn.corner)
            #expect(fixed.convert(turn.right, from: UIScreen.main.coordinateSpace) == CGPoint(x: 10, y: 0))
            #expect(app.window.convert(turn.right, to: fixed) == CGPoint(x: 10, y: 0))
            #expect(UIScreen.main.nativeBounds == CGRect(x: 0, y: 0, width: 1179, height: 2556))
        }
    }

    // MARK: - Followers of size

    struct Mask: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var mask: UIView.AutoresizingMask
        var frame: CGRect
    }

    nonisolated static let masks = [
        Mask(testDescription: "none", mask: [], frame: CGRect(x: 10, y: 20, width: 30, height: 40)),
        Mask(
            testDescription: "both sizes", mask: [.flexibleWidth, .flexibleHeight],
            frame: CGRect(x: 10, y: 20, width: 130, height: 240)),
        Mask(
            testDescription: "stays at the bottom right", mask: [.flexibleLeftMargin, .flexibleTopMargin],
            frame: CGRect(x: 110, y: 220, width: 30, height: 40)),
        Mask(
            testDescription: "stays in the middle",
            mask: [.flexibleLeftMargin, .flexibleRightMargin, .flexibleTopMargin, .flexibleBottomMargin],
            frame: CGRect(x: 60, y: 120, width: 30, height: 40)),
        Mask(
            testDescription: "shares", mask: [.flexibleWidth, .flexibleRightMargin],
            frame: CGRect(x: 10, y: 20, width: 80, height: 40)),
    ]

    @Test("autoresizing", arguments: masks)
    func autoresizing(_ row: Mask) {
        let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let inner = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
        inner.autoresizingMask = row.mask
        RecordedApp().run { outer.addSubview(inner) }
        outer.frame.size = CGSize(width: 200, height: 300)
        #expect(inner.frame == row.frame)
        outer.autoresizesSubviews = false
        outer.frame.size = CGSize(width: 100, height: 100)
        #expect(inner.frame == row.frame)
    }

    @Test("layout happens once at the end of a callback, outermost first, between the controller's two methods")
    func layout() {
        final class Noting: UIView {
            var note: ((String) -> Void)?
            override func layoutSubviews() { note?("layout \(tag)") }
        }
        final class Controller: UIViewController {
            var note: ((String) -> Void)?
            override func viewWillLayoutSubviews() { note?("will") }
            override func viewDidLayoutSubviews() { note?("did") }
        }
        let app = RecordedApp(root: { Controller() })
        let (outer, inner) = app.run {
            let outer = Noting(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            outer.tag = 1
            let inner = Noting(frame: .zero)
            inner.tag = 2
            inner.autoresizingMask = .flexibleWidth
            outer.addSubview(inner)
            app.window.rootViewController?.view.addSubview(outer)
            return (outer, inner)
        }
        for view in [outer, inner] { view.note = { app.note($0) } }
        (app.window.rootViewController as? Controller)?.note = { app.note($0) }
        #expect(
            app.history {
                outer.frame.size.width = 20
                outer.frame.size.width = 30
                app.note("end")
            } == [.called("end"), .called("layout 1"), .called("layout 2")])
        // A place alone is nothing to lay out for.
        #expect(app.history { outer.frame.origin.x = 5 }.isEmpty)
        #expect(
            app.history {
                app.window.rootViewController?.view.setNeedsLayout()
                inner.setNeedsLayout()
                inner.layoutIfNeeded()
                app.note("end")
            } == [.called("layout 2"), .called("end"), .called("will"), .called("did")])
        #expect(
            app.history {
                app.window.rootViewController?.view.setNeedsLayout()
                outer.setNeedsLayout()
                inner.setNeedsLayout()
                inner.layoutIfNeeded()
                app.note("end")
            } == [.called("will"), .called("did"), .called("layout 1"), .called("layout 2"), .called("end")])
    }

    @Test("a layout that marks itself again comes to an end")
    func restlessLayout() {
        final class Restless: UIView {
            var count = 0
            override func layoutSubviews() {
                count += 1
                setNeedsLayout()
            }
        }
        let app = RecordedApp()
        let view = app.run { Restless(frame: .zero) }
        app.run { app.window.addSubview(view) }
        #expect(view.count > 1)
        let before = view.count
        app.run { view.setNeedsLayout() }
        #expect(view.count > before && view.count < before + 100)
    }

    @Test("the safe area goes down the tree, as far as a view reaches into it")
    func safeArea() {
        let app = RecordedApp()
        app.run {
            let root = app.window.rootViewController!.view!
            #expect(root.safeAreaInsets == UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0))
            #expect(root.safeAreaLayoutGuide.layoutFrame == CGRect(x: 0, y: 59, width: 393, height: 759))
            let bar = UIView(frame: CGRect(x: 0, y: 802, width: 393, height: 50))
            root.addSubview(bar)
            #expect(bar.safeAreaInsets == UIEdgeInsets(top: 0, left: 0, bottom: 34, right: 0))
            bar.frame.origin.y = 700
            #expect(bar.safeAreaInsets == .zero)
            app.window.rootViewController?.additionalSafeAreaInsets.bottom = 100
            #expect(root.safeAreaInsets.bottom == 134)
            #expect(bar.safeAreaInsets.bottom == 32)
            bar.removeFromSuperview()
            #expect(bar.safeAreaInsets == .zero)
        }
    }

    // MARK: - The tree

    @Test("subviews go where they are put, and hear of it")
    func tree() {
        final class Noting: UIView {
            var note: ((String) -> Void)?
            override func willMove(toSuperview newSuperview: UIView?) { note?("will super \(newSuperview == nil)") }
            override func didMoveToSuperview() { note?("did super \(superview == nil)") }
            override func willMove(toWindow newWindow: UIWindow?) { note?("will window \(newWindow == nil)") }
            override func didMoveToWindow() { note?("did window \(window == nil)") }
        }
        let app = RecordedApp()
        let box = app.run { UIView(frame: .zero) }
        let views = app.run {
            (1...4).map { tag in
                let view = Noting(frame: .zero)
                view.tag = tag
                return view
            }
        }
        app.run {
            box.addSubview(views[0])
            box.insertSubview(views[1], at: 0)
            box.insertSubview(views[2], aboveSubview: views[1])
            box.insertSubview(views[3], belowSubview: views[0])
            #expect(box.subviews.map(\.tag) == [2, 3, 4, 1])
            box.bringSubviewToFront(views[1])
            box.sendSubviewToBack(views[0])
            #expect(box.subviews.map(\.tag) == [1, 3, 4, 2])
            box.insertSubview(views[0], aboveSubview: views[2])
            #expect(box.subviews.map(\.tag) == [3, 1, 4, 2])
            box.insertSubview(views[1], at: 99)
            #expect(box.viewWithTag(4) === views[3] && box.viewWithTag(9) == nil)
        }
        views[0].note = { app.note($0) }
        #expect(
            app.history { app.window.addSubview(box) } == [.called("will window false"), .called("did window false")])
        #expect(
            app.history { app.window.addSubview(views[0]) } == [
                .called("will super false"), .called("did super false"),
            ])
        #expect(
            app.history { views[0].removeFromSuperview() } == [
                .called("will super true"), .called("will window true"), .called("did super true"),
                .called("did window true"),
            ])
    }

    @Test("the front-most view that can be touched is hit")
    func hitTest() {
        RecordedApp().run {
            let box = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            let back = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
            let front = UIView(frame: CGRect(x: 25, y: 25, width: 50, height: 50))
            box.addSubview(back)
            box.addSubview(front)
            @MainActor func hit(_ x: CGFloat, _ y: CGFloat) -> UIView? { box.hitTest(CGPoint(x: x, y: y), with: nil) }
            #expect(hit(30, 30) === front && hit(10, 10) === back && hit(90, 90) === box && hit(100, 10) == nil)
            front.isUserInteractionEnabled = false
            #expect(hit(30, 30) === back)
            front.isUserInteractionEnabled = true
            front.alpha = 0.005
            #expect(hit(30, 30) === back)
            front.alpha = 1
            front.transform = CGAffineTransform(translationX: 0, y: 25)
            #expect(hit(30, 30) === back && hit(30, 90) === front)
            box.isHidden = true
            #expect(hit(30, 30) == nil)
        }
    }
}
