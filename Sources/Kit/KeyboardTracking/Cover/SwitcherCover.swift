// Portico
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit) || os(Linux)
    public import SystemFrameworks

    /// Covers a window while the app is not active. Its card in the app switcher then shows the app as it was,
    /// including the keyboard, or a view without private content.
    ///
    ///     cover = SwitcherCover(window: window)
    ///     // or
    ///     cover = SwitcherCover(window: window, content: .view { LockedView() })
    ///
    /// The system takes the card's picture after the app has entered the background. By then another app may have the
    /// keyboard, which would leave a gap in the picture (B4). Therefore the cover takes a picture when the scene
    /// resigns active and places it over the whole window.
    ///
    /// There is at most one cover (B5, I6): if the scene resigns active again, the first cover stays, which shows the
    /// app as the user left it. The cover is removed when the scene is about to enter the foreground, or at the latest
    /// when it becomes active, because an alert does not move the scene to the background.
    @MainActor
    public final class SwitcherCover {
        /// The content of a cover.
        public enum Content {
            /// A picture of the app with the keyboard.
            case snapshot
            /// A view of your own, created for each absence and resized to the window.
            case view(@MainActor () -> UIView)
        }

        private weak var window: UIWindow?
        private let content: Content
        private var activity: SceneActivity?
        private var cover: UIView?

        /// - Parameters:
        ///   - window: The window to cover. The cover is its frontmost subview.
        ///   - center: The center to which UIKit posts notifications.
        public init(window: UIWindow, content: Content = .snapshot, center: NotificationCenter = .default) {
            self.window = window
            self.content = content
            activity = SceneActivity(on: center) { [weak self] moment, poster in
                guard let self, let window = self.window, self.activity?.concerns(window, poster) == true else {
                    return
                }
                switch moment {
                // Also in the background: a scene that enters the foreground without becoming active does not resign
                // again.
                case .willResign, .didEnterBackground: show()
                case .willEnterForeground, .didBecomeActive: hide()
                case .didDisconnect: break
                }
            }
        }

        /// Whether the window is covered.
        public var isShown: Bool { cover?.superview != nil }

        /// Covers the window, unless it is covered already.
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

        /// Removes the cover, if there is one.
        public func hide() {
            cover?.removeFromSuperview()
            cover = nil
        }

        /// A picture of the screen at the window's position, because the keyboard is in a separate window.
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
#endif
