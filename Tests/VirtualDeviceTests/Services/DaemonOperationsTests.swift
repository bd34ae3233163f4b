// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel
import Testing

@testable import VirtualDevice

/// The service of the daemon's operations alone: what waits, and for what.
@Suite struct DaemonOperationsTests {
    private static let latency = NotificationSample.instant(5)

    private static func add(
        _ identifier: String, _ content: NotificationContentRecord = NotificationSample.content(),
        _ trigger: TriggerRecord? = nil
    ) -> DaemonOperation.Work {
        .add(NotificationSample.request(identifier, content, trigger), call: 1, process: 1)
    }

    /// An operation says what it is, in a few words.
    private static func words(_ work: DaemonOperation.Work?) -> String? {
        switch work {
        case .removePending(let identifiers): "remove pending \(identifiers?.joined(separator: " ") ?? "all")"
        case .removeDelivered(let identifiers): "remove delivered \(identifiers?.joined(separator: " ") ?? "all")"
        case .add(let request, _, _): "add \(request.identifier): \(request.content.body)"
        case .refuse(let code, _, _): "refuse \(code.rawValue)"
        case .setCategories(let categories): "set \(categories.map(\.identifier).joined(separator: " "))"
        case .setBadge(let count, _, _): "badge \(count)"
        case nil: nil
        }
    }

    /// Everything that is done for an app at a moment, in order.
    private static func take(_ service: inout DaemonOperations, of bundle: String, at seconds: Int) -> [String] {
        var done: [String] = []
        while let next = words(service.takeDue(of: bundle, NotificationSample.instant(seconds))) { done.append(next) }
        return done
    }

    @Test("what an app asks for after a removal waits for it; another app does not")
    func order() {
        var service = DaemonOperations()
        #expect(service.isEmpty(of: "a"))
        service.append(DaemonOperation(work: .removePending(["x"]), due: Self.latency), of: "a")
        service.append(DaemonOperation(work: Self.add("x"), due: .boot), of: "a")
        service.append(DaemonOperation(work: .removeDelivered(nil), due: NotificationSample.instant(6)), of: "a")
        service.append(DaemonOperation(work: .setBadge(2, call: 2, process: 2), due: .boot), of: "b")
        #expect(Self.take(&service, of: "a", at: 4) == [])
        #expect(Self.take(&service, of: "b", at: 4) == ["badge 2"])
        #expect(service.isEmpty(of: "b"))
        #expect(Self.take(&service, of: "a", at: 5) == ["remove pending x", "add x: Hello"])
        #expect(!service.isEmpty(of: "a"))
        #expect(Self.take(&service, of: "a", at: 6) == ["remove delivered all"])
        #expect(service.isEmpty(of: "a"))
    }

    @Test("an addition waits for its files, and everything behind it for the addition")
    func files() {
        var service = DaemonOperations()
        let refusal = DaemonOperation.Work.refuse(.attachmentNotInDataStore, call: 2, process: 1)
        service.append(DaemonOperation(work: Self.add("x"), due: .boot, ticket: 7), of: "a")
        service.append(DaemonOperation(work: refusal, due: .boot), of: "a")
        service.append(DaemonOperation(work: Self.add("y"), due: .boot, ticket: 8), of: "a")
        #expect(Self.take(&service, of: "a", at: 9) == [])
        #expect(Self.words(service.addition(waitingFor: 8, of: "a")) == "add y: Hello")
        #expect(Self.words(service.addition(waitingFor: 8, of: "b")) == nil)
        service.settle(8, as: Self.add("y", NotificationSample.content("with files")), of: "a")
        #expect(Self.words(service.addition(waitingFor: 8, of: "a")) == nil)
        #expect(Self.take(&service, of: "a", at: 9) == [], "the first has none yet")
        service.settle(7, as: nil, of: "a")
        service.settle(7, as: Self.add("late"), of: "a")
        #expect(Self.take(&service, of: "a", at: 9) == ["refuse 103", "add y: with files"])
    }

    @Test("of the categories that wait the last ones count")
    func categories() {
        var service = DaemonOperations()
        #expect(service.waitingCategories(of: "a") == nil)
        service.append(DaemonOperation(work: .removePending(nil), due: Self.latency), of: "a")
        for identifier in ["old", "new"] {
            let work = DaemonOperation.Work.setCategories([CategoryRecord(identifier: identifier)])
            service.append(DaemonOperation(work: work, due: .boot), of: "a")
        }
        service.append(DaemonOperation(work: Self.add("x"), due: .boot), of: "a")
        #expect(service.waitingCategories(of: "a") == [CategoryRecord(identifier: "new")])
        #expect(service.waitingCategories(of: "b") == nil)
        #expect(Self.take(&service, of: "a", at: 5) == ["remove pending all", "set old", "set new", "add x: Hello"])
        #expect(service.waitingCategories(of: "a") == nil)
    }

    @Test("only removals of what can be seen are overtaken, by an addition that is delivered at once")
    func mayOvertake() {
        var service = DaemonOperations()
        let shown = ["x", "y"]
        #expect(!service.mayOvertake(Self.add("z"), shown: shown, of: "a"), "there is nothing to overtake")
        service.append(DaemonOperation(work: .removeDelivered(["gone"]), due: Self.latency), of: "a")
        #expect(!service.mayOvertake(Self.add("z"), shown: shown, of: "a"), "it removes nothing")
        service.append(DaemonOperation(work: .removeDelivered(nil), due: Self.latency), of: "a")
        #expect(service.mayOvertake(Self.add("z"), shown: shown, of: "a"))
        #expect(!service.mayOvertake(Self.add("z"), shown: [], of: "a"), "there is nothing to be seen")
        #expect(!service.mayOvertake(Self.add("z"), shown: shown, of: "b"))
        let later = TriggerRecord.timeInterval(seconds: 1, repeats: false)
        #expect(!service.mayOvertake(Self.add("z", NotificationSample.content(), later), shown: shown, of: "a"))
        #expect(!service.mayOvertake(.setBadge(1, call: 1, process: 1), shown: shown, of: "a"))
        var content = NotificationSample.content(stored: ["/1.png"])
        #expect(service.mayOvertake(Self.add("z", content), shown: shown, of: "a"))
        content.attachments.append(AttachmentRecord(identifier: "2", path: "/2.png", type: "public.png"))
        #expect(!service.mayOvertake(Self.add("z", content), shown: shown, of: "a"), "its file is not there yet")
        service.append(DaemonOperation(work: .removePending(["x"]), due: Self.latency), of: "a")
        #expect(!service.mayOvertake(Self.add("z"), shown: shown, of: "a"), "something else waits")
    }

    @Test("the removals that were overtaken leave the addition alone, and what came after it")
    func overtake() {
        var service = DaemonOperations()
        let removals: [[String]?] = [["x", "y"], nil, ["x"]]
        for bundle in ["a", "b"] {
            for identifiers in removals {
                service.append(DaemonOperation(work: .removeDelivered(identifiers), due: Self.latency), of: bundle)
            }
        }
        service.overtake("x", shown: ["w", "x"], of: "a")
        #expect(
            Self.take(&service, of: "a", at: 5) == ["remove delivered y", "remove delivered w", "remove delivered "])
        #expect(
            Self.take(&service, of: "b", at: 5) == [
                "remove delivered x y", "remove delivered all", "remove delivered x",
            ])
    }

    @Test("files of additions that wait are in use; with the app everything goes")
    func uninstalled() {
        var service = DaemonOperations()
        for bundle in ["a", "b"] {
            let content = NotificationSample.content(stored: ["/\(bundle).png"])
            service.append(DaemonOperation(work: Self.add("x", content), due: .boot), of: bundle)
        }
        #expect(service.storedPaths(of: "a") == ["/a.png"])
        service.uninstalled("a")
        #expect(service.isEmpty(of: "a"))
        #expect(service.storedPaths(of: "a") == [])
        #expect(service.storedPaths(of: "b") == ["/b.png"])
        #expect(Self.take(&service, of: "b", at: 0) == ["add x: Hello"])
        #expect(service.storedPaths(of: "b") == [])
    }
}
