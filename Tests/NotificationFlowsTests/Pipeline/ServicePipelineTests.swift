// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization
import SystemFrameworks
import TestClocks
import Testing

@testable import NotificationFlows

/// The pipeline with real requests, under a clock that the test moves.
@Suite struct ServicePipelineTests {
    private struct Broken: Error {}

    private let clock = ManualClock()
    private let log = Log()

    private func pipeline(_ stages: [ServiceStage]) -> ServicePipeline {
        ServicePipeline(stages: stages, timeLimit: .seconds(30), margin: .seconds(6), clock: clock) {
            [log] identifier, event in
            switch event {
            case .stage(let name, let outcome): log.note("\(identifier): \(name) \(outcome.name)")
            case .delivered(let delivery): log.note("\(identifier): delivered \(delivery)")
            }
        }
    }

    private func start(_ pipeline: ServicePipeline, _ name: String = "n") -> ServiceRun {
        pipeline.start(Arriving.request(name, body: "")) { [log] in log.note("\(name): shows \"\($0.body)\"") }
    }

    /// Adds a letter to the body.
    private func stage(_ letter: String, share: Double = 1, isEssential: Bool = false) -> ServiceStage {
        ServiceStage(letter, share: share, isEssential: isEssential) { content, _ in content.body += letter }
    }

    /// Waits for a gate, whatever becomes of its task, then adds a letter.
    private func slow(_ letter: String, _ gate: Gate, share: Double = 1, isEssential: Bool = false) -> ServiceStage {
        ServiceStage(letter, share: share, isEssential: isEssential) { [log] content, request in
            log.note("\(request.identifier): \(letter) at work")
            await gate.wait()
            content.body += letter
        }
    }

    @Test("stages in order, one content")
    func complete() async {
        let run = start(pipeline([stage("a"), stage("b"), stage("c")]))
        #expect(
            await log.entries(5) == [
                "n: a succeeded", "n: b succeeded", "n: shows \"abc\"", "n: c succeeded", "n: delivered complete",
            ])
        #expect(run.isDelivered)
        run.timeWillExpire()
        #expect(log.entries.count == 5)
    }

    @Test("without stages the content is handed over at once, as it came")
    func empty() {
        _ = start(pipeline([]))
        #expect(log.entries == ["n: shows \"\"", "n: delivered complete"])
    }

    @Test("a stage that throws changes nothing")
    func failing() async {
        let failing = ServiceStage("bad") { content, _ in
            content.body = "half done"
            throw Broken()
        }
        _ = start(pipeline([stage("a"), failing, stage("c")]))
        #expect(
            await log.entries(5) == [
                "n: a succeeded", "n: bad failed", "n: shows \"ac\"", "n: c succeeded", "n: delivered complete",
            ])
    }

    @Test("behind an essential stage that fails nothing runs")
    func essential() async {
        let failing = ServiceStage("bad", isEssential: true) { _, _ in throw Broken() }
        _ = start(pipeline([stage("a"), failing, stage("c")]))
        #expect(
            await log.entries(5) == [
                "n: a succeeded", "n: shows \"a\"", "n: bad failed", "n: c notRun", "n: delivered stopped",
            ])
    }

    @Test("a stage that overruns its share is left behind, and its late content dropped")
    func overrun() async {
        let gate = Gate()
        _ = start(pipeline([slow("a", gate), stage("b", share: 2)]))
        _ = await log.entries(1)
        await clock.sleepers(1)
        // 24 seconds of budget in three parts.
        #expect(clock.sleeps.first == .seconds(8))
        clock.advance(by: .milliseconds(7_999))
        #expect(log.entries == ["n: a at work"])
        clock.advance(by: .milliseconds(1))
        #expect(
            await log.entries(5).dropFirst() == [
                "n: a overran", "n: shows \"b\"", "n: b succeeded", "n: delivered complete",
            ])
        gate.open()
        #expect(await log.entries(6).last == "n: a late")
        #expect(log.entries.filter { $0.contains("shows") } == ["n: shows \"b\""])
    }

    @Test("a stage that stops when it is cancelled is late too, and says no more")
    func cancelled() async {
        let waiting = ServiceStage("a") { [clock] _, _ in try await clock.sleep(for: .seconds(100)) }
        _ = start(pipeline([waiting]))
        await clock.sleepers(2)
        clock.advance(by: .seconds(24))
        #expect(
            await log.entries(4) == ["n: shows \"\"", "n: a overran", "n: delivered complete", "n: a late"])
        #expect(clock.sleeperCount == 0)
    }

    @Test("expiry hands over what there is before it returns, once")
    func expiry() async {
        let gate = Gate()
        let run = start(pipeline([stage("a"), slow("b", gate), stage("c")]))
        _ = await log.entries(2)
        run.timeWillExpire()
        #expect(
            log.entries == [
                "n: a succeeded", "n: b at work", "n: shows \"a\"", "n: b expired", "n: c notRun",
                "n: delivered expired",
            ])
        run.timeWillExpire()
        gate.open()
        #expect(await log.entries(7).last == "n: b late")
        // What ended the share of the stage is gone with it.
        while clock.sleeperCount > 0 { await Task.yield() }
        #expect(log.entries.count == 7)
    }

    @Test("two notifications in one process have each its own time and content")
    func overlapping() async {
        let gates = ["n": Gate(), "m": Gate()]
        let stage = ServiceStage("a") { [log] content, request in
            log.note("\(request.identifier): at work")
            await gates[request.identifier]?.wait()
            content.body += request.identifier
        }
        let pipeline = pipeline([stage])
        let first = start(pipeline, "n")
        _ = await log.entries(1)
        clock.advance(by: .seconds(10))
        let second = start(pipeline, "m")
        _ = await log.entries(2)
        first.timeWillExpire()
        #expect(
            log.entries.dropFirst(2) == ["n: shows \"\"", "n: a expired", "n: delivered expired"])
        gates["m"]?.open()
        #expect(await log.entries(8).suffix(3) == ["m: shows \"m\"", "m: a succeeded", "m: delivered complete"])
        #expect(first.isDelivered && second.isDelivered)
        gates["n"]?.open()
        #expect(await log.entries(9).last == "n: a late")
    }

    @Test("another content may take the place: empty, to suppress the notification")
    func replacing() async {
        let filter = ServiceStage.replacing("filter") { content, _ in
            content.body == "a" ? UNNotificationContent() : content
        }
        _ = pipeline([stage("a"), filter]).start(Arriving.request("n", title: "Title", body: "")) { [log] in
            log.note("shows \"\($0.title)\" \"\($0.body)\"")
        }
        #expect(await log.entries(2).dropFirst() == ["shows \"\" \"\""])
    }

    @Test("what the stages behind get is a copy: a reference that was kept changes nothing")
    func copies() async {
        let kept = Mutex<Confined<UNMutableNotificationContent>?>(nil)
        let keeping = ServiceStage("keeping") { content, _ in
            let content = Confined(content)
            kept.withLock { $0 = content }
        }
        let meddling = ServiceStage("meddling") { content, _ in
            kept.withLock { $0?.value.title = "meddled" }
            content.body += "b"
        }
        _ = pipeline([keeping, meddling]).start(Arriving.request("n", title: "Title", body: "")) { [log] in
            log.note("shows \"\($0.title)\" \"\($0.body)\"")
        }
        #expect(await log.entries(4).contains("shows \"Title\" \"b\""))
    }

    @Test("1,000 runs whose expiry meets their end: one content each")
    func race() async {
        for _ in 0..<1_000 {
            let count = Mutex(0)
            let run = pipeline([stage("a"), stage("b")]).start(Arriving.request("n")) { _ in
                count.withLock { $0 += 1 }
            }
            await withTaskGroup(of: Void.self) { group in
                for _ in 0..<3 { group.addTask { run.timeWillExpire() } }
            }
            #expect(run.isDelivered)
            let delivered = count.withLock { $0 }
            guard delivered == 1 else {
                Issue.record("\(delivered) contents")
                return
            }
        }
        // It is written down after the handover, perhaps by a thread that has still to get there.
        func ends() -> Int { log.entries.count { $0.contains("delivered") } }
        for _ in 0..<10_000 where ends() < 1_000 { await Task.yield() }
        #expect(ends() == 1_000)
    }

    @Test("an expiry that meets another thread handing the content over returns when the system has it")
    func expiryDuringHandover() async {
        let (handing, mayGoOn) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let run = pipeline([stage("a")]).start(Arriving.request("n")) { [log] _ in
            handing.signal()
            mayGoOn.wait()
            log.note("handed over")
        }
        Thread.detachNewThread { [log] in
            handing.wait()
            Thread.detachNewThread {
                // Time for an expiry that does not wait.
                for _ in 0..<1_000 { sched_yield() }
                mayGoOn.signal()
            }
            run.timeWillExpire()
            log.note("expiry returned")
        }
        let order = await log.entries(4).filter { !$0.hasPrefix("n: ") }
        #expect(order == ["handed over", "expiry returned"])
    }

    @Test("a handler that expires its own run does not wait for itself")
    func expiryByTheHandler() async {
        let started = Mutex<ServiceRun?>(nil)
        let gate = Gate()
        let run = pipeline([slow("a", gate)]).start(Arriving.request("n")) { [log] _ in
            started.withLock { $0 }?.timeWillExpire()
            log.note("handed over")
        }
        started.withLock { $0 = run }
        gate.open()
        #expect(await log.entries(4).contains("handed over"))
        #expect(run.isDelivered)
    }

    // MARK: - The extension's class

    private final class Service: PipelineServiceExtension {
        static let stages = Mutex<(ServicePipeline, Log)?>(nil)

        override var pipeline: ServicePipeline {
            guard let (pipeline, _) = Self.stages.withLock({ $0 }) else { preconditionFailure("set the stages first") }
            return pipeline
        }
    }

    @Test("a subclass needs a pipeline and nothing else; expiry reaches every notification of the object")
    func serviceExtension() async {
        let gate = Gate()
        let pipeline = pipeline([stage("a"), slow("b", gate)])
        Service.stages.withLock { $0 = (pipeline, log) }
        let service = Service()
        for name in ["n", "m"] {
            service.didReceive(Arriving.request(name, body: "")) { [log] in log.note("\(name): shows \"\($0.body)\"") }
        }
        let entries = await log.entries(4)
        #expect(Set(entries) == ["n: a succeeded", "m: a succeeded", "n: b at work", "m: b at work"])
        service.serviceExtensionTimeWillExpire()
        #expect(
            log.entries.dropFirst(4) == [
                "n: shows \"a\"", "n: b expired", "n: delivered expired", "m: shows \"a\"", "m: b expired",
                "m: delivered expired",
            ])
        service.serviceExtensionTimeWillExpire()
        #expect(log.entries.count == 10)
        gate.open()
        _ = await log.entries(12)
    }
}
