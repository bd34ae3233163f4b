// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PorticoIntents
import Testing

/// An object of Intents, and another that differs from it in one thing.
struct IntentPair: CustomTestStringConvertible, Sendable {
    var name: String
    var make: @Sendable () -> any NSObject & NSSecureCoding
    /// Differs from the other in as little as possible.
    var makeOther: @Sendable () -> NSObject

    var testDescription: String { name }

    static let all: [IntentPair] = [
        IntentPair(name: "handle") {
            INPersonHandle(value: "ann", type: .phoneNumber, label: .home)
        } makeOther: {
            INPersonHandle(value: "ann", type: .phoneNumber, label: .homeFax)
        },
        IntentPair(name: "handle, its type") {
            INPersonHandle(value: nil, type: .emailAddress)
        } makeOther: {
            INPersonHandle(value: nil, type: .unknown)
        },
        IntentPair(name: "named image") {
            INImage(named: "star")
        } makeOther: {
            INImage.systemImageNamed("star")
        },
        IntentPair(name: "image of bytes") {
            INImage(imageData: Data([1]))
        } makeOther: {
            INImage(imageData: Data([2]))
        },
        IntentPair(name: "image somewhere") {
            INImage(url: URL(filePath: "/a.png"), width: 1, height: 2) ?? INImage(named: "none")
        } makeOther: {
            INImage(url: URL(filePath: "/a.png")) ?? INImage(named: "none")
        },
        IntentPair(name: "person") {
            Sample.person("Ann", components: Sample.components(given: "Ann", family: "Bee"))
        } makeOther: {
            Sample.person("Ann", components: Sample.components(given: "Ann", family: "Cee"))
        },
        IntentPair(name: "the user") {
            Sample.person(isMe: true)
        } makeOther: {
            Sample.person(isMe: false)
        },
        IntentPair(name: "words") {
            INSpeakableString(spokenPhrase: "Bakers")
        } makeOther: {
            INSpeakableString(spokenPhrase: "bakers")
        },
        IntentPair(name: "words of a vocabulary") {
            INSpeakableString(vocabularyIdentifier: "v", spokenPhrase: "Bakers", pronunciationHint: "bay kers")
        } makeOther: {
            INSpeakableString(vocabularyIdentifier: "w", spokenPhrase: "Bakers", pronunciationHint: "bay kers")
        },
        IntentPair(name: "file of bytes") {
            INFile(data: Data([1]), filename: "a", typeIdentifier: "public.data")
        } makeOther: {
            INFile(data: Data([1]), filename: "a", typeIdentifier: nil)
        },
        IntentPair(name: "file somewhere") {
            INFile(fileURL: URL(filePath: "/a.m4a"), filename: nil, typeIdentifier: nil)
        } makeOther: {
            INFile(fileURL: URL(filePath: "/b.m4a"), filename: "a.m4a", typeIdentifier: nil)
        },
        IntentPair(name: "message") {
            Sample.message(group: INSpeakableString(spokenPhrase: "Bakers"))
        } makeOther: {
            Sample.message(group: INSpeakableString(spokenPhrase: "Brewers"))
        },
        IntentPair(name: "message, its picture") {
            let message = Sample.message()
            message.setImage(INImage(named: "ann"), forParameterNamed: \.sender)
            message.setImage(INImage(named: "bakers"), forParameterNamed: \.speakableGroupName)
            return message
        } makeOther: {
            let message = Sample.message()
            message.setImage(INImage(named: "ann"), forParameterNamed: \.sender)
            return message
        },
        IntentPair(name: "response") {
            INIntentResponse()
        } makeOther: {
            INImage(named: "none")
        },
        IntentPair(name: "interaction") {
            interaction { $0.direction = .incoming }
        } makeOther: {
            interaction { $0.direction = .outgoing }
        },
        IntentPair(name: "interaction, its group") {
            interaction { $0.groupIdentifier = "g" }
        } makeOther: {
            interaction { $0.dateInterval = nil }
        },
    ]

    private static func interaction(_ change: (INInteraction) -> Void) -> INInteraction {
        let interaction = INInteraction(intent: Sample.message(), response: INIntentResponse())
        interaction.identifier = "i"
        interaction.dateInterval = DateInterval(start: Date(timeIntervalSince1970: 5), duration: 2)
        change(interaction)
        return interaction
    }
}
