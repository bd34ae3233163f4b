// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import LocalSocket
public import Logging
import SystemModel
public import VirtualDevice

/// A device with real app processes: its journal on disk, its apps in processes of their own, its clock virtual.
///
/// A host may be killed at any moment. The next one on the same directory finds in the journal everything the first
/// had accepted, and goes on with the app processes that outlived it.
public final class DeviceHost: Sendable {
    private let engine: HostEngine
    private let apps: AppServer
    private let control: ControlServer

    /// Opens a device, new or as its journal left it, and lets clients and apps in.
    ///
    /// - Parameters:
    ///   - record: What a new device starts with; ignored when there is a journal.
    ///   - hangLimit: How long, in wall time, a process may take to connect, and an app to return from a call, before
    ///     the virtual watchdog's time passes. nil, which is usual, takes the profile's limits: 20 seconds for a launch
    ///     as a whole, 10 for an update of a scene, 5 for entering the background.
    ///   - stopped: Called when a client has asked the host to end.
    /// - Throws: ``DeviceHostError``, `alreadyHosted` when another host runs this device; `LocalSocketError`,
    ///   `FolderLockError`.
    public init(
        _ directory: DeviceDirectory, newDevice record: BootRecord,
        hangLimit: Duration? = nil, log: Logger, stopped: @escaping @Sendable () -> Void
    ) async throws {
        try directory.create()
        let lock = try Self.lock(directory)
        let journal = try Journal(at: directory.journal, startingWith: record)
        engine = try HostEngine(directory: directory, journal: journal, hangLimit: hangLimit, log: log)
        apps = try AppServer(path: directory.appSocket, engine: engine)
        let apps = self.apps
        // The lock is held by the control server, and by whoever uses the device.
        control = try ControlServer(
            directory: directory, engine: engine,
            close: {
                apps.close()
                lock.release()
            }, stopped: stopped)
        await engine.resume()
        apps.open()
        control.open()
    }

    /// Before the journal is opened: two hosts that both begin would write into one.
    private static func lock(_ directory: DeviceDirectory) throws -> FolderLock {
        do {
            return try FolderLock(folder: directory.url.path)
        } catch FolderLockError.held(_, let process) {
            throw DeviceHostError.alreadyHosted(device: directory.name, process: process)
        }
    }

    /// Connects the device to a push gateway's device socket.
    public func connectGateway(at socket: String) async {
        await engine.connectGateway(at: socket)
    }

    /// Makes something happen; returns why the device refused it, if it did.
    public func perform(_ event: DeviceEvent) async -> DeviceError? {
        await engine.perform(event)
    }
}
