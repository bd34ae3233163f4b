// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PorticoIntents

/// People and messages in which nothing has its default value, unless the test says so.
enum Sample {
    static func person(
        _ name: String? = "Ann", handle: String? = "ann@example.com", components: PersonNameComponents? = nil,
        isMe: Bool = false
    ) -> INPerson {
        INPerson(
            personHandle: INPersonHandle(value: handle, type: .emailAddress, label: .work), nameComponents: components,
            displayName: name, image: INImage(imageData: Data([1, 2, 3])), contactIdentifier: "contact",
            customIdentifier: "custom", isMe: isMe, suggestionType: .instantMessageAddress)
    }

    static func components(given: String? = nil, family: String? = nil) -> PersonNameComponents {
        var components = PersonNameComponents()
        components.givenName = given
        components.familyName = family
        return components
    }

    static func message(
        from sender: INPerson? = person(), group: INSpeakableString? = nil, content: String? = "Cake?"
    ) -> INSendMessageIntent {
        INSendMessageIntent(
            recipients: [person("Me", isMe: true), person("Bob")], outgoingMessageType: .outgoingMessageText,
            content: content, speakableGroupName: group, conversationIdentifier: "conversation", serviceName: "Chat",
            sender: sender,
            attachments: [
                INSendMessageAttachment(
                    audioMessageFile: INFile(data: Data([4]), filename: "a.m4a", typeIdentifier: "t"))
            ])
    }
}
