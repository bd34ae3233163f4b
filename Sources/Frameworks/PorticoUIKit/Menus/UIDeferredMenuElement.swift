// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime

/// An element of a menu that is replaced by others, which are asked for when the menu is shown.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uideferredmenuelement
/// - Since: iOS 14.0
/// - Differs: until its elements are there, the menu shows nothing in its place. In the main menu it has no elements.
@preconcurrency @MainActor
public final class UIDeferredMenuElement: UIMenuElement {
    private let provider: (@escaping ([UIMenuElement]) -> Void) -> Void
    private let isCached: Bool
    private var cached: [UIMenuElement]?
    /// Who is given the elements of a provider that has been called and has not answered: always empty without a cache.
    private var waiting: [@MainActor ([UIMenuElement]) -> Void] = []

    private init(isCached: Bool, provider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void) {
        self.provider = provider
        self.isCached = isCached
        super.init(title: "", subtitle: nil, image: nil)
    }

    /// An element whose provider is called once, when a menu with the element is shown for the first time.
    ///
    /// - Parameter elementProvider: Called on the main thread. Passes the elements to the closure that it is given, which
    ///   may be called later and on any thread; only its first call counts.
    /// - Behavior: https://developer.apple.com/documentation/uikit/uideferredmenuelement/init(_:)
    public convenience init(_ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void) {
        self.init(isCached: true, provider: elementProvider)
    }

    /// An element whose provider is called each time a menu with the element is shown.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uideferredmenuelement/uncached(_:)
    /// - Since: iOS 15.0
    public class func uncached(
        _ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void
    ) -> Self {
        Self(isCached: false, provider: elementProvider)
    }

    /// Gives the elements to a menu that is being shown: before this returns, if they are known by then.
    func provide(to receive: @escaping @MainActor ([UIMenuElement]) -> Void) {
        guard isCached else { return provider(Self.completion(receive)) }
        if let cached { return receive(cached) }
        waiting.append(receive)
        guard waiting.count == 1 else { return }
        provider(
            Self.completion { [self] elements in
                cached = elements
                let receivers = waiting
                waiting = []
                for receive in receivers { receive(elements) }
            })
    }

    /// The closure for a provider.
    private static func completion(
        _ receive: @escaping @MainActor ([UIMenuElement]) -> Void
    ) -> ([UIMenuElement]) -> Void {
        let context = ProcessContext.current
        let answer = DeferredAnswer(receive: receive)
        // Sendable, so that it is not of the main actor.
        return { @Sendable elements in
            if MainThread.isCurrent {
                MainActor.assumeIsolated { answer.give(elements) }
            } else {
                context.later { answer.give(elements) }
            }
        }
    }
}

/// What is to be done with the elements of a provider, once.
@MainActor
private final class DeferredAnswer {
    private var receive: (@MainActor ([UIMenuElement]) -> Void)?

    init(receive: @escaping @MainActor ([UIMenuElement]) -> Void) {
        self.receive = receive
    }

    func give(_ elements: [UIMenuElement]) {
        let receive = self.receive
        self.receive = nil
        receive?(elements)
    }
}
