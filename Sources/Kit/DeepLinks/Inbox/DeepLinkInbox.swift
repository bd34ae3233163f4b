// Portico
// SPDX-License-Identifier: Apache-2.0

/// Receives every link that enters the app, through any callback, and opens each exactly once.
///
/// Create one for the app, pass it what the delegates receive, and tell it when scenes become active:
///
///     let inbox = DeepLinkInbox(parsers: parsers) { link in navigator.open(link) }
///
///     func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
///         inbox.receive(options, in: scene)
///     }
///     func sceneDidBecomeActive(_ scene: UIScene) { inbox.sceneDidBecomeActive(scene) }
///
/// Links are opened in order of arrival, as soon as a scene is active, regardless of the order of the callbacks. With
/// ``LinkRules``, links can wait for a login, expire or replace each other. Links that are not opened are reported with
/// the reason. The inbox stores nothing across launches.
///
/// Everything happens on the main actor. `open` may call the inbox: a link that arrives during the call is opened after
/// the current one.
@MainActor
public final class DeepLinkInbox<Link> {
    /// The outcome of an arrival.
    public enum Event {
        /// Handed to `open`.
        case opened(Link, from: LinkSource)
        /// Not opened, with the reason.
        case dropped(DroppedLink<Link>)
    }

    /// Called after each arrival is opened or dropped.
    public var onEvent: ((Event) -> Void)?

    /// Whether a link needs a login because of its content, regardless of its source. Called once per link, when it
    /// arrives.
    public var requiresAuthentication: (Link) -> Bool = { _ in false }

    let parsers: LinkParsers<Link>
    private let rules: LinkRules
    private let open: @MainActor (Link, LinkContext) -> Void
    private let now: () -> Duration
    private var queue: InboxQueue<Link>
    private var memory = ArrivalMemory()
    private var isOpening = false

    /// - Parameters:
    ///   - isAuthenticated: Whether a user is already logged in.
    ///   - isHeld: Whether links wait from the start: see ``isHeld``.
    ///   - clock: Measures how long links wait. The default continues while the device sleeps.
    ///   - open: Shows a link. Called once for each accepted link, when the link no longer has to wait.
    public init(
        parsers: LinkParsers<Link>, rules: LinkRules = LinkRules(), isAuthenticated: Bool = false,
        isHeld: Bool = false, clock: any Clock<Duration> = ContinuousClock(),
        open: @escaping @MainActor (Link, LinkContext) -> Void
    ) {
        precondition(
            !rules.comparesLinks || Link.self is any Hashable.Type,
            "DeepLinkInbox: LinkRule.openOnce compares links: make \(Link.self) Hashable")
        self.parsers = parsers
        self.rules = rules
        self.open = open
        now = stopwatch(clock)
        queue = InboxQueue(rules: rules, isAuthenticated: isAuthenticated, isHeld: isHeld)
    }

    /// Creates an inbox for an app that does not need to know where a link came from.
    public convenience init(
        parsers: LinkParsers<Link>, rules: LinkRules = LinkRules(), isAuthenticated: Bool = false,
        isHeld: Bool = false, clock: any Clock<Duration> = ContinuousClock(),
        open: @escaping @MainActor (Link) -> Void
    ) {
        self.init(
            parsers: parsers, rules: rules, isAuthenticated: isAuthenticated, isHeld: isHeld, clock: clock,
            open: { link, _ in open(link) })
    }

    /// The number of accepted links that are waiting.
    public var waitingCount: Int { queue.count(at: now()) }

    // MARK: - Gates

    /// Whether a user is logged in. Set this at every login and logout. A login opens the links that waited for it.
    ///
    /// Setting the current value again has no effect. In particular, setting false when no session could be restored
    /// drops no links.
    public var isAuthenticated: Bool {
        get { queue.isAuthenticated }
        set {
            expireWaiting()
            report(queue.setAuthenticated(newValue)) { _ in "the user logged out" }
            openWaiting()
        }
    }

    /// Whether all links wait, including those with ``LinkRule/atOnce``. Use this during onboarding or a forced update,
    /// or until the root view exists. Setting this to false opens the waiting links.
    public var isHeld: Bool {
        get { queue.isHeld }
        set {
            queue.isHeld = newValue
            openWaiting()
        }
    }

    /// Reports that a scene, or an app without scenes, is active, and opens the waiting links. The name can be anything
    /// that stays the same for the scene.
    public func didBecomeActive(_ scene: String) {
        memory.becameActive(scene)
        queue.activate(scene)
        openWaiting()
    }

    /// Reports that the scene is no longer active or no longer exists.
    public func willResignActive(_ scene: String) {
        queue.deactivate(scene)
        memory.connectionEnded(scene)
        if !queue.isActive { memory.becameInactive() }
        openWaiting()
    }

    // MARK: - Arriving

    /// - Parameter isRepeated: Whether the arrival is a repetition because of the way it arrived.
    /// - Returns: Whether the link is known, even if it is dropped.
    func accept(
        _ source: LinkSource, text: String, identity: ArrivalMemory.Identity?, in scene: String?,
        isRepeated: (inout ArrivalMemory) -> Bool = { _ in false }, parse: () throws -> Link?
    ) -> Bool {
        defer { openWaiting() }
        let parsed = Result { try parse() }
        guard case .success(let link?) = parsed else {
            let error: (any Error)? = if case .failure(let error) = parsed { error } else { nil }
            onEvent?(.dropped(DroppedLink(nil, from: source, .unknown, text: text, error: error)))
            return false
        }
        if isRepeated(&memory) || memory.isRepeated(identity, within: rules[source].repetitionWindow, at: now()) {
            onEvent?(.dropped(DroppedLink(link, from: source, .duplicate, text: text)))
            return true
        }
        // An expired link can no longer be superseded.
        expireWaiting()
        let arrival = InboxQueue<Link>.Arrival(
            link: link, context: LinkContext(source: source, scene: scene),
            requiresAuthentication: requiresAuthentication(link),
            key: rules.comparesLinks ? link as? AnyHashable : nil)
        report(queue.append(arrival, at: now())) { $0 == .coalesced ? text : "overtaken by \(text)" }
        return true
    }

    /// Reports an entry that opens no link.
    func refuse(_ source: LinkSource, _ reason: LinkDropReason, text: String) {
        onEvent?(.dropped(DroppedLink(nil, from: source, reason, text: text)))
        openWaiting()
    }

    /// Changes which entries the inbox expects to arrive again.
    func remember(_ change: (inout ArrivalMemory) -> Void) {
        change(&memory)
    }

    // MARK: - Opening

    private func openWaiting() {
        guard !isOpening else { return }
        isOpening = true
        defer { isOpening = false }
        while queue.hasWaiting {
            expireWaiting()
            guard let arrival = queue.next() else { return }
            open(arrival.link, arrival.context)
            onEvent?(.opened(arrival.link, from: arrival.context.source))
        }
    }

    private func expireWaiting() {
        guard queue.hasWaiting else { return }
        let now = now()
        if queue.hasExpired(at: now) { report(queue.expire(at: now)) { _ in "waited too long" } }
    }

    private func report(_ drops: [InboxQueue<Link>.Drop], text: (LinkDropReason) -> String) {
        for drop in drops {
            let source = drop.arrival.context.source
            onEvent?(.dropped(DroppedLink(drop.arrival.link, from: source, drop.reason, text: text(drop.reason))))
        }
    }
}

/// Returns a function that measures the time since this call.
private func stopwatch<C: Clock>(_ clock: C) -> () -> Duration where C.Duration == Duration {
    let start = clock.now
    return { start.duration(to: clock.now) }
}
