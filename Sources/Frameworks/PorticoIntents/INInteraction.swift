// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
public import Foundation

/// An intent that was carried out, as an app tells the system of it.
///
/// A chat app makes one for each message, `incoming` in its service extension, and donates it before it updates the
/// notification's content from the intent.
///
/// - Behavior: https://developer.apple.com/documentation/intents/ininteraction
/// - Since: iOS 10.0
open class INInteraction: NSObject, NSCopying, NSSecureCoding {
    /// As it was when the interaction was made.
    public let intent: INIntent
    /// As it was when the interaction was made.
    public let intentResponse: INIntentResponse?
    /// Who did it: the user, or another to the user.
    open var direction = INInteractionDirection.unspecified
    /// When it began and how long it took; nil leaves it open.
    open var dateInterval: DateInterval?
    /// Names the interaction in the app; a new name to begin with.
    open var identifier: String
    /// Groups interactions, for taking them back together.
    open var groupIdentifier: String?

    /// - Parameters:
    ///   - intent: Copied.
    ///   - response: Copied; nil where the app did it without being asked by the system.
    public init(intent: INIntent, response: INIntentResponse?) {
        self.intent = intent.copy() as? INIntent ?? intent
        intentResponse = response?.copy() as? INIntentResponse
        identifier = ProcessContext.currentIfAny?.makeName("interaction") ?? UUID().uuidString
    }

    /// How far it got.
    ///
    /// - Behavior: https://developer.apple.com/documentation/intents/ininteraction/intenthandlingstatus
    /// - Differs: always `unspecified`: no response here says more.
    open var intentHandlingStatus: INIntentHandlingStatus { .unspecified }

    /// Tells the system of the interaction.
    ///
    /// - Parameter completion: Called once, after this returns, where `profile.notifications.callOutQueue` says; never
    ///   with an error here.
    /// - Behavior: https://developer.apple.com/documentation/intents/ininteraction/donate(completion:)
    /// - Differs: nothing is kept or learnt: no suggestions come of it, and a notification is a communication
    ///   notification without it too.
    open func donate(completion: (@Sendable ((any Error)?) -> Void)? = nil) {
        let context = ProcessContext.current
        // Nothing is delivered inline.
        context.later { context.callOut { completion?(nil) } }
    }

    /// The asynchronous form.
    nonisolated(nonsending) open func donate() async throws {
        await withCheckedContinuation { continuation in
            donate { _ in continuation.resume() }
        }
    }

    // MARK: - NSCopying, NSSecureCoding

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = INInteraction(intent: intent, response: intentResponse)
        copy.direction = direction
        copy.dateInterval = dateInterval
        copy.identifier = identifier
        copy.groupIdentifier = groupIdentifier
        return copy
    }

    open class var supportsSecureCoding: Bool { true }

    public required init?(coder: NSCoder) {
        guard let intent: INIntent = coder.object(of: [INIntent.self, INSendMessageIntent.self], forKey: "intent"),
            let identifier = coder.string(forKey: "identifier")
        else { return nil }
        self.intent = intent
        intentResponse = coder.object(of: [INIntentResponse.self], forKey: "intentResponse")
        direction =
            coder.number(forKey: "direction").flatMap { INInteractionDirection(rawValue: $0.intValue) }
            ?? .unspecified
        dateInterval = coder.value(forKey: "dateInterval")
        self.identifier = identifier
        groupIdentifier = coder.string(forKey: "groupIdentifier")
    }

    open func encode(with coder: NSCoder) {
        coder.encode(intent, forKey: "intent")
        coder.encode(intentResponse, forKey: "intentResponse")
        coder.encode(NSNumber(value: direction.rawValue), forKey: "direction")
        coder.encode(value: dateInterval, forKey: "dateInterval")
        coder.encode(identifier, forKey: "identifier")
        coder.encode(groupIdentifier, forKey: "groupIdentifier")
    }

    // MARK: - Comparing

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? INInteraction else { return false }
        return intent == other.intent && intentResponse == other.intentResponse && direction == other.direction
            && dateInterval == other.dateInterval && identifier == other.identifier
            && groupIdentifier == other.groupIdentifier
    }

    open override var hash: Int { identifier.hashValue }
}

/// Who did what an interaction tells of.
///
/// - Behavior: https://developer.apple.com/documentation/intents/ininteractiondirection
/// - Since: iOS 10.0
public enum INInteractionDirection: Int, Sendable {
    case unspecified = 0
    /// The user, by the app.
    case outgoing = 1
    /// Another, to the user.
    case incoming = 2
}
