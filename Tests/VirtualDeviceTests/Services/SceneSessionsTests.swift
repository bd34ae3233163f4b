// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel
import Testing

@testable import VirtualDevice

/// The stored scene sessions alone: what the next launch is told.
@Suite struct SceneSessionsTests {
    private static let mail = "com.example.mail"
    private static let news = "com.example.news"

    private static func name(_ number: Int, of bundle: String = mail) -> String { "\(bundle)-scene-\(number)" }

    /// With so many sessions of one app.
    private static func service(sessions: Int) -> SceneSessions {
        var service = SceneSessions()
        for _ in 0..<sessions { _ = service.add(to: mail) }
        return service
    }

    @Test("the first launch makes a session, and every later one connects it")
    func latest() {
        var service = SceneSessions()
        #expect(service.identifiers(of: Self.mail) == [])
        let session = service.latest(of: Self.mail)
        #expect(session == SceneSessionRecord(identifier: Self.name(1)))
        #expect(service.latest(of: Self.mail) == session)
        #expect(service.identifiers(of: Self.mail) == [Self.name(1)])
    }

    @Test("no identifier is used twice, also not one of a session that is not stored or was thrown away")
    func identifiers() {
        var service = Self.service(sessions: 2)
        #expect(service.newIdentifier(of: Self.mail) == Self.name(3))
        #expect(service.identifiers(of: Self.mail) == [Self.name(1), Self.name(2)])
        #expect(service.session(Self.name(3), of: Self.mail) == nil)
        service.discard(of: Self.mail)
        #expect(service.latest(of: Self.mail).identifier == Self.name(4))
        #expect(service.newIdentifier(of: Self.news) == Self.name(1, of: Self.news))
    }

    @Test("the session that was in front last is connected next; the others keep their order")
    func front() {
        var service = Self.service(sessions: 3)
        service.noteFront(Self.name(1), of: Self.mail)
        #expect(service.identifiers(of: Self.mail) == [2, 3, 1].map { Self.name($0) })
        service.noteFront(Self.name(3), of: Self.mail)
        #expect(service.identifiers(of: Self.mail) == [2, 1, 3].map { Self.name($0) })
        service.noteFront(Self.name(9), of: Self.mail)
        service.noteFront(Self.name(2), of: Self.news)
        #expect(service.identifiers(of: Self.mail) == [2, 1, 3].map { Self.name($0) })
        #expect(service.identifiers(of: Self.news) == [])
        #expect(service.latest(of: Self.mail).identifier == Self.name(3))
    }

    @Test("what becomes of a session is there at the next launch, in that session only")
    func change() {
        var service = Self.service(sessions: 2)
        let configuration = SceneConfigurationRecord(name: "Default")
        let reading = ActivityRecord(type: "reading")
        service.change(Self.name(1), of: Self.mail) { $0.configuration = configuration }
        service.change(Self.name(1), of: Self.mail) { $0.restoration = reading }
        let changed = SceneSessionRecord(
            identifier: Self.name(1), configuration: configuration, restoration: reading)
        #expect(service.session(Self.name(1), of: Self.mail) == changed)
        #expect(service.session(Self.name(2), of: Self.mail) == SceneSessionRecord(identifier: Self.name(2)))
        service.noteFront(Self.name(1), of: Self.mail)
        #expect(service.latest(of: Self.mail) == changed)
        // Neither is stored.
        service.change(Self.name(9), of: Self.mail) { $0.restoration = nil }
        service.change(Self.name(1), of: Self.news) { $0.restoration = nil }
        #expect(service.session(Self.name(1), of: Self.mail) == changed)
        #expect(service.session(Self.name(1), of: Self.news) == nil)
    }

    @Test("an app that is thrown away is told once what it has lost")
    func discarded() {
        var service = Self.service(sessions: 2)
        _ = service.add(to: Self.news)
        #expect(service.takeDiscarded(of: Self.mail) == [])
        service.discard(of: Self.mail)
        #expect(service.identifiers(of: Self.mail) == [])
        #expect(service.identifiers(of: Self.news) == [Self.name(1, of: Self.news)])
        // Before it has been told of the first two.
        _ = service.add(to: Self.mail)
        service.discard(of: Self.mail)
        service.discard(of: Self.mail)
        #expect(service.takeDiscarded(of: Self.mail) == [1, 2, 3].map { Self.name($0) })
        #expect(service.takeDiscarded(of: Self.mail) == [])
        #expect(service.takeDiscarded(of: Self.news) == [])
    }

    @Test("nothing is left of an app that is uninstalled: it begins anew")
    func uninstalled() {
        var service = Self.service(sessions: 2)
        _ = service.add(to: Self.news)
        service.discard(of: Self.mail)
        service.uninstalled(Self.mail)
        #expect(service.takeDiscarded(of: Self.mail) == [])
        #expect(service.latest(of: Self.mail).identifier == Self.name(1))
        #expect(service.identifiers(of: Self.news) == [Self.name(1, of: Self.news)])
    }
}
