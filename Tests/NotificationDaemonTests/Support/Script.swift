// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel
import VirtualDevice

/// What the processes and the attachment store of a ``Stage`` do when they are called.
struct Script {
    /// What code does with one call.
    enum Reaction {
        /// Says this, then returns that.
        case says([AppMessage], CallbackResult)
        /// Never returns.
        case hangs
        case crashes
        case saysAndCrashes([AppMessage])

        static let returns = Reaction.says([], .done)
    }

    /// How the delegate deals with a call that has a completion handler.
    enum Answer {
        /// Calls the handler, then returns.
        case completes
        /// Returns and never calls the handler.
        case never
        case notImplemented
        case noDelegate
        case crashes
    }

    /// `willPresent`; the bits are what a delegate that completes answers.
    var willPresent = Answer.completes
    var presentation: UInt = 0
    /// `didReceive(response)`.
    var didReceive = Answer.completes
    /// A push with `content-available`.
    var fetch = Answer.completes
    /// The service extension and what it does when its time is up.
    var service: @Sendable (NotificationRequestRecord, Int) -> Reaction = { request, number in
        var content = request.content
        content.title = "changed"
        return .says([.completed(number: number, .content(content))], .done)
    }
    /// The number is that of the notification's delivery.
    var expiry: @Sendable (Int) -> Reaction = { _ in .returns }
    /// The content extension, called with a notification or a response.
    var content: @Sendable (Delivery) -> Reaction = { _ in .returns }
    /// What an app says in `didFinishLaunching`.
    var atLaunch: [AppMessage] = []
    var extensionsConnect = true
    var storeIsSlow = false
    /// Why the store does not take a file; nil takes it.
    var refusal: @Sendable (AttachmentMove) -> NotificationErrorCode? = { _ in nil }

    func reaction(to delivery: Delivery, at point: String?) -> Reaction {
        switch (point, delivery.callback) {
        case (ExtensionManifest.servicePoint?, .notificationService(.didReceive(let request))):
            service(request, delivery.number)
        case (ExtensionManifest.servicePoint?, .notificationService(.timeWillExpire(let number))): expiry(number)
        case (ExtensionManifest.contentPoint?, _): content(delivery)
        case (_, .notification(.willPresent)): reaction(willPresent, delivery, .presentation(presentation))
        case (_, .notification(.didReceiveResponse)): reaction(didReceive, delivery, .none)
        case (_, .notification(.didReceiveRemote)): reaction(fetch, delivery, .fetchResult(0))
        case (nil, .application(.didFinishLaunching)): .says(atLaunch, .done)
        default: .returns
        }
    }

    private func reaction(_ answer: Answer, _ delivery: Delivery, _ value: CompletionValue) -> Reaction {
        switch answer {
        case .completes: .says([.completed(number: delivery.number, value)], .done)
        case .never: .returns
        case .notImplemented: .says([], .notImplemented)
        case .noDelegate: .says([], .noDelegate)
        case .crashes: .crashes
        }
    }
}

/// The attachment store as a list of names. It notices what no store may be asked for.
struct Store {
    private(set) var files: [String] = []
    /// Deletions of what was not there.
    private(set) var mistakes: [String] = []

    mutating func take(
        _ moves: [AttachmentMove], of bundle: String, refusing refusal: (AttachmentMove) -> NotificationErrorCode?
    ) -> [AttachmentOutcome] {
        moves.map { move in
            if let code = refusal(move) { return .refused(code, reason: "\(move.source) is refused") }
            let path = "/store/\(bundle)/\(move.name)"
            if files.contains(path) { mistakes.append("stored twice: \(path)") }
            files.append(path)
            return .stored(path: path, bytes: 1)
        }
    }

    mutating func remove(_ paths: [String]) {
        for path in paths {
            guard let index = files.firstIndex(of: path) else {
                mistakes.append("deleted without being there: \(path)")
                continue
            }
            files.remove(at: index)
        }
    }
}
