// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import LocalSocket
public import Logging
import SystemModel
public import VirtualDevice

/// A device with real app processes: its journal is on disk, its apps run as separate processes, and its clock is
/// virtual.
///
/// A host may be killed at any moment. The next host for the same directory restores everything the first had accepted
/// from the journal, and continues with the app processes that survived.
public final class DeviceHost: Sendable {
    private let engine: HostEngine
    private let apps: AppServer
    private let control: ControlServer

    /// Opens a device, new or in the state of its journal, and accepts clients and apps.
    ///
    /// - Parameters:
    ///   - record: The initial state of a new device; ignored if there is a journal.
    ///   - hangLimit: How long, in wall time, a process may take to connect, and an app to return from a call, before
    ///     the virtual watchdog's limit is applied. nil, the default, uses the profile's limits: 20 seconds for a
    ///     launch as a whole, 10 for an update of a scene, 5 for entering the background.
    ///   - stopped: Called when a client has asked the host to stop.
    /// - Throws: ``DeviceHostError``, `alreadyHosted` if another host runs this device; `LocalSocketError`,
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
        try await engine.resume()
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

    /// Performs an event; returns the reason if the device refuses it.
    public func perform(_ event: DeviceEvent) async -> DeviceError? {
        await engine.perform(event)
    }
}
