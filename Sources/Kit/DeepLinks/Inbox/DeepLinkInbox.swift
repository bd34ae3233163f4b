// Portico
// SPDX-License-Identifier: Apache-2.0

/// Receives every link that enters the app, through whichever callback, and opens each exactly once.
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
/// Links are opened in order of arrival, as soon as a scene is active, whatever the order of the callbacks;
/// ``LinkRules`` may have some wait for a login, expire, or replace each other. What is not opened is reported with the
/// reason. The inbox keeps nothing across launches.
///
/// Everything happens on the main actor. `open` may call back into the inbox: the new link is opened after the
/// current one.
@MainActor
public final class DeepLinkInbox<Link> {
    /// What became of an arrival.
    public enum Event {
        /// Handed to `open`.
        case opened(Link, from: LinkSource)
        /// Not opened, with the reason.
        case dropped(DroppedLink<Link>)
    }

    /// Called after each arrival was opened or dropped.
    public var onEvent: ((Event) -> Void)?

    /// Which links need a login by what they show, whatever their source. Asked once for each, when it arrives.
    public var requiresAuthentication: (Link) -> Bool = { _ in false }

    let parsers: LinkParsers<Link>
    private let rules: LinkRules
    private let open: @MainActor (Link, LinkContext) -> Void
    private let now: () -> Duration
    private var queue: InboxQueue<Link>
    private var memory = ArrivalMemory()
    private var isOpening = false

    /// - Parameters:
    ///   - isAuthenticated: Whether somebody is logged in already.
    ///   - isHeld: Whether links wait from the beginning: see ``isHeld``.
    ///   - clock: Measures how long links wait. The default goes on while the device sleeps.
    ///   - open: Shows a link; called once for each accepted link, when all it waits for has come.
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

    /// The same, for an app that does not need to know where a link came from.
    public convenience init(
        parsers: LinkParsers<Link>, rules: LinkRules = LinkRules(), isAuthenticated: Bool = false,
        isHeld: Bool = false, clock: any Clock<Duration> = ContinuousClock(),
        open: @escaping @MainActor (Link) -> Void
    ) {
        self.init(
            parsers: parsers, rules: rules, isAuthenticated: isAuthenticated, isHeld: isHeld, clock: clock,
            open: { link, _ in open(link) })
    }

    /// How many accepted links wait.
    public var waitingCount: Int { queue.count(at: now()) }

    // MARK: - Gates

    /// Whether somebody is logged in: set it with every login and logout. A login opens what waited for it.
    ///
    /// Setting what already is changes nothing; in particular a session that turns out not to exist drops no link.
    public var isAuthenticated: Bool {
        get { queue.isAuthenticated }
        set {
            expireWaiting()
            report(queue.setAuthenticated(newValue)) { _ in "the user logged out" }
            openWaiting()
        }
    }

    /// Whether every link waits, those that open at once included: while an onboarding or a forced update is up, or
    /// until the root view is there. Letting go opens what waits.
    public var isHeld: Bool {
        get { queue.isHeld }
        set {
            queue.isHeld = newValue
            openWaiting()
        }
    }

    /// A scene, or an app without scenes, is active: what waits is opened. Any stable name will do.
    public func didBecomeActive(_ scene: String) {
        memory.becameActive(scene)
        queue.activate(scene)
        openWaiting()
    }

    /// The scene is no longer active, or gone.
    public func willResignActive(_ scene: String) {
        queue.deactivate(scene)
        memory.connectionEnded(scene)
        if !queue.isActive { memory.becameInactive() }
        openWaiting()
    }

    // MARK: - Arriving

    /// - Parameter isRepeated: Whether the way that it came makes it a repetition.
    /// - Returns: Whether the link is known, also when it is dropped.
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
        // What has expired is not superseded any more.
        expireWaiting()
        let arrival = InboxQueue<Link>.Arrival(
            link: link, context: LinkContext(source: source, scene: scene),
            requiresAuthentication: requiresAuthentication(link),
            key: rules.comparesLinks ? link as? AnyHashable : nil)
        report(queue.append(arrival, at: now())) { $0 == .coalesced ? text : "overtaken by \(text)" }
        return true
    }

    /// Reports what opens no link.
    func refuse(_ source: LinkSource, _ reason: LinkDropReason, text: String) {
        onEvent?(.dropped(DroppedLink(nil, from: source, reason, text: text)))
        openWaiting()
    }

    /// Changes what the inbox expects to come again.
    func remember(_ change: (inout ArrivalMemory) -> Void) {
        change(&memory)
    }

    // MARK: - Opening

    private func openWaiting() {
        guard !isOpening else { return }
        isOpening = true
        defer { isOpening = false }
        while true {
            expireWaiting()
            guard let arrival = queue.next() else { return }
            open(arrival.link, arrival.context)
            onEvent?(.opened(arrival.link, from: arrival.context.source))
        }
    }

    private func expireWaiting() {
        report(queue.expire(at: now())) { _ in "waited too long" }
    }

    private func report(_ drops: [InboxQueue<Link>.Drop], text: (LinkDropReason) -> String) {
        for drop in drops {
            let source = drop.arrival.context.source
            onEvent?(.dropped(DroppedLink(drop.arrival.link, from: source, drop.reason, text: text(drop.reason))))
        }
    }
}

/// Measures the time from now.
private func stopwatch<C: Clock>(_ clock: C) -> () -> Duration where C.Duration == Duration {
    let start = clock.now
    return { start.duration(to: clock.now) }
}
