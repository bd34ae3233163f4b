// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel
import Testing

@testable import VirtualDevice

/// The service of registered categories alone: which there are, and for how long.
@Suite struct NotificationCategoriesTests {
    private static let news = CategoryRecord(
        identifier: "news", actions: [ActionRecord(identifier: "read", title: "Read")])
    private static let mail = CategoryRecord(identifier: "mail")
    /// The same identifier, in another app.
    private static let otherNews = CategoryRecord(
        identifier: "news", options: CategoryRecord.Option.customDismissAction)

    @Test("an app's categories are those that it has set last")
    func setting() {
        var service = NotificationCategories()
        #expect(service.categories(of: "a") == [])
        service.set([Self.mail, Self.news], of: "a")
        #expect(service.categories(of: "a") == [Self.mail, Self.news])
        service.set([Self.news], of: "a")
        #expect(service.categories(of: "a") == [Self.news])
        #expect(service.category("mail", of: "a") == nil)
        service.set([], of: "a")
        #expect(service.categories(of: "a") == [])
        #expect(service.category("news", of: "a") == nil)
    }

    @Test("a category is found by exactly its identifier, in its own app")
    func finding() {
        var service = NotificationCategories()
        service.set([Self.mail, Self.news], of: "a")
        service.set([Self.otherNews], of: "b")
        #expect(service.category("news", of: "a") == Self.news)
        #expect(service.category("news", of: "b") == Self.otherNews)
        #expect(service.category("mail", of: "b") == nil)
        #expect(service.category("News", of: "a") == nil)
        #expect(service.category("news", of: "c") == nil)
    }

    @Test("a notification of no category has none, not even one without a name")
    func nameless() {
        var service = NotificationCategories()
        service.set([CategoryRecord(identifier: ""), Self.news], of: "a")
        #expect(service.category("", of: "a") == nil)
        #expect(service.categories(of: "a").count == 2)
    }

    @Test("whether they outlive the process is the profile's to say", arguments: [false, true])
    func ended(persists: Bool) {
        let profile = Sample.profile { $0.notifications.categoriesPersist = persists }
        var service = NotificationCategories()
        service.set([Self.news], of: "a")
        service.set([Self.otherNews], of: "b")
        service.ended("a", profile)
        let kept = persists ? [Self.news] : []
        #expect(service.categories(of: "a") == kept)
        #expect(service.categories(of: "b") == [Self.otherNews])
        service.set([Self.mail], of: "a")
        #expect(service.categories(of: "a") == [Self.mail], "of the next process")
    }

    @Test("they go with the app")
    func uninstalled() {
        var service = NotificationCategories()
        service.set([Self.news], of: "a")
        service.set([Self.otherNews], of: "b")
        service.uninstalled("a")
        #expect(service.categories(of: "a") == [])
        #expect(service.category("news", of: "a") == nil)
        #expect(service.category("news", of: "b") == Self.otherNews)
    }
}
