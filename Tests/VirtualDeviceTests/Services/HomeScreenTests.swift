// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel
import Testing

@testable import VirtualDevice

/// The home screen alone: what is in front, the lock above it, and the system's questions.
@Suite struct HomeScreenTests {
    private static let mail = "com.example.mail"
    private static let news = "com.example.news"

    private static func alert(
        _ question: SystemAlert.Question, of bundle: String = mail, process: ProcessID = 1
    ) -> SystemAlert {
        SystemAlert(bundle: bundle, process: process, question: question, name: bundle == mail ? "Mail" : "News")
    }

    @Test("an app is in front until another one comes, the user leaves, or it is gone")
    func front() {
        var service = HomeScreen()
        #expect(service.frontApp == nil)
        service.show(Self.mail)
        service.show(Self.news)
        #expect(service.frontApp == Self.news)
        service.close(Self.mail)
        #expect(service.frontApp == Self.news, "the other one was not in front any more")
        service.close(Self.news)
        #expect(service.frontApp == nil)
        service.show(Self.mail)
        service.leave()
        #expect(service.frontApp == nil)
    }

    @Test("the app stays below the lock")
    func lock() {
        var service = HomeScreen()
        service.show(Self.mail)
        service.noteOrigin(Self.news)
        service.close(Self.news)
        #expect(service.breadcrumb == Self.news, "it is the app in front that counts")
        service.close(Self.mail)
        #expect(service.frontApp == nil && service.breadcrumb == nil)
        service.show(Self.mail)
        service.noteOrigin(Self.news)
        service.lock()
        service.lock()
        #expect(service.isLocked)
        #expect(service.frontApp == Self.mail)
        service.unlock()
        #expect(!service.isLocked)
        #expect(service.frontApp == Self.mail)
    }

    @Test("the name in the corner stays with the app that was opened, and goes when another one comes by itself")
    func breadcrumb() {
        var service = HomeScreen()
        service.show(Self.mail)
        service.show(Self.news)
        #expect(service.breadcrumb == nil)
        service.noteOrigin(Self.mail)
        service.lock()
        service.unlock()
        service.show(Self.news)
        #expect(service.breadcrumb == Self.mail)
        service.show(Self.mail)
        #expect(service.breadcrumb == nil)
        service.noteOrigin(Self.news)
        service.leave()
        #expect(service.breadcrumb == nil)
        // Above the browser, which is no app of this device.
        service.noteOrigin(Self.mail)
        #expect(service.breadcrumb == Self.mail)
        service.noteOrigin(nil)
        #expect(service.breadcrumb == nil)
    }

    @Test("one app asks one thing once, and the answer is for everybody who has asked")
    func askedTwice() {
        var service = HomeScreen()
        let first = Self.alert(.notifications(call: 1, options: 1))
        let second = Self.alert(.notifications(call: 2, options: 7))
        let other = Self.alert(.notifications(call: 1, options: 1), of: Self.news)
        let location = Self.alert(.location)
        let isNew = [first, second, other, location].map { service.ask($0) }
        #expect(isNew == [true, false, true, true])
        #expect(service.alert == first)
        #expect(service.alerts(of: Self.mail, about: .notifications) == [first, second])
        #expect(service.alerts(of: Self.mail, about: .microphone) == [])
        service.takeAlerts(of: Self.mail, about: .notifications)
        #expect(service.alerts(of: Self.mail, about: .notifications) == [])
        #expect(service.alert == other)
        service.takeAlerts(of: Self.news, about: .notifications)
        #expect(service.alert == location)
        let isNewAgain = service.ask(first)
        #expect(isNewAgain, "the question before it was answered")
    }

    @Test("what a process has asked goes with it, and what another one has asked stays")
    func ended() {
        var service = HomeScreen()
        let second = Self.alert(.location, process: 2)
        let isNew = [Self.alert(.location), second, Self.alert(.microphone)].map { service.ask($0) }
        #expect(isNew == [true, false, true])
        service.ended(1)
        #expect(service.alert == second)
        #expect(service.alerts(of: Self.mail, about: .microphone) == [])
        let isNewAgain = service.ask(Self.alert(.location, process: 3))
        #expect(!isNewAgain, "it is still asked")
        service.ended(2)
        service.ended(3)
        #expect(service.alert == nil)
    }

    @Test("an app that is gone has neither the screen nor the corner; a device that is off has nothing on its screen")
    func gone() {
        var service = HomeScreen()
        service.show(Self.news)
        service.noteOrigin(Self.mail)
        service.uninstalled(Self.mail)
        #expect(service.breadcrumb == nil)
        #expect(service.frontApp == Self.news)
        service.uninstalled(Self.news)
        #expect(service.frontApp == nil)
        service.show(Self.mail)
        service.lock()
        _ = service.ask(Self.alert(.location))
        service.shutDown()
        #expect(service.frontApp == nil)
        #expect(service.breadcrumb == nil)
        #expect(!service.isLocked)
        #expect(service.alert == nil)
    }

    static let questions: [(SystemAlert.Question, SystemAlert.Kind, String, String)] = [
        (
            .notifications(call: 1, options: 7), .notifications, "\"Mail\" Would Like to Send You Notifications",
            "Allow"
        ),
        (.location, .location, "Allow \"Mail\" to use your location?", "Allow While Using App"),
        (.microphone, .microphone, "\"Mail\" Would Like to Access the Microphone", "Allow"),
    ]

    @Test("a question has a button that grants and one that does not, with either apostrophe", arguments: questions)
    func question(_ question: SystemAlert.Question, kind: SystemAlert.Kind, title: String, granting: String) {
        let alert = Self.alert(question)
        #expect(alert.kind == kind)
        #expect(alert.title == title)
        #expect(alert.buttons == [granting, "Don't Allow"])
        let answers = [granting, "Don't Allow", "Don’t Allow", "Cancel"].map { alert.answer(to: $0) }
        #expect(answers == [true, false, false, nil])
    }
}
