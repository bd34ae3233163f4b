// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PorticoTesting
import SystemFrameworks
import SystemModel
import Testing
import VirtualDevice

/// Background sessions while somebody is there.
@MainActor
@Suite struct SessionTests {
    /// Made where it is used: one test's device at a time has the script.
    private func makeStage() throws -> GroupDevice {
        let stage = try GroupDevice()
        stage.device.transferServer = { request in
            Script.note(
                "server: \(request.method) \(request.url) \(request.fields) \(String(decoding: request.body, as: UTF8.self))"
            )
            return .answer(status: 201, body: Data("stored".utf8))
        }
        return stage
    }

    @Test("an upload from a file: bytes, answer and end, in order, to the process that has the session")
    func upload() throws {
        let stage = try makeStage()
        try stage.launch()
        _ = try stage.inApp { Upload.send("cake", in: Upload.connect(as: "app")) }
        #expect(
            stage.script.takeNotes() == [
                "launched",
                #"server: POST http://127.0.0.1/pictures ["Content-Type": "text/plain"] cake"#,
                "app: cake sent 4 of 4", "app: cake got stored", "app: cake completes, status 201",
            ])
        let lines = stage.lines().filter { $0.contains("upload") }
        #expect(
            lines == [
                "00:00.530  Pictures         upload 10001 POST http://127.0.0.1/pictures of com.example.pictures.upload begins",
                "00:00.530  Pictures         upload 10001 POST http://127.0.0.1/pictures of com.example.pictures.upload ends: 201",
                "00:00.530  Pictures       ▸ urlSession(_:task:didCompleteWithError:)  com.example.pictures.upload 10001: 201",
            ])
    }

    @Test("the delegate is called on its queue: the main one, one of the app's, or one off the main thread")
    func queues() throws {
        let stage = try makeStage()
        try stage.launch()
        for queue in [nil, OperationQueue.main, OperationQueue()] {
            try stage.inApp {
                let session = Upload.connect(as: "app", queue: queue)
                Upload.send("cake", in: session)
                session.finishTasksAndInvalidate()
            }
            #expect(
                stage.script.takeNotes().suffix(3) == [
                    "app: cake got stored", "app: cake completes, status 201", "app: invalid",
                ])
        }
    }

    @Test("a download lies in a file until the delegate has returned")
    func download() throws {
        let stage = try makeStage()
        try stage.launch()
        stage.device.transferServer = { _ in .answer(body: Data("picture".utf8)) }
        try stage.inApp {
            let task = Upload.connect(as: "app").downloadTask(with: URL(string: "http://127.0.0.1/p")!)
            task.taskDescription = "d"
            task.resume()
        }
        #expect(stage.script.takeNotes() == ["launched", "app: d downloaded picture", "app: d completes, status 200"])
    }

    @Test("an HTTP status is no error; its answer is the task's")
    func status() throws {
        let stage = try makeStage()
        try stage.launch()
        stage.device.transferServer = { _ in .answer(status: 500) }
        _ = try stage.inApp { Upload.send("cake", in: Upload.connect(as: "app")) }
        #expect(stage.script.takeNotes().last == "app: cake completes, status 500")
    }

    @Test("a server that is away is tried again, each minute, until it is there")
    func unreachable() throws {
        let stage = try makeStage()
        try stage.launch()
        stage.device.transferServer = nil
        _ = try stage.inApp { Upload.send("cake", in: Upload.connect(as: "app")) }
        let before = stage.device.history.count
        stage.device.advance(by: .seconds(130))
        stage.device.transferServer = { _ in .answer() }
        stage.device.advance(by: .seconds(60))
        let name = "upload 10001 POST http://127.0.0.1/pictures of com.example.pictures.upload"
        #expect(
            stage.lines(from: before) == [
                "01:00.530  Pictures         \(name) begins",
                "01:00.530  Pictures         \(name) waits: the server is not there",
                "02:00.530  Pictures         \(name) begins",
                "02:00.530  Pictures         \(name) waits: the server is not there",
                "03:00.530  Pictures         \(name) begins", "03:00.530  Pictures         \(name) ends: 200",
                "03:00.530  Pictures       ▸ urlSession(_:task:didCompleteWithError:)  com.example.pictures.upload 10001: 200",
            ])
    }

    @Test("timeoutIntervalForResource is how long the system goes on trying")
    func resourceLimit() throws {
        let stage = try makeStage()
        try stage.launch()
        stage.device.transferServer = nil
        try stage.inApp {
            let configuration = Upload.configuration()
            configuration.timeoutIntervalForResource = 150
            Upload.send("cake", in: Upload.connect(as: "app", configuration))
        }
        _ = stage.script.takeNotes()
        stage.device.advance(by: .seconds(119))
        #expect(stage.script.takeNotes() == [])
        stage.device.advance(by: .seconds(1))
        #expect(stage.script.takeNotes() == ["app: cake completes, error \(NSURLErrorTimedOut)"])
    }

    @Test(
        "times that are no numbers, or have no end, are the device's own",
        arguments: [Double.nan, .infinity, -.infinity])
    func endlessTimes(time: TimeInterval) throws {
        let stage = try makeStage()
        try stage.launch()
        try stage.inApp {
            let configuration = Upload.configuration()
            configuration.timeoutIntervalForResource = time
            let session = Upload.connect(as: "app", configuration)
            let file = Upload.write("cake", to: "f")
            for begin in [time, nil] {
                let task = session.uploadTask(with: URLRequest(url: URL(string: "http://a/")!), fromFile: file)
                task.earliestBeginDate = begin.map(Date.init(timeIntervalSince1970:))
                task.resume()
            }
        }
        let before = stage.device.history.count
        stage.device.advance(by: .seconds(3600))
        #expect(!stage.lines(from: before).contains { $0.contains("nonsense") })
        #expect(stage.device.device.runningProcesses == [1])
        // As JSON, which has no other numbers.
        #expect(throws: Never.self) { try JSONEncoder().encode(stage.device.journal) }
    }

    @Test("earliestBeginDate holds a task back")
    func earliestBegin() throws {
        let stage = try makeStage()
        try stage.launch()
        try stage.inApp {
            let session = Upload.connect(as: "app")
            let file = Upload.write("cake", to: "f")
            let task = session.uploadTask(with: URLRequest(url: URL(string: "http://a/")!), fromFile: file)
            task.earliestBeginDate = Date(timeIntervalSince1970: BootRecord.defaultEpoch + 60)
            task.resume()
            task.resume()
        }
        stage.device.advance(by: .seconds(50))
        #expect(stage.script.takeNotes() == ["launched"])
        stage.device.advance(by: .seconds(10))
        #expect(stage.script.takeNotes().last == "app: ? completes, status 201")
    }

    @Test("a cancelled task ends with the error for it, also one that was never resumed; cancelling twice is once")
    func cancel() throws {
        let stage = try makeStage()
        try stage.launch()
        stage.device.transferServer = { _ in .answer(after: .seconds(60)) }
        try stage.inApp {
            let session = Upload.connect(as: "app")
            let sent = Upload.send("cake", in: session)
            let idle = session.uploadTask(
                with: URLRequest(url: URL(string: "http://a/")!), fromFile: Upload.write("x", to: "x"))
            idle.taskDescription = "idle"
            for task in [sent, idle, sent] { task.cancel() }
        }
        stage.device.advance(by: .seconds(100))
        #expect(
            stage.script.takeNotes() == [
                "launched", "app: cake completes, error -999", "app: idle completes, error -999",
            ])
    }

    @Test("getAllTasks tells what is under way")
    func allTasks() throws {
        let stage = try makeStage()
        try stage.launch()
        stage.device.transferServer = { _ in .answer(after: .seconds(60)) }
        try stage.inApp {
            let session = Upload.connect(as: "app")
            Upload.send("one", in: session)
            Upload.send("two", in: session)
            session.getAllTasks { Script.note($0.map { $0.taskDescription ?? "?" }.joined(separator: " ")) }
        }
        #expect(stage.script.takeNotes() == ["launched", "one two"])
    }

    // MARK: - Files

    @Test("a body that is not there, or not in a container of the session's, fails the task")
    func badBody() throws {
        let stage = try makeStage()
        try stage.launch()
        let outside = URL(filePath: "/etc/passwd")
        try stage.inApp {
            let session = Upload.connect(as: "app")
            let link = Upload.container().appending(path: "link")
            try FileManager.default.createSymbolicLink(at: link, withDestinationURL: outside)
            for file in [Upload.container().appending(path: "none"), outside, link, Upload.container()] {
                let task = session.uploadTask(with: URLRequest(url: URL(string: "http://a/")!), fromFile: file)
                task.taskDescription = file.lastPathComponent
                task.resume()
            }
        }
        #expect(
            stage.script.takeNotes() == [
                "launched", "app: none completes, error -1100", "app: passwd completes, error -1102",
                "app: link completes, error -1102", "app: \(GroupApp.group) completes, error -1100",
            ])
    }

    // MARK: - Who may have a session

    @Test("an extension needs a shared container that it is entitled to: -995")
    func withoutContainer() throws {
        let stage = try makeStage()
        for group in [nil, "group.com.example.other"] {
            try stage.inService {
                let session = Upload.connect(as: "service", Upload.configuration(group: group))
                Upload.send("cake", in: session)
            }
            #expect(stage.script.takeNotes() == ["service: cake completes, error -995"])
            try stage.device.perform(.ended(try #require(stage.serviceProcess), .crashed(signal: 9)))
        }
        #expect(
            stage.device.history.diagnostics.first
                == "the session com.example.pictures.upload of Pictures Service needs a sharedContainerIdentifier that its "
                + "entitlements list")
    }

    @Test("a session that another process has is refused: -996; when that one is gone it can be had")
    func inUse() throws {
        let stage = try makeStage()
        try stage.launch()
        _ = try stage.inApp { Upload.connect(as: "app") }
        let work: @Sendable () -> Void = { Upload.send("cake", in: Upload.connect(as: "service")) }
        try stage.inService(work)
        #expect(stage.script.takeNotes() == ["launched", "service: cake completes, error -996"])
        try stage.device.perform(.terminate(bundle: GroupApp.pictures, .kill))
        try stage.device.perform(.ended(try #require(stage.serviceProcess), .crashed(signal: 9)))
        try stage.inService(work)
        #expect(stage.script.takeNotes().last == "service: cake completes, status 201")
    }

    @Test("different identifiers do not concern each other")
    func twoSessions() throws {
        let stage = try makeStage()
        try stage.launch()
        _ = try stage.inApp { Upload.connect(as: "app") }
        try stage.inService { Upload.send("cake", in: Upload.connect(as: "service", Upload.configuration("other"))) }
        #expect(stage.script.takeNotes().last == "service: cake completes, status 201")
    }

    @Test("an ordinary session is Foundation's, delegate and all")
    func ordinary() throws {
        let stage = try makeStage()
        try stage.launch()
        try stage.inApp {
            let session = URLSession(configuration: .ephemeral, delegate: Recorder("app"), delegateQueue: nil)
            #expect(type(of: session) == URLSession.self)
            #expect(session.delegate is Recorder)
            #expect(session.configuration.sharedContainerIdentifier == nil)
            #expect(session.configuration.sessionSendsLaunchEvents)
            session.invalidateAndCancel()
        }
    }
}
