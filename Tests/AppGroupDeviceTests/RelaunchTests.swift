// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PorticoTesting
import Synchronization
import SystemFrameworks
import SystemModel
import Testing
import VirtualDevice

/// Background sessions when whoever began them is gone.
@MainActor
@Suite struct RelaunchTests {
    /// Made where it is used: one test's device at a time has the script.
    private func makeStage() throws -> GroupDevice {
        let stage = try GroupDevice()
        stage.device.transferServer = { _ in .answer(body: Data("stored".utf8), after: .seconds(60)) }
        return stage
    }

    /// The app makes its session again and calls the handler when everything has come.
    private func handleProperly(_ stage: GroupDevice) {
        stage.script.state.withLock {
            $0.handleEvents = { identifier, handler in
                _ = URLSession(
                    configuration: Upload.configuration(identifier), delegate: HandlerKeeper(handler),
                    delegateQueue: .main)
            }
        }
    }

    private func serviceHandsOverAndDies(_ stage: GroupDevice, _ texts: [String] = ["cake"]) throws {
        try stage.inService(answers: false) {
            let session = Upload.connect(as: "service")
            for text in texts { Upload.send(text, in: session) }
        }
        try stage.device.perform(.ended(try #require(stage.serviceProcess), .crashed(signal: 9)))
        stage.device.settle()
    }

    @Test("the extension is killed after the hand-over: the app is launched once, in the background, and gets it all")
    func extensionKilled() throws {
        let stage = try makeStage()
        handleProperly(stage)
        try serviceHandsOverAndDies(stage, ["one", "two"])
        let before = stage.device.history.count
        stage.device.advance(by: .seconds(3600))
        #expect(
            stage.script.takeNotes() == [
                "launched in the background", "handle events of com.example.pictures.upload",
                "app: one completes, status 200", "app: two completes, status 200",
                "app: events of com.example.pictures.upload finished",
            ])
        let upload = "POST http://127.0.0.1/pictures of com.example.pictures.upload"
        let session = "com.example.pictures.upload"
        #expect(
            stage.lines(from: before) == [
                "01:00.120  Pictures         upload 10001 \(upload) ends: 200",
                "01:00.120  Pictures         upload 10002 \(upload) ends: 200",
                "01:00.120  Pictures         process 2 starts",
                "01:00.300  Pictures       ▸ application(_:didFinishLaunchingWithOptions:)",
                "01:00.300  Pictures       ▸ application(_:handleEventsForBackgroundURLSession:completionHandler:)  \(session)",
                "01:00.300  Pictures       ▸ urlSession(_:task:didCompleteWithError:)  \(session) 10001: 200",
                "01:00.300  Pictures       ▸ urlSession(_:task:didCompleteWithError:)  \(session) 10002: 200",
                "01:00.300  Pictures       ▸ urlSessionDidFinishEvents(forBackgroundURLSession:)  \(session)",
                "01:05.120  Pictures         is suspended",
            ])
    }

    @Test("an app that runs is called, not launched; a suspended one is woken")
    func running() throws {
        let stage = try makeStage()
        handleProperly(stage)
        try stage.launch()
        try serviceHandsOverAndDies(stage)
        stage.device.advance(by: .seconds(60))
        #expect(
            stage.script.takeNotes() == [
                "launched", "handle events of com.example.pictures.upload", "app: cake completes, status 200",
                "app: events of com.example.pictures.upload finished",
            ])
        // Now the app has the session, and is suspended with an upload of its own under way.
        _ = try stage.inApp { Upload.send("own", in: Upload.connect(as: "again", Upload.configuration("own"))) }
        try stage.device.perform(.goHome)
        stage.device.advance(by: .seconds(10))
        #expect(stage.device.summary().apps.first?.state == "suspended")
        stage.script.state.withLock { $0.handleEvents = { _, handler in handler() } }
        stage.device.advance(by: .seconds(60))
        #expect(
            stage.script.takeNotes() == [
                "handle events of own", "again: own sent 3 of 3", "again: own got stored",
                "again: own completes, status 200", "again: events of own finished",
            ])
    }

    @Test("an app that never calls the handler is ended after thirty seconds: 0x2182bad3")
    func lateHandler() throws {
        let stage = try makeStage()
        try serviceHandsOverAndDies(stage)
        let before = stage.device.history.count
        stage.device.advance(by: .seconds(600))
        let method = "application(_:handleEventsForBackgroundURLSession:completionHandler:)"
        #expect(
            stage.lines(from: before).suffix(3) == [
                "01:00.300  Pictures       ▸ \(method)  com.example.pictures.upload",
                "01:30.300  Pictures       ! 0x2182bad3: has not called the completion handler of \(method) com.example.pictures.upload",
                "01:30.300  Pictures         process 2 ends: killed with 0x2182bad3, late with a background session's events",
            ])
        // What it has not taken waits until it comes by itself.
        try stage.launch()
        _ = try stage.inApp { Upload.connect(as: "app") }
        #expect(
            stage.script.takeNotes() == [
                "launched in the background", "handle events of com.example.pictures.upload", "launched",
                "app: cake sent 4 of 4", "app: cake got stored", "app: cake completes, status 200",
                "app: events of com.example.pictures.upload finished",
            ])
    }

    @Test("an app that crashes with its events is not launched a second time for them")
    func crash() throws {
        let stage = try makeStage()
        stage.script.state.withLock {
            $0.handleEvents = { identifier, _ in _ = Upload.connect(as: "app", Upload.configuration(identifier)) }
        }
        try serviceHandsOverAndDies(stage)
        stage.device.advance(by: .seconds(59))
        while stage.device.history.last?.kind.isEnding != true {
            if !stage.device.step() {
                try stage.device.perform(.clock(try #require(stage.device.device.nextDeadline)))
            }
        }
        try stage.device.perform(.ended(2, .crashed(signal: 11)))
        stage.device.advance(by: .seconds(600))
        let starts = stage.device.history.filter {
            if case .processStarted("Pictures", _) = $0.kind { true } else { false }
        }
        #expect(starts.count == 1)
        try stage.launch()
        _ = try stage.inApp { Upload.connect(as: "app") }
        #expect(
            stage.script.takeNotes().suffix(2) == [
                "app: cake completes, status 200", "app: events of com.example.pictures.upload finished",
            ])
    }

    @Test("with sessionSendsLaunchEvents off nobody is launched; the events wait")
    func noLaunchEvents() throws {
        let stage = try makeStage()
        try stage.inService(answers: false) {
            let configuration = Upload.configuration()
            configuration.sessionSendsLaunchEvents = false
            Upload.send("cake", in: Upload.connect(as: "service", configuration))
        }
        try stage.device.perform(.ended(1, .crashed(signal: 9)))
        stage.device.advance(by: .seconds(100))
        #expect(stage.script.takeNotes() == [])
        try stage.launch()
        _ = try stage.inApp { Upload.connect(as: "app") }
        #expect(stage.script.takeNotes().last == "app: cake completes, status 200")
    }

    @Test("force quit cancels what is under way, and launches nobody")
    func forceQuit() throws {
        let stage = try makeStage()
        try stage.launch()
        _ = try stage.inApp { Upload.send("cake", in: Upload.connect(as: "app")) }
        try stage.device.perform(.goHome)
        stage.device.advance(by: .seconds(10))
        try stage.device.perform(.terminate(bundle: GroupApp.pictures, .forceQuit))
        stage.device.advance(by: .seconds(600))
        #expect(stage.script.takeNotes() == ["launched"])
        try stage.launch()
        _ = try stage.inApp { Upload.connect(as: "app") }
        #expect(stage.script.takeNotes() == ["launched", "app: cake completes, error -999"])
    }

    @Test("where the profile says so the upload survives the force quit, and still launches nobody")
    func forceQuitKnob() throws {
        let stage = try GroupDevice { $0.background.forceQuitCancelsTransfers = false }
        stage.device.transferServer = { _ in .answer(after: .seconds(60)) }
        try stage.launch()
        _ = try stage.inApp { Upload.send("cake", in: Upload.connect(as: "app")) }
        try stage.device.perform(.goHome)
        stage.device.advance(by: .seconds(10))
        try stage.device.perform(.terminate(bundle: GroupApp.pictures, .forceQuit))
        stage.device.advance(by: .seconds(600))
        try stage.launch()
        _ = try stage.inApp { Upload.connect(as: "app") }
        #expect(
            stage.script.takeNotes() == [
                "launched", "launched", "app: cake sent 4 of 4", "app: cake completes, status 200",
            ])
    }

    @Test("uninstalling the app ends its transfers; an update and a shutdown do not")
    func uninstall() throws {
        let stage = try makeStage()
        handleProperly(stage)
        try serviceHandsOverAndDies(stage)
        stage.device.install(GroupApp.manifest(), delegate: GroupDelegate.self)
        try stage.device.perform(.shutDown)
        try stage.device.perform(.powerOn)
        stage.device.advance(by: .seconds(100))
        #expect(
            stage.script.takeNotes().suffix(2) == [
                "app: cake completes, status 200", "app: events of com.example.pictures.upload finished",
            ])
        try stage.device.perform(.terminate(bundle: GroupApp.pictures, .kill))
        try serviceHandsOverAndDies(stage)
        try stage.device.perform(.uninstall(bundle: GroupApp.pictures))
        stage.device.advance(by: .seconds(100))
        #expect(stage.script.takeNotes() == [])
    }

    @Test("the same events give the same history, byte for byte")
    func replay() throws {
        let stage = try makeStage()
        handleProperly(stage)
        try serviceHandsOverAndDies(stage, ["one", "two"])
        stage.device.advance(by: .seconds(100))
        var device = Device(stage.device.device.identity)
        var history: [TraceEntry] = []
        for event in stage.device.journal {
            for case .trace(let entry) in device.handle(event) { history.append(entry) }
        }
        #expect(history == stage.device.history)
    }
}

extension TraceEntry.Kind {
    fileprivate var isEnding: Bool {
        if case .callback(_, _, let delivery) = self, case .transfer(.ended) = delivery.callback {
            true
        } else {
            false
        }
    }
}
