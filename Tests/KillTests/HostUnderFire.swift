// Portico
// SPDX-License-Identifier: Apache-2.0

import DeviceHost
import Foundation
import SystemModel
import VirtualDevice

/// A device whose host is killed again and again, and a client that goes on regardless.
///
/// The client does what a careful person would: when a command fails because the host is gone it starts the host,
/// looks whether the device has taken the event already, and repeats it only if not.
final class HostUnderFire {
    let directory: DeviceDirectory
    private let portico: URL
    private let home: URL
    private var host: Process?
    private var client: HostClient?
    private(set) var kills = 0

    init(home: URL, products: URL) throws {
        self.home = home
        portico = products.appending(path: "portico")
        directory = try DeviceDirectory(name: "target", home: home)
    }

    /// Leaves no host behind when a test fails; the app notices and ends itself.
    deinit {
        if let host, host.isRunning { kill(host.processIdentifier, SIGKILL) }
    }

    /// Starts the host and connects to it.
    func start() throws {
        let process = Process()
        process.executableURL = portico
        // A machine that runs every other suite too may be slow to start an app: that is no hang.
        process.arguments = [
            "host", directory.name, "--home", home.path, "--identifier", "TARGET", "--hang-limit", "60",
        ]
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        host = process
        // The first line says that the host lets clients in.
        _ = output.fileHandleForReading.availableData
        client = try HostClient(directory)
    }

    /// Kills the host after `delay`, while `body` runs.
    func underFire<Result>(after delay: Duration, _ body: () throws -> Result) rethrows -> Result {
        let victim = host?.processIdentifier ?? 0
        let fired = DispatchSemaphore(value: 0)
        // The delay is the random point of the demo at which the host dies; nothing waits for it but the shot.
        DispatchQueue.global().asyncAfter(deadline: .now() + delay.inSeconds) {
            kill(victim, SIGKILL)
            fired.signal()
        }
        defer {
            fired.wait()
            kills += 1
        }
        return try body()
    }

    /// Makes the event happen exactly once, however often the host dies meanwhile.
    func perform(_ event: DeviceEvent, timeout: Duration = .zero) throws {
        let before = try inputs(equalTo: event)
        while true {
            do {
                try connected().perform([event], timeout: timeout)
                return
            } catch DeviceHostError.noHost {
                if try inputs(equalTo: event) > before { return }
            }
        }
    }

    /// Waits until nothing is going on, however often the host dies meanwhile.
    func settle() throws {
        try repeating { try $0.ask(.settle) }
    }

    /// Lets virtual time pass. A kill in between may make it more: nothing here depends on how much.
    func advance(by duration: Duration) throws {
        try repeating { try $0.ask(.advance(nanoseconds: duration.wholeNanoseconds)) }
    }

    func install(_ bundle: URL) throws {
        try repeating { try $0.ask(.install(path: bundle.path)) }
    }

    func history() throws -> [TraceEntry] {
        try repeating { try $0.history() }
    }

    func summary() throws -> DeviceSummary {
        try repeating { try $0.deviceSummary() }
    }

    func journal() throws -> JournalFile {
        try repeating { try $0.journal() }
    }

    func stop() throws {
        try perform(.shutDown)
        try connected().ask(.stop)
        host?.waitUntilExit()
    }

    private func inputs(equalTo event: DeviceEvent) throws -> Int {
        try history().count { entry in
            if case .input(event) = entry.kind { true } else { false }
        }
    }

    @discardableResult
    private func repeating<Result>(_ body: (HostClient) throws -> Result) throws -> Result {
        while true {
            do {
                return try body(try connected())
            } catch DeviceHostError.noHost {
                continue
            }
        }
    }

    private func connected() throws -> HostClient {
        if let client, host?.isRunning == true { return client }
        host?.waitUntilExit()
        try start()
        return try connected()
    }
}
