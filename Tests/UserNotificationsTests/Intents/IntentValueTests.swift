// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PorticoIntents
import Testing

/// The values of Intents: what they keep, how they are compared, copied and archived.
@Suite struct IntentValueTests {
    @Test("equal by what they say", arguments: IntentPair.all)
    func equality(pair: IntentPair) {
        #expect(pair.make() as NSObject == pair.make() as NSObject)
        #expect(pair.make().hash == pair.make().hash)
        #expect(pair.make() as NSObject != pair.makeOther())
    }

    @Test("a copy says the same", arguments: IntentPair.all)
    func copies(pair: IntentPair) throws {
        let object = pair.make()
        // Files alone cannot be copied.
        guard let copying = object as? any NSCopying else { return #expect(object is INFile) }
        let copy = try #require(copying.copy(with: nil) as? NSObject)
        #expect(copy == object as NSObject)
        #expect(type(of: copy) == type(of: object))
    }

    @Test("an object comes out of a secure archive as it went in", arguments: IntentPair.all)
    func roundTrip(pair: IntentPair) throws {
        let object = pair.make()
        let data = try NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: true)
        let copy = try #require(try NSKeyedUnarchiver.unarchivedObject(ofClasses: [type(of: object)], from: data))
        #expect(copy as? NSObject == object as NSObject)
        #expect(type(of: copy) == type(of: object))
    }

    // MARK: - What they say

    @Test("a person's name: the given one, else of its parts, else the address")
    func displayName() {
        let full = Sample.components(given: "Ann", family: "Bee")
        #expect(Sample.person("Annie", components: full).displayName == "Annie")
        #expect(Sample.person(nil, components: full).displayName == "Ann Bee")
        #expect(Sample.person(nil, components: Sample.components(family: "Bee")).displayName == "Bee")
        #expect(Sample.person(nil, components: Sample.components()).displayName == "ann@example.com")
        #expect(Sample.person(nil, handle: nil).displayName == "")
    }

    @Test("the shorter initialisers leave out the rest")
    func shortForms() {
        let handle = INPersonHandle(value: "ann", type: .unknown)
        #expect(handle.label == nil)
        let ann = INPerson(
            personHandle: handle, nameComponents: nil, displayName: "Ann", image: nil, contactIdentifier: nil,
            customIdentifier: "a")
        let me = INPerson(
            personHandle: handle, nameComponents: nil, displayName: "Ann", image: nil, contactIdentifier: nil,
            customIdentifier: "a", isMe: true)
        #expect([ann.isMe, me.isMe] == [false, true])
        #expect([ann.suggestionType, me.suggestionType] == [.none, .none])
        #expect(ann.personHandle == handle)
        #expect(ann.customIdentifier == "a")
    }

    @Test("a message's own words")
    func message() {
        let message = Sample.message(group: INSpeakableString(spokenPhrase: "Bakers"))
        #expect(message.recipients?.map(\.displayName) == ["Me", "Bob"])
        #expect(message.recipients?.map(\.isMe) == [true, false])
        #expect(message.outgoingMessageType == .outgoingMessageText)
        #expect(message.content == "Cake?")
        #expect(message.speakableGroupName?.spokenPhrase == "Bakers")
        #expect(message.conversationIdentifier == "conversation")
        #expect(message.serviceName == "Chat")
        #expect(message.sender?.displayName == "Ann")
        #expect(message.attachments?.map(\.audioMessageFile?.filename) == ["a.m4a"])
    }

    @Test("pictures belong to parameters, and to one intent")
    func images() throws {
        let message = Sample.message()
        message.setImage(INImage(named: "ann"), forParameterNamed: \.sender)
        let copy = try #require(message.copy() as? INSendMessageIntent)
        message.setImage(nil, forParameterNamed: \.sender)
        message.setImage(INImage(named: "nobody"), forParameterNamed: \.sender?.displayName)
        #expect(message.image(forParameterNamed: \.sender) == nil)
        #expect(message.image(forParameterNamed: \.sender?.displayName) == nil)
        #expect(copy.image(forParameterNamed: \.sender) == INImage(named: "ann"))
        #expect(copy.image(forParameterNamed: \.speakableGroupName) == nil)
    }

    @Test("a file by its place is read there")
    func files() throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).m4a")
        defer { try? FileManager.default.removeItem(at: file) }
        let spoken = INFile(fileURL: file, filename: nil, typeIdentifier: nil)
        #expect(spoken.data == Data())
        try Data([7]).write(to: file)
        #expect(spoken.data == Data([7]))
        #expect(spoken.filename == file.lastPathComponent)
        #expect(spoken.fileURL == file)
        #expect(INFile(data: Data([8]), filename: "b", typeIdentifier: nil).fileURL == nil)
    }
}
