// Portico
// SPDX-License-Identifier: Apache-2.0

// SwiftUI's entries. Portico's device runs no SwiftUI, so no test of ours has run this file: `Scripts/check-apple` compiles
// it against shapes of SwiftUI, and it must stay small enough to be read.

#if canImport(SwiftUI) && canImport(UIKit)
    public import SwiftUI
    import SystemFrameworks

    extension EnvironmentValues {
        /// How much of the window the keyboard covers. ``KeyboardOverlap/none`` in views that are in no
        /// ``SwiftUICore/View/tracksKeyboard(with:)``.
        public var keyboardOverlap: KeyboardOverlap {
            get { self[KeyboardOverlapKey.self] }
            set { self[KeyboardOverlapKey.self] = newValue }
        }
    }

    private struct KeyboardOverlapKey: EnvironmentKey {
        static let defaultValue = KeyboardOverlap.none
    }

    extension View {
        /// Gives this view and those in it the environment value ``SwiftUICore/EnvironmentValues/keyboardOverlap``, which
        /// changes with the keyboard's animation.
        ///
        /// SwiftUI moves most content away from the keyboard by itself. This is for a view that has to know how much, or
        /// that ignores the keyboard's safe area:
        ///
        ///     CanvasView()
        ///         .ignoresSafeArea(.keyboard)
        ///         .tracksKeyboard(with: app.keyboard)
        ///
        /// Portico's device runs no SwiftUI: what a ``KeyboardTracker`` says of a window can be tested there, this modifier
        /// cannot.
        ///
        /// - Parameter tracker: One for the app, made when it starts: it must have heard the keyboard come.
        @MainActor
        public func tracksKeyboard(with tracker: KeyboardTracker) -> some View {
            modifier(KeyboardModifier(tracker: tracker))
        }
    }

    private struct KeyboardModifier: ViewModifier {
        let tracker: KeyboardTracker
        @State private var overlap = KeyboardOverlap.none

        init(tracker: KeyboardTracker) {
            self.tracker = tracker
        }

        func body(content: Content) -> some View {
            content
                .environment(\.keyboardOverlap, overlap)
                .background(
                    WindowReader(tracker: tracker) { change in
                        // Not where nothing changes: the first one comes while SwiftUI makes the view.
                        guard change.overlap != overlap else { return }
                        let duration = change.animation.duration
                        withAnimation(duration > 0 ? .easeOut(duration: duration) : nil) { overlap = change.overlap }
                    })
        }
    }

    /// An empty view of UIKit's, which knows its window.
    private struct WindowReader: UIViewRepresentable {
        let tracker: KeyboardTracker
        let body: @MainActor (KeyboardChange) -> Void

        init(tracker: KeyboardTracker, _ body: @escaping @MainActor (KeyboardChange) -> Void) {
            self.tracker = tracker
            self.body = body
        }

        func makeUIView(context: Context) -> WindowReadingView {
            WindowReadingView(tracker: tracker, body)
        }

        func updateUIView(_ view: WindowReadingView, context: Context) {
            view.body = body
            view.tracker = tracker
        }
    }

    private final class WindowReadingView: UIView {
        var body: @MainActor (KeyboardChange) -> Void
        var tracker: KeyboardTracker {
            didSet { if tracker !== oldValue { observeSoon() } }
        }
        private var observation: KeyboardObservation?

        init(tracker: KeyboardTracker, _ body: @escaping @MainActor (KeyboardChange) -> Void) {
            self.tracker = tracker
            self.body = body
            super.init(frame: .zero)
            isUserInteractionEnabled = false
        }

        @available(*, unavailable)
        required init?(coder: NSCoder) { nil }

        override func didMoveToWindow() {
            super.didMoveToWindow()
            observeSoon()
        }

        /// In a turn of its own: an observation begins with the present overlap, and SwiftUI's state must not change while
        /// views are updated or laid out.
        private func observeSoon() {
            observation?.cancel()
            observation = nil
            Task { [weak self] in
                guard let self, observation == nil else { return }
                observation = window.map { window in
                    tracker.observe(window) { [weak self] in self?.body($0) }
                }
            }
        }

        override func layoutSubviews() {
            super.layoutSubviews()
            Task { [weak self] in
                guard let self, let window else { return }
                tracker.windowChanged(window)
            }
        }
    }
#endif
