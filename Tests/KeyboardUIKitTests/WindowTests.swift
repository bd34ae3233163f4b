// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PorticoUIKit
import SystemModel
import Testing

/// Windows: which is in front, which is key, what follows the scene, and those of the keyboard.
@Suite @MainActor struct WindowTests {
    typealias App = RecordedApp

    private func observe(_ app: App, _ names: [UIWindow: String]) -> [any NSObjectProtocol] {
        [
            UIWindow.didBecomeVisibleNotification, UIWindow.didBecomeHiddenNotification,
            UIWindow.didBecomeKeyNotification, UIWindow.didResignKeyNotification,
        ].map { name in
            NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { notification in
                nonisolated(unsafe) let object = notification.object
                MainActor.assumeIsolated {
                    guard let window = object as? UIWindow, let title = names[window] else { return }
                    app.note("\(title) \(name.rawValue.dropFirst(8).dropLast(12))")
                }
            }
        }
    }

    @Test("showing, taking the keys, hiding")
    func visibleAndKey() {
        let app = App()
        let second = app.run { UIWindow(frame: UIScreen.main.bounds) }
        let tokens = observe(app, [app.window: "first", second: "second"])
        defer { tokens.forEach { NotificationCenter.default.removeObserver($0) } }
        #expect(app.run { second.isHidden && !app.window.isHidden && app.window.isKeyWindow })
        #expect(app.history { second.isHidden = false } == [.called("second DidBecomeVisible")])
        #expect(app.run { app.window.isKeyWindow })
        #expect(
            app.history { second.makeKeyAndVisible() } == [
                .called("first DidResignKey"), .called("second DidBecomeKey"),
            ])
        #expect(app.history { second.makeKey() }.isEmpty)
        #expect(
            app.history { second.isHidden = true } == [
                .called("second DidBecomeHidden"), .called("second DidResignKey"), .called("first DidBecomeKey"),
            ])
        #expect(app.run { UIApplication.shared.keyWindow === app.window })
    }

    @Test("a new window is hidden, and nobody is told so")
    func newWindow() {
        let app = App()
        let token = NotificationCenter.default.addObserver(
            forName: UIWindow.didBecomeHiddenNotification, object: nil, queue: nil
        ) { _ in MainActor.assumeIsolated { app.note("hidden") } }
        defer { NotificationCenter.default.removeObserver(token) }
        #expect(app.answer { UIWindow(frame: .zero).isHidden } == [.called("true")])
        #expect(app.run { UIApplication.shared.windows.count } == 1)
    }

    @Test("windows stand by level, then by when they were shown")
    func levels() {
        let app = App()
        app.run {
            let alert = UIWindow(frame: .zero)
            alert.windowLevel = .alert
            alert.isHidden = false
            let bar = UIWindow(frame: .zero)
            bar.windowLevel = UIWindow.Level(rawValue: UIWindow.Level.alert.rawValue - 1)
            bar.isHidden = false
            let plain = UIWindow(frame: .zero)
            plain.makeKeyAndVisible()
            #expect(UIApplication.shared.windows == [app.window, plain, bar, alert])
            app.window.makeKeyAndVisible()
            #expect(UIApplication.shared.windows == [plain, app.window, bar, alert])
            plain.windowLevel = .alert
            #expect(UIApplication.shared.windows == [app.window, bar, alert, plain])
        }
    }

    @Test("levels and priorities are compared and calculated with as numbers are")
    func numbers() {
        var level = UIWindow.Level.normal + 3
        level += 2
        level -= 1
        #expect(level == UIWindow.Level(4) && level - .normal == 4 && level < .alert - 1)
        #expect([UIWindow.Level.alert, .normal, .statusBar].max() == .alert)
        var priority = UILayoutPriority.defaultHigh - 1
        priority += 2
        priority -= 1
        #expect(priority == .defaultHigh && priority > .defaultLow + 1 && UILayoutPriority.required - priority == 250)
    }

    @Test("a window that shows is kept; a hidden one is the app's to keep")
    func kept() {
        let app = App()
        weak var overlay: UIWindow?
        app.run {
            let window = UIWindow(frame: UIScreen.main.bounds)
            window.isHidden = false
            overlay = window
        }
        #expect(overlay != nil && app.run { UIApplication.shared.windows.count } == 2)
        app.run { overlay?.isHidden = true }
        #expect(overlay == nil && app.run { UIApplication.shared.windows.count } == 1)
    }

    @Test("a window that will not be key")
    func unwilling() {
        final class Overlay: UIWindow {
            override var canBecomeKey: Bool { false }
        }
        let app = App()
        app.run {
            let overlay = Overlay(frame: .zero)
            overlay.makeKeyAndVisible()
            #expect(!overlay.isKeyWindow && app.window.isKeyWindow && !overlay.isHidden)
        }
    }

    // MARK: - The keyboard's

    @Test("keyboard windows are found by walking; the earlier one is hidden; the keyboard's frame is the host's")
    func keyboardWindows() {
        let app = App(GeometryTests.slideOver)
        func tree() -> [String] {
            app.run {
                UIApplication.shared.windows.dropFirst().flatMap { window in
                    ["\(type(of: window)) \(window.isHidden) \(Int(window.windowLevel.rawValue))"]
                        + window.subviews.flatMap { container in
                            ["\(type(of: container))"]
                                + container.subviews.map {
                                    let frame = $0.convert($0.bounds, to: UIScreen.main.coordinateSpace)
                                    return "\(type(of: $0)) \(Int(frame.minX)) \(Int(frame.minY))"
                                }
                        }
                }
            }
        }
        #expect(tree().isEmpty)
        var placement = KeyboardPlacement(
            form: .docked, frame: ScreenRect(x: 0, y: 711, width: 768, height: 313), isOwn: true, windows: 1)
        app.deliver(.keyboard(.moved(placement)))
        #expect(
            tree() == [
                "UIRemoteKeyboardWindow false 10000000", "UIInputSetContainerView", "UIInputSetHostView 0 711",
            ])
        let first = app.run { UIApplication.shared.windows.last }
        placement.windows = 2
        app.deliver(.keyboard(.moved(placement)))
        #expect(
            tree() == [
                "UIRemoteKeyboardWindow true 10000000", "UIInputSetContainerView", "UIInputSetHostView 0 711",
                "UIRemoteKeyboardWindow false 10000000", "UIInputSetContainerView", "UIInputSetHostView 0 711",
            ])
        #expect(app.run { UIApplication.shared.windows.dropFirst().first === first })
        app.deliver(.keyboard(.moved(.hidden)))
        #expect(tree().isEmpty)
    }

    @Test("the accessory view sits on the keyboard, a field in it can have the focus, and it goes with its owner")
    func accessory() {
        let app = App(root: { BarController() })
        let bar = (app.window.rootViewController as? BarController)?.bar
        let field = app.run {
            let field = UITextField(frame: CGRect(x: 10, y: 5, width: 200, height: 40))
            field.placeholder = "Message"
            bar?.addSubview(field)
            return field
        }
        #expect(app.run { !field.becomeFirstResponder() })
        app.run { app.window.rootViewController?.becomeFirstResponder() }
        app.deliver(
            .keyboard(
                .notice(
                    KeyboardNotificationTests.notice(.willShow, end: ScreenRect(x: 0, y: 768, width: 393, height: 84))))
        )
        #expect(
            app.run { bar.map { $0.convert($0.bounds, to: nil) } } == CGRect(x: 0, y: 768, width: 393, height: 50))
        #expect(app.screens().last?.fields == ["Message"])
        // The owner is above the bar in the chain, so its bar is the field's too.
        #expect(app.history(of: .tapField(name: "Message")) == [App.input(2, "Message", accessory: 50)])
        #expect(app.run { field.isFirstResponder && bar?.window != nil })
        let other = app.addField("A")
        (app.window.rootViewController as? BarController)?.isWilling = false
        #expect(app.history { other.becomeFirstResponder() } == [App.input(3, "A", accessory: 50)])
        _ = app.history { other.resignFirstResponder() }
        #expect(app.run { bar?.window == nil })
    }

    @Test(
        "a field in an accessory view keeps the focus while the keyboard's windows change, not when its bar is taken out"
    )
    func accessoryField() {
        let app = App(root: { BarController() })
        let bar = (app.window.rootViewController as? BarController)?.bar
        let field = app.run {
            let field = UITextField(frame: .zero)
            field.placeholder = "Message"
            bar?.addSubview(field)
            app.window.rootViewController?.becomeFirstResponder()
            return field
        }
        var placement = KeyboardPlacement(
            form: .docked, frame: ScreenRect(x: 0, y: 466, width: 393, height: 386), isOwn: true, windows: 1)
        app.deliver(.keyboard(.moved(placement)))
        app.deliver(.tapField(name: "Message"))
        _ = app.history()
        placement.windows = 2
        #expect(app.history(of: .keyboard(.moved(placement))).isEmpty)
        #expect(app.history(of: .keyboard(.moved(.hidden))).isEmpty)
        placement.windows = 1
        #expect(app.history(of: .keyboard(.moved(placement))).isEmpty)
        #expect(app.run { field.isFirstResponder && field.window != nil })
        #expect(app.history { bar?.removeFromSuperview() } == [App.noInput])
        #expect(app.run { !field.isFirstResponder })
    }

    @Test("a field in an accessory view gets the focus back that the system has taken")
    func accessoryFieldReturned() {
        let app = App(root: { BarController() })
        let field = app.run {
            let field = UITextField(frame: .zero)
            field.placeholder = "Message"
            (app.window.rootViewController as? BarController)?.bar.addSubview(field)
            app.window.rootViewController?.becomeFirstResponder()
            return field
        }
        app.deliver(.keyboard(.notice(KeyboardNotificationTests.notice(.willShow))))
        app.deliver(.tapField(name: "Message"))
        app.deliver(.keyboard(.takeFirstResponder(.systemAlert)))
        _ = app.screens()
        app.deliver(.keyboard(.moved(.hidden)))
        #expect(app.screens().last?.fields == [])
        #expect(
            app.history(of: .keyboard(.returnFirstResponder)) == [
                App.input(2, "Message", accessory: 50), .said(.returned(number: 5, .bool(true))),
            ])
        // What the app selects instead puts the bar away for good.
        app.deliver(.keyboard(.takeFirstResponder(.appSwitch)))
        let other = app.run { UITextField(frame: .zero) }
        app.run {
            let window = UIWindow(frame: UIScreen.main.bounds)
            window.addSubview(other)
            window.makeKeyAndVisible()
            other.becomeFirstResponder()
        }
        #expect(app.run { field.window == nil && other.isFirstResponder })
    }

    // MARK: - The scene changes

    @Test("a turn of the device: who is told, in which order, with which sizes")
    func rotation() {
        final class Turning: UIViewController {
            var note: ((String) -> Void)?
            override func viewWillTransition(
                to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
            ) {
                super.viewWillTransition(to: size, with: coordinator)
                note?("will \(Int(size.width)) in \(Int(view.bounds.width)) \(UIDevice.current.orientation.rawValue)")
                coordinator.animate { [note] context in
                    note?("alongside \(context.isAnimated)")
                } completion: { [note] _ in
                    note?("completed")
                }
                // The completion may be left out, as may its label.
                coordinator.animate(alongsideTransition: { _ in })
            }
            override func viewDidLayoutSubviews() {
                let safe = view.safeAreaInsets
                note?("layout \(Int(view.bounds.width)) safe \(Int(safe.left))")
            }
            override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
                note?(
                    "traits \(previousTraitCollection?.verticalSizeClass.rawValue ?? 0) to "
                        + "\(traitCollection.verticalSizeClass.rawValue)")
            }
        }
        let app = App(root: { Turning() })
        (app.window.rootViewController as? Turning)?.note = { app.note($0) }
        let token = NotificationCenter.default.addObserver(
            forName: UIDevice.orientationDidChangeNotification, object: nil, queue: nil
        ) { _ in MainActor.assumeIsolated { app.note("orientation") } }
        defer { NotificationCenter.default.removeObserver(token) }
        app.run { UIDevice.current.beginGeneratingDeviceOrientationNotifications() }
        let landscape = WindowPlacement(
            idiom: .phone, orientation: .landscapeRight, screen: ScreenRect(x: 0, y: 0, width: 852, height: 393),
            window: ScreenRect(x: 0, y: 0, width: 852, height: 393),
            safeArea: EdgeInsets(top: 0, left: 59, bottom: 21, right: 59))
        let steps = app.history(of: .windowChanged(landscape))
        #expect(
            steps == [
                .called("orientation"), .called("will 852 in 393 3"), .called("alongside true"),
                .called("layout 852 safe 59"), .called("traits 2 to 1"),
                .said(.startTimer(timer: 1, nanoseconds: 300_000_000)),
            ])
        #expect(app.history(of: .timerFired(1)) == [.called("completed")])
        #expect(app.run { UIDevice.current.orientation } == .landscapeLeft)
        #expect(app.run { app.window.frame } == CGRect(x: 0, y: 0, width: 852, height: 393))
        app.run { UIDevice.current.endGeneratingDeviceOrientationNotifications() }
        #expect(app.history(of: .windowChanged(landscape)).isEmpty)
    }

    @Test("a window that the app has made smaller keeps its size; a hidden one of the scene's size follows")
    func followers() {
        let app = App()
        let (panel, cover) = app.run {
            let panel = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            panel.isHidden = false
            let cover = UIWindow(frame: UIScreen.main.bounds)
            cover.isHidden = false
            cover.isHidden = true
            return (panel, cover)
        }
        var placement = WindowPlacement.phone
        placement.window.height = 600
        app.deliver(.windowChanged(placement))
        #expect(panel.frame == CGRect(x: 0, y: 0, width: 100, height: 100))
        #expect(cover.frame == CGRect(x: 0, y: 0, width: 393, height: 600))
        #expect(app.run { app.window.rootViewController?.view.frame } == CGRect(x: 0, y: 0, width: 393, height: 600))
    }
}
