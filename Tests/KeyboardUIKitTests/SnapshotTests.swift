// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PorticoUIKit
import SystemModel
import Testing

/// What an app looks like in the switcher, and pictures that it makes of itself.
@Suite @MainActor struct SnapshotTests {
    typealias App = RecordedApp

    private func snapshot(_ app: App, dark: Bool = false) -> SnapshotRecord? {
        app.deliver(.takeSnapshot(dark: dark))
        return app.history().compactMap {
            if case .said(.returned(_, .snapshot(let record))) = $0 { record } else { nil }
        }.last
    }

    private func lines(_ record: SnapshotRecord?) -> [String] {
        (record?.items ?? []).map { item in
            let text = item.text.map { " \"\($0)\"" } ?? ""
            return String(repeating: "  ", count: item.depth) + "\(item.kind)\(text) \(item.frame)"
        }
    }

    /// A label, a field that holds a text, a secure field, a hidden view.
    private func fill(_ app: App) {
        app.run {
            let root = app.window.rootViewController!.view!
            let label = UILabel(frame: CGRect(x: 10, y: 60, width: 100, height: 20))
            label.text = "Hello"
            let field = UITextField(frame: CGRect(x: 10, y: 400, width: 100, height: 30))
            field.text = "typed"
            let secret = UITextField(frame: CGRect(x: 10, y: 440, width: 100, height: 30))
            secret.text = "1234"
            secret.isSecureTextEntry = true
            let hidden = UILabel(frame: .zero)
            hidden.text = "unseen"
            hidden.isHidden = true
            for view in [label, field, secret, hidden] { root.addSubview(view) }
        }
    }

    @Test("frames on the screen and texts, back to front; secrets as dots; what is hidden is not in it")
    func contents() {
        let app = App(GeometryTests.slideOver)
        fill(app)
        #expect(
            lines(snapshot(app)) == [
                "UIWindow (438, 20, 320 × 984)", "  UIView (438, 20, 320 × 984)",
                "    UILabel \"Hello\" (448, 80, 100 × 20)", "    UITextField \"typed\" (448, 420, 100 × 30)",
                "    UITextField \"••••\" (448, 460, 100 × 30)",
            ])
        app.run { app.window.rootViewController?.view.alpha = 0 }
        #expect(lines(snapshot(app)) == ["UIWindow (438, 20, 320 × 984)"])
    }

    @Test("a cover of the app's own hides what is behind it, if nothing can be seen through it")
    func cover() {
        let app = App()
        fill(app)
        func texts() -> [String] { (snapshot(app)?.seenItems ?? []).compactMap(\.text) }
        #expect(texts() == ["Hello", "typed", "••••"])
        let cover = app.run {
            let cover = UIView(frame: app.window.bounds)
            cover.backgroundColor = .white
            app.window.addSubview(cover)
            return cover
        }
        #expect(texts() == [])
        app.run { cover.alpha = 0.5 }
        #expect(texts() == ["Hello", "typed", "••••"])
        app.run { (cover.alpha, cover.backgroundColor) = (1, UIColor.white.withAlphaComponent(0.9)) }
        #expect(texts() == ["Hello", "typed", "••••"])
        app.run { cover.backgroundColor = nil }
        #expect(texts() == ["Hello", "typed", "••••"])
    }

    // Symptom: a logo of the size of the screen hid everything behind it.
    @Test("an image hides nothing: nobody knows what can be seen through it")
    func imageCover() throws {
        let app = App()
        fill(app)
        let header: [UInt8] = [
            0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 60, 0, 0, 0,
            30,
        ]
        let image = try #require(UIImage(data: Data(header)))
        let logo = app.run {
            let logo = UIImageView(frame: app.window.bounds)
            logo.image = image
            app.window.addSubview(logo)
            return logo
        }
        #expect(snapshot(app)?.items.last?.isOpaque == nil)
        #expect((snapshot(app)?.seenItems ?? []).compactMap(\.text) == ["Hello", "typed", "••••"])
        app.run { logo.backgroundColor = .white }
        #expect((snapshot(app)?.seenItems ?? []).compactMap(\.text) == [])
    }

    @Test("the dark pass changes the traits and changes them back; the light one does nothing")
    func styles() {
        final class Controller: UIViewController {
            var note: ((String) -> Void)?
            let label = UILabel(frame: .zero)
            override func viewDidLoad() { view.addSubview(label) }
            override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
                let style = traitCollection.userInterfaceStyle
                note?("\(style)")
                label.text = "\(style)"
            }
        }
        let app = App(root: { Controller() })
        (app.window.rootViewController as? Controller)?.note = { app.note($0) }
        app.deliver(.takeSnapshot(dark: false))
        #expect(app.history().count == 1)
        app.deliver(.takeSnapshot(dark: true))
        let steps = app.history()
        #expect(Array(steps.prefix(2)) == [.called("dark"), .called("light")])
        guard case .said(.returned(_, .snapshot(let record))) = steps.last else { return #expect(Bool(false)) }
        #expect(record.items.last?.text == "dark")
    }

    @Test("views show what they were made of, wherever they are put")
    func snapshotViews() {
        let app = App()
        fill(app)
        let lines = app.run {
            let root = app.window.rootViewController!.view!
            let picture = root.snapshotView(afterScreenUpdates: false)
            for view in root.subviews { view.removeFromSuperview() }
            if let picture {
                // Half as high: what it shows is too.
                picture.frame = CGRect(x: 0, y: 426, width: 393, height: 426)
                root.addSubview(picture)
            }
            return self.lines(snapshot(app))
        }
        #expect(
            lines == [
                "UIWindow (0, 0, 393 × 852)", "  UIView (0, 0, 393 × 852)", "    SnapshotView (0, 426, 393 × 426)",
                "      UIView (0, 426, 393 × 426)", "        UILabel \"Hello\" (10, 456, 100 × 10)",
                "        UITextField \"typed\" (10, 626, 100 × 15)", "        UITextField \"••••\" (10, 646, 100 × 15)",
            ])
        #expect(app.run { UIView(frame: .zero).snapshotView(afterScreenUpdates: true) } == nil)
    }

    @Test("only the screen's snapshot has the keyboard in it")
    func keyboard() {
        let app = App(root: { BarController() })
        app.run { app.window.rootViewController?.becomeFirstResponder() }
        app.deliver(.keyboard(.notice(KeyboardNotificationTests.notice(.willShow))))
        func kinds() -> [String] { (snapshot(app)?.items ?? []).map(\.kind) }
        #expect(kinds() == ["UIWindow", "UIView"])
        app.run {
            let cover = UIScreen.main.snapshotView(afterScreenUpdates: false)
            app.window.addSubview(cover)
        }
        #expect(
            lines(snapshot(app)).dropFirst(2) == [
                "  SnapshotView (0, 0, 393 × 852)", "    UIWindow (0, 0, 393 × 852)", "      UIView (0, 0, 393 × 852)",
                "    Keyboard (0, 516, 393 × 336)", "      UIView (0, 516, 393 × 50)",
            ])
    }

    @Test("an image of a view hierarchy shows it in an image view, scaled")
    func image() {
        let app = App()
        fill(app)
        app.run {
            let root = app.window.rootViewController!.view!
            let image = UIGraphicsImageRenderer(bounds: root.bounds).image { _ in
                #expect(root.drawHierarchy(in: root.bounds, afterScreenUpdates: false))
            }
            #expect(image.size == CGSize(width: 393, height: 852) && image.scale == 3)
            #expect(!root.drawHierarchy(in: root.bounds, afterScreenUpdates: false))
            for view in root.subviews { view.removeFromSuperview() }
            let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 786, height: 852))
            view.image = image
            root.addSubview(view)
        }
        #expect(
            Array(lines(snapshot(app)).dropFirst(2).prefix(3)) == [
                "    UIImageView (0, 0, 786 × 852)", "      UIView (0, 0, 786 × 852)",
                "        UILabel \"Hello\" (20, 60, 200 × 20)",
            ])
    }

    // MARK: - Holes

    struct Hole: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var hole: ScreenRect?
        var change: @MainActor @Sendable (UIView, UIView) -> Void
    }

    nonisolated static let holes = [
        Hole(testDescription: "not lifted", hole: nil) { _, bar in bar.frame.origin.y = 700 },
        Hole(testDescription: "lifted", hole: KeyboardNotificationTests.up) { _, _ in },
        Hole(testDescription: "lifted by a transform", hole: KeyboardNotificationTests.up) { _, bar in
            bar.frame.origin.y = 752
            bar.transform = CGAffineTransform(translationX: 0, y: -336)
        },
        Hole(testDescription: "a text where the keyboard was", hole: nil) { root, _ in
            let label = UILabel(frame: CGRect(x: 0, y: 600, width: 100, height: 20))
            label.text = "x"
            root.addSubview(label)
        },
        Hole(testDescription: "a view that begins where the keyboard was", hole: nil) { root, _ in
            root.addSubview(UIView(frame: CGRect(x: 0, y: 516, width: 393, height: 10)))
        },
        Hole(testDescription: "covered by a colour", hole: nil) { root, _ in
            let cover = UIView(frame: root.bounds)
            cover.backgroundColor = .white
            root.addSubview(cover)
        },
        Hole(testDescription: "a colour behind", hole: KeyboardNotificationTests.up) { root, _ in
            let back = UIView(frame: root.bounds)
            back.backgroundColor = .white
            root.insertSubview(back, at: 0)
        },
        Hole(testDescription: "an image above", hole: KeyboardNotificationTests.up) { root, _ in
            let logo = UIImageView(frame: CGRect(x: 0, y: 0, width: 393, height: 516))
            logo.image = UIImage(data: Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
            root.addSubview(logo)
        },
        Hole(testDescription: "covered by a picture of the screen", hole: nil) { root, _ in
            root.addSubview(UIScreen.main.snapshotView(afterScreenUpdates: false))
        },
        Hole(testDescription: "the lifted view is hidden", hole: nil) { _, bar in bar.isHidden = true },
    ]

    @Test("a hole is what the views leave free for a keyboard", arguments: holes)
    func hole(_ row: Hole) {
        let app = App()
        app.deliver(.keyboard(.notice(KeyboardNotificationTests.notice(.willShow))))
        app.run {
            let root = app.window.rootViewController!.view!
            let bar = UIView(frame: CGRect(x: 0, y: 416, width: 393, height: 100))
            root.addSubview(bar)
            row.change(root, bar)
        }
        app.deliver(
            .keyboard(
                .notice(
                    KeyboardNotice(
                        name: .didHide, begin: nil, end: nil, duration: nil, curve: nil, isLocal: nil,
                        placement: .hidden))))
        #expect(snapshot(app)?.hole == row.hole)
    }

    @Test("an app that never had the keyboard has no hole")
    func noKeyboard() {
        let app = App()
        app.deliver(.keyboard(.notice(KeyboardNotificationTests.notice(.willShow, isLocal: false))))
        app.run {
            app.window.rootViewController?.view.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 9, height: 516)))
        }
        #expect(snapshot(app)?.hole == nil)
    }
}
