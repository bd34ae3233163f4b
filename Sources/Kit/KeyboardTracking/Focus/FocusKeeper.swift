// Portico
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit) || os(Linux)
    public import SystemFrameworks
    public import TaggedLogging

    /// Restores the focus, and with it the keyboard, to the field that had it when the user left the app.
    ///
    ///     final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    ///         var window: UIWindow?
    ///         private var keeper: FocusKeeper?
    ///
    ///         func scene(
    ///             _ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions
    ///         ) {
    ///             let window = UIWindow(windowScene: scene as! UIWindowScene)
    ///             self.window = window
    ///             let keeper = FocusKeeper(window: window)
    ///             self.keeper = keeper
    ///             window.rootViewController = ChatController(keeper: keeper)
    ///             window.makeKeyAndVisible()
    ///             keeper.restore(from: session.stateRestorationActivity)
    ///         }
    ///
    ///         func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
    ///             let activity = NSUserActivity(activityType: "com.example.chat")
    ///             keeper?.save(in: activity)
    ///             return activity
    ///         }
    ///     }
    ///     // In `viewDidLoad()`, for a field that is to be found again when the scene was killed:
    ///     keeper.register(messageField, as: "message")
    ///
    /// The system sometimes restores the focus itself. The keeper always does, and without the keyboard sliding in over
    /// the app's own animation (B18). An app that ends editing while it is not active must call `forget()`.
    @MainActor
    public final class FocusKeeper {
        private enum Field: Equatable, Sendable {
            case named(String)
            /// The field in `unnamed`.
            case unnamed(ObjectIdentifier)
        }

        private static let key = "KeyboardTracking.focus"

        private weak var window: UIWindow?
        private let logger: TaggedLogger?
        private let search = FirstResponderSearch()
        private var memory = FocusMemory<Field>()
        private var activity: SceneActivity?
        private weak var unnamed: UIResponder?
        /// The names in order of registration. A name that is registered again refers to the new field.
        private var names: [(name: String, field: Reference)] = []

        private final class Reference {
            weak var responder: UIResponder?
            init(_ responder: UIResponder) { self.responder = responder }
        }

        /// - Parameters:
        ///   - window: The window. Its scene is observed, and the focus is searched for in that scene's windows.
        ///   - center: The center to which UIKit posts notifications.
        ///   - logger: Receives messages about saved and restored fields, with the tag `focus`.
        public init(window: UIWindow, center: NotificationCenter = .default, logger: TaggedLogger? = nil) {
            self.window = window
            self.logger = logger?.child("focus")
            activity = SceneActivity(on: center) { [weak self] moment, poster in self?.live(moment, poster) }
        }

        /// The registered name of the field that gets the focus when the user returns; nil while the app is active, and
        /// for a field without a name.
        public var keptName: String? {
            if case .named(let name)? = memory.kept { name } else { nil }
        }

        // MARK: - Names

        /// Gives a field a name, by which it is found again if the scene is terminated in the meantime. The field is
        /// not retained.
        public func register(_ field: UIResponder, as name: String) {
            names.removeAll { $0.name == name || $0.field.responder == nil }
            names.append((name, Reference(field)))
        }

        /// Stores the field that should get the focus when the scene is restored. Call this from
        /// `stateRestorationActivity(for:)`, which the system calls after the scene has resigned active.
        public func save(in activity: NSUserActivity) {
            if let keptName { activity.addUserInfoEntries(from: [Self.key: keptName]) }
        }

        /// Restores the focus stored in the activity, as soon as the scene is active. Call this from
        /// `scene(_:willConnectTo:options:)`. Does nothing for nil.
        public func restore(from activity: NSUserActivity?) {
            guard let name = activity?.userInfo?[Self.key] as? String else { return }
            memory.revive(.named(name))
        }

        /// Prevents restoring the focus. Call this if the app ends editing on purpose while it is not active.
        public func forget() { memory.forget() }

        // MARK: - Absences

        private func live(_ moment: LifeMoment, _ poster: ObjectIdentifier?) {
            guard let window, activity?.concerns(window, poster) == true else { return }
            switch moment {
            case .willResign:
                memory.resign(focused: focused)
                logger?.debug("keeps \(memory.kept.map { "\($0)" } ?? "nothing")", function: moment.rawValue)
            case .willEnterForeground:
                restore(memory.enterForeground(isFocused: focused != nil), moment)
            case .didBecomeActive:
                restore(memory.becomeActive(isFocused: focused != nil), moment)
            case .didEnterBackground, .didDisconnect: break
            }
        }

        /// The field that has the focus now.
        private var focused: Field? {
            guard let window, let responder = search.firstResponder(around: window) else { return nil }
            if let named = names.first(where: { $0.field.responder === responder }) { return .named(named.name) }
            unnamed = responder
            return .unnamed(ObjectIdentifier(responder))
        }

        private func restore(_ field: Field?, _ moment: LifeMoment) {
            guard let field, let responder = responder(of: field) else { return }
            var isRestored = false
            UIView.performWithoutAnimation { isRestored = responder.becomeFirstResponder() }
            logger?.debug("\(isRestored ? "restored" : "could not restore") \(field)", function: moment.rawValue)
        }

        private func responder(of field: Field) -> UIResponder? {
            switch field {
            case .named(let name): names.first { $0.name == name }?.field.responder
            case .unnamed(let identifier): unnamed.flatMap { ObjectIdentifier($0) == identifier ? $0 : nil }
            }
        }
    }
#endif
