// Portico
// SPDX-License-Identifier: Apache-2.0

public import SystemFrameworks
public import TaggedLogging

/// Gives the focus back to the field that had it when the user left, and with it the keyboard.
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
/// The system restores the focus by itself sometimes; the keeper does it always, without the keyboard sliding in over
/// the app's own animation (B18). An app that ends editing while it is not active calls `forget()`.
@MainActor
public final class FocusKeeper {
    private enum Field: Equatable, Sendable {
        case named(String)
        /// The one that `unnamed` holds.
        case unnamed(ObjectIdentifier)
    }

    private static let key = "KeyboardTracking.focus"

    private weak var window: UIWindow?
    private let logger: TaggedLogger?
    private let search = FirstResponderSearch()
    private var memory = FocusMemory<Field>()
    private var activity: SceneActivity?
    private weak var unnamed: UIResponder?
    /// In order of registration; a name that is registered again belongs to the new field.
    private var names: [(name: String, field: Reference)] = []

    private final class Reference {
        weak var responder: UIResponder?
        init(_ responder: UIResponder) { self.responder = responder }
    }

    /// - Parameters:
    ///   - window: Whose scene is watched, and in whose scene the focus is looked for.
    ///   - center: Where UIKit posts.
    ///   - logger: Gets what is kept and restored, under the tag `focus`.
    public init(window: UIWindow, center: NotificationCenter = .default, logger: TaggedLogger? = nil) {
        self.window = window
        self.logger = logger?.child("focus")
        activity = SceneActivity(on: center) { [weak self] moment, poster in self?.live(moment, poster) }
    }

    /// What will get the focus back when the user returns, by its registered name; nil while the app is active, and
    /// for a field without a name.
    public var keptName: String? {
        if case .named(let name)? = memory.kept { name } else { nil }
    }

    // MARK: - Names

    /// Names a field, so that it can be found again in a scene that was killed meanwhile. The field is not kept alive.
    public func register(_ field: UIResponder, as name: String) {
        names.removeAll { $0.name == name || $0.field.responder == nil }
        names.append((name, Reference(field)))
    }

    /// Writes down which field is to get the focus when the scene is made anew. For
    /// `stateRestorationActivity(for:)`, which is asked after the resign.
    public func save(in activity: NSUserActivity) {
        if let keptName { activity.addUserInfoEntries(from: [Self.key: keptName]) }
    }

    /// Restores, as soon as the scene is active, the focus that the activity says. For
    /// `scene(_:willConnectTo:options:)`; nil does nothing.
    public func restore(from activity: NSUserActivity?) {
        guard let name = activity?.userInfo?[Self.key] as? String else { return }
        memory.revive(.named(name))
    }

    /// Restores nothing on return: editing has ended on purpose while the app was not active.
    public func forget() { memory.forget() }

    // MARK: - Absences

    private func live(_ moment: LifeMoment, _ poster: ObjectIdentifier?) {
        guard let window, window.isConcerned(by: poster) else { return }
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

    /// What has the focus now.
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
