// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
public import Foundation

/// An intent that was carried out, as an app donates it to the system.
///
/// A chat app creates one for each message, an `incoming` one in its service extension, and donates it before it
/// updates the notification's content from the intent.
///
/// - Behavior: https://developer.apple.com/documentation/intents/ininteraction
/// - Since: iOS 10.0
open class INInteraction: NSObject, NSCopying, NSSecureCoding {
    /// A copy made when the interaction was created.
    public let intent: INIntent
    /// A copy made when the interaction was created.
    public let intentResponse: INIntentResponse?
    /// The direction: from the user, or to the user.
    open var direction = INInteractionDirection.unspecified
    /// When the interaction took place; nil leaves it unspecified.
    open var dateInterval: DateInterval?
    /// Identifies the interaction in the app; a unique identifier by default.
    open var identifier: String
    /// Groups interactions, so that they can be deleted together.
    open var groupIdentifier: String?

    /// - Parameters:
    ///   - intent: Copied.
    ///   - response: Copied; nil if the system did not ask the app to handle the intent.
    public init(intent: INIntent, response: INIntentResponse?) {
        self.intent = intent.copy() as? INIntent ?? intent
        intentResponse = response?.copy() as? INIntentResponse
        identifier = ProcessContext.currentIfAny?.makeName("interaction") ?? UUID().uuidString
    }

    /// The progress of handling the intent.
    ///
    /// - Behavior: https://developer.apple.com/documentation/intents/ininteraction/intenthandlingstatus
    /// - Differs: always `unspecified`, as responses here are empty.
    open var intentHandlingStatus: INIntentHandlingStatus { .unspecified }

    /// Donates the interaction to the system.
    ///
    /// - Parameter completion: Called once, after this method returns, on the queue that
    ///   `profile.notifications.callOutQueue` specifies; never with an error here.
    /// - Behavior: https://developer.apple.com/documentation/intents/ininteraction/donate(completion:)
    /// - Differs: nothing is stored or learnt: there are no suggestions, and a notification becomes a communication
    ///   notification without it, too.
    @preconcurrency open func donate(completion: (@Sendable ((any Error)?) -> Void)? = nil) {
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

    /// Deletes all interactions that the app has donated.
    ///
    /// - Parameter completion: Called as that of ``donate(completion:)``.
    /// - Behavior: https://developer.apple.com/documentation/intents/ininteraction/deleteall(completion:)
    /// - Differs: nothing is stored, so nothing is deleted.
    @preconcurrency open class func deleteAll(completion: (@Sendable ((any Error)?) -> Void)? = nil) {
        let context = ProcessContext.current
        context.later { context.callOut { completion?(nil) } }
    }

    /// Deletes the donated interactions with these identifiers.
    ///
    /// - Behavior: https://developer.apple.com/documentation/intents/ininteraction/delete(with:completion:)-2aypu
    /// - Differs: as ``deleteAll(completion:)``.
    @preconcurrency open class func delete(
        with identifiers: [String], completion: (@Sendable ((any Error)?) -> Void)? = nil
    ) {
        deleteAll(completion: completion)
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

/// The direction of an interaction.
///
/// - Behavior: https://developer.apple.com/documentation/intents/ininteractiondirection
/// - Since: iOS 10.0
public enum INInteractionDirection: Int, Sendable {
    case unspecified = 0
    /// From the user, by means of the app.
    case outgoing = 1
    /// To the user, from another person.
    case incoming = 2
}
