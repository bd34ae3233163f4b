// Portico
// SPDX-License-Identifier: Apache-2.0

import DeviceContainers
import Foundation
import Logging
import SystemModel
import VirtualDevice

// The folders in which processes run, and their contents.

extension HostEngine {
    /// The launcher's information about a process.
    struct Launch {
        var executable: URL
        /// Where relative paths start at: the container. Differs: on an iPhone they start at `/`, where nothing can be written.
        var folder: URL
        var log: URL
        var variables: [String: String]
    }

    /// - Throws: ``ProcessStartError`` if the bundle no longer has that part; file errors.
    func prepareLaunch(of id: ProcessID) throws -> Launch {
        guard let environment = device.environment(of: id),
            let location = device.location(of: environment.manifest.bundleIdentifier)
        else { throw ProcessStartError.noSuchPart }
        let manifest = environment.manifest
        var (identifier, executable) = (manifest.bundleIdentifier, manifest.executable)
        if let part = environment.extensionBundle {
            guard let found = environment.extensionManifest else { throw ProcessStartError.noSuchPart }
            (identifier, executable) = (part, "\(found.folder)/\(found.executable)")
        }
        let container = directory.container(of: identifier)
        try container.create()
        _ = try GroupContainer.create(device.groups(of: id), in: directory.groups)
        var variables = container.environment
        variables["TZ"] = environment.timeZone
        variables[ProcessEnvironment.seed] = "\(device.identity.identifier)/\(identifier)/\(id)"
        // In a search, the order of a set must not change from run to run.
        if device.recordsOrders { variables["SWIFT_DETERMINISTIC_HASHING"] = "1" }
        return Launch(
            executable: URL(filePath: location).appending(path: executable), folder: container.url,
            log: directory.output(of: identifier),
            variables: variables)
    }

    /// Adds the paths of the process's files; its groups' folders were created when it was launched.
    func tellContainers(to environment: inout AppEnvironment, of id: ProcessID) {
        let part = environment.extensionBundle ?? environment.manifest.bundleIdentifier
        environment.home = directory.container(of: part).url.path
        for group in device.groups(of: id) {
            environment.groupContainers[group] = GroupContainer(group, in: directory.groups)?.url.path
        }
    }

    /// Stops a process, and checks the locks it holds once it has stopped, as it then keeps them.
    func suspend(_ id: ProcessID) {
        launcher.suspend(id)
        let groups = device.groups(of: id).compactMap { GroupContainer($0, in: directory.groups)?.url }
        guard !groups.isEmpty, let process = launcher.process(id) else { return }
        let openDatabases = device.profile.background.openDatabaseIsLock
        inspector.inspect { [weak self] in
            let paths = HeldLocks.paths(ofStopped: process, in: groups, openDatabases: openDatabases)
            if !paths.isEmpty { self?.submit(.locksHeld(id, paths)) }
        } done: { [weak self] in
            Task { await self?.noteProgress() }
        }
    }

    // MARK: - Attachments

    /// The result is passed to the device as an event. Until then the ticket is open, and is requested again when the
    /// device is resumed.
    func storeAttachments(_ moves: [AttachmentMove], of bundle: String, ticket: Int) {
        attachmentWorker.store(
            moves, of: bundle, from: attachmentSources(of: bundle), limit: device.attachmentStoreLimit
        ) { [weak self] in self?.submit(.attachmentsStored(ticket: ticket, $0)) }
    }

    func removeAttachments(_ paths: [String]) {
        attachmentWorker.remove(paths) { [log] in log.error("not deleted, as it is not in the attachment store: \($0)")
        }
    }

    /// The folders from which an app's attachments may come; none if it is no longer installed.
    private func attachmentSources(of bundle: String) -> AttachmentSources {
        guard let manifest = device.manifest(of: bundle), let location = device.location(of: bundle) else {
            return AttachmentSources(containers: [])
        }
        return AttachmentSources(
            containers: manifest.identifiers.map { directory.container(of: $0).url },
            bundles: [URL(filePath: location)])
    }

    // MARK: - Leftovers

    /// Removes the data of apps that are not installed on the device, and data that an earlier host has put aside but
    /// not deleted: a reinstalled app starts without data.
    func removeDataOfUninstalledApps() {
        let installed = device.installedApps
        let identifiers = installed.compactMap { device.manifest(of: $0) }.flatMap(\.identifiers)
        attachmentWorker.delete(
            AppContainer.keepOnly(Set(identifiers), in: directory.containers)
                + GroupContainer.keepOnly(Set(device.applicationGroups), in: directory.groups))
        attachmentWorker.keepOnly(Set(installed))
    }
}

/// Why a process cannot even be tried to start.
enum ProcessStartError: Error, CustomStringConvertible {
    case noSuchPart

    var description: String { "its bundle no longer contains it" }
}
