// Portico
// SPDX-License-Identifier: Apache-2.0

public import SystemFrameworks

/// Covers a window while the app is not active, so that its card in the app switcher shows the app as it was, keyboard
/// included, or shows nothing that is private.
///
///     cover = SwitcherCover(window: window)
///     // or
///     cover = SwitcherCover(window: window, content: .view { LockedView() })
///
/// The system takes the card's picture after the app has gone to the background. By then another app may have the
/// keyboard, and the picture would have a hole in its place (B4); so a picture is taken when the scene resigns, and put
/// over everything.
///
/// There is at most one cover (B5, I6): a second resign leaves the first cover, which shows the app as the user left
/// it. It goes when the scene is about to come to the foreground, and at the latest when it is active, because an alert
/// never takes the scene to the background.
@MainActor
public final class SwitcherCover {
    /// What a cover shows.
    public enum Content {
        /// The app as it was, with the keyboard.
        case snapshot
        /// A view of the app's own, made for each absence; it is given the window's size.
        case view(@MainActor () -> UIView)
    }

    private weak var window: UIWindow?
    private let content: Content
    private var activity: SceneActivity?
    private var cover: UIView?

    /// - Parameters:
    ///   - window: What is covered; the cover is its frontmost subview.
    ///   - center: Where UIKit posts.
    public init(window: UIWindow, content: Content = .snapshot, center: NotificationCenter = .default) {
        self.window = window
        self.content = content
        activity = SceneActivity(on: center) { [weak self] moment, poster in
            guard let self, let window = self.window, window.isConcerned(by: poster) else { return }
            switch moment {
            // In the background too: a scene that came forward and never became active does not resign again.
            case .willResign, .didEnterBackground: show()
            case .willEnterForeground, .didBecomeActive: hide()
            case .didDisconnect: break
            }
        }
    }

    /// Whether the window is covered.
    public var isShown: Bool { cover?.superview != nil }

    /// Covers the window; nothing happens if it is covered.
    public func show() {
        guard let window, !isShown else { return }
        let cover: UIView
        switch content {
        case .snapshot: cover = Self.picture(of: window)
        case .view(let make): cover = make()
        }
        cover.frame = window.bounds
        cover.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        window.addSubview(cover)
        self.cover = cover
    }

    /// Takes the cover away; nothing happens if there is none.
    public func hide() {
        cover?.removeFromSuperview()
        cover = nil
    }

    /// What the screen shows where the window is: the keyboard is in a window of its own.
    private static func picture(of window: UIWindow) -> UIView {
        let frame = UIView(frame: window.bounds)
        frame.clipsToBounds = true
        let screen = window.screen
        let picture = screen.snapshotView(afterScreenUpdates: false)
        picture.frame = window.convert(screen.bounds, from: screen.coordinateSpace)
        frame.addSubview(picture)
        return frame
    }
}
