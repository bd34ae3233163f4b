// Portico
// SPDX-License-Identifier: Apache-2.0

import NotificationFlows
import SystemFrameworks
import Testing

enum MessageAction: String, CaseIterable { case reply, clear }

let messages = NotificationCategory<MessageAction>("message") { action in
    switch action {
    case .reply: .text("Reply", send: "Send", placeholder: "Message")
    case .clear: .button("Clear all", options: [.destructive])
    }
}

let catalog = NotificationCatalog { messages }

/// Passes everything on, as the documentation of the relay says.
final class Flows {
    let inbox = ResponseInbox()
    let relay = NotificationCenterRelay()
    private(set) var sent: [String] = []
    private(set) var reports: [String] = []

    func start() {
        inbox.onReport = { [weak self] report in
            if case .unobserved(let answer) = report { self?.reports.append(answer.requestIdentifier) }
        }
        relay.onReport = { [weak self] in self?.reports.append($0.observer) }
        relay.addObserver(NotificationObserver("banners").onPresent { _ in [.banner, .sound] })
        relay.addObserver(
            NotificationObserver("background").onResponse { [weak self] answer in
                guard case .text(.reply, let text) = messages.reply(to: answer) else { return .passed }
                self?.sent.append(text)
                return .handled
            })
        relay.addObserver(.inbox(inbox))
        inbox.observe { [weak self] answer in self?.sent.append(answer.content.body) }
    }

    func follow() async {
        for await answer in inbox.responses { sent.append(answer.content.body) }
    }
}

/// The principal class of a service extension, which the system calls off the main thread, as it does Apple's own.
nonisolated final class Service: PipelineServiceExtension {
    override var pipeline: ServicePipeline {
        ServicePipeline(stages: [
            ServiceStage("title") { content, _ in content.title = content.title.uppercased() },
            .attach(from: { ($0.userInfo["picture"] as? String).flatMap(URL.init(string:)) }) { address in
                let (file, response) = try await URLSession.shared.download(from: address)
                return FetchedFile(file, mimeType: response.mimeType)
            },
        ])
    }
}

@Suite struct NotificationTests {
    @Test("a relay, an inbox and categories, made and used on the main actor") func flows() throws {
        let flows = Flows()
        flows.start()
        #expect(flows.inbox.isObserved)
        #expect(catalog.categories.map(\.identifier) == ["message"])
        let key = try SharedPayloadKey(identifier: "2026", secret: Data(count: 32))
        _ = PayloadOpener(keys: [.shared(key)], replays: ReplayStore())
    }

    @Test("reminders are planned where they are made") func reminders() async {
        let start = Date(timeIntervalSinceReferenceDate: 0)
        let reminder = Reminder(id: "water", schedule: .once(start + 60)) {
            let content = UNMutableNotificationContent()
            content.body = "Time for a glass"
            return content
        }
        let plan = ReminderPlanner().plan([reminder], pending: [], now: start)
        #expect(plan.added.map(\.id) == ["water"])
    }
}
