// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
import DeviceContainers
import Foundation
import SystemModel
import VirtualDevice

/// The files of an in-process device: containers and an attachment store in a temporary folder that is deleted with the
/// device.
final class TestFiles: Sendable {
    /// The folder's path. Created on the first write, as most devices write nothing.
    private let path: String
    private var root: URL { URL(filePath: path, directoryHint: .isDirectory) }
    private var store: AttachmentStore { AttachmentStore(root: root.appending(path: "attachments"), isDurable: false) }

    /// An app's code has its own.
    private static let machineTemporary = ProcessContext.outsideOfProcesses { FileManager.default.temporaryDirectory }
    /// Without a slash at its end, and made once: what URLs do for each device is a twentieth of a launch.
    private static let machineTemporaryPath = machineTemporary.path
    private let place: DevicePlace
    /// What processes do with the files of groups.
    let storeUses = StoreUses()

    init() {
        place = DevicePlace()
        path = place.path(in: Self.machineTemporaryPath)
    }

    /// The folder's path; nothing else of a test has it in its own.
    var folder: String { path }

    deinit {
        defer { place.leave() }
        // An app may have written into its home on its own.
        guard access(path, F_OK) == 0 else { return }
        try? FileManager.default.removeItem(at: root)
        // Fails while other devices still have files.
        rmdir(root.deletingLastPathComponent().path)
    }

    /// Files in the machine's temporary directory belong to the apps, too: the test may have put them there.
    func store(_ moves: [AttachmentMove], of bundle: String, limit: Int) -> [AttachmentOutcome] {
        let sources = AttachmentSources(
            containers: [home(of: bundle), Self.machineTemporary], bundles: [bundles(of: bundle)])
        return store.store(moves, of: bundle, from: sources, limit: limit)
    }

    // MARK: - Containers

    private var containers: URL { root.appending(path: "containers", directoryHint: .isDirectory) }
    private func bundles(of app: String) -> URL { root.appending(path: "bundles/\(app)", directoryHint: .isDirectory) }
    private func home(of part: String) -> URL { AppContainer(part, in: containers).url }
    private var groups: URL { root.appending(path: "groups", directoryHint: .isDirectory) }

    /// Tells a process the paths of its home directory and of the containers of its groups. They are made when its code asks for
    /// them, as a process that starts must not wait for a disk.
    func prepare(_ environment: inout AppEnvironment, groups names: [String]) {
        let part = environment.extensionBundle ?? environment.manifest.bundleIdentifier
        environment.home = "\(path)/containers/\(part)"
        for name in names where GroupContainer.isName(name) {
            environment.groupContainers[name] = "\(path)/groups/\(name)"
        }
    }

    /// The folders of a process, which are made when its code asks for them.
    func files(of process: ProcessID, _ environment: AppEnvironment, _ contents: AppContents) -> InProcessFiles {
        InProcessFiles(
            environment, containers: "\(path)/containers", groups: "\(path)/groups",
            bundles: "\(path)/bundles/\(environment.manifest.bundleIdentifier)/\(process)", contents: contents)
    }

    /// Deletes the containers of everything but what is named.
    func keepOnly(_ parts: [String], groups names: [String]) {
        let folders =
            AppContainer.keepOnly(Set(parts), in: containers) + GroupContainer.keepOnly(Set(names), in: groups)
        folders.delete()
    }

    // MARK: - Background sessions

    /// Makes one request to the test's server.
    @MainActor
    func transfer(
        _ record: TransferTaskRecord, ticket: Int, bundle: String, part: String, groups names: [String],
        server: ((TransferRequest) -> TransferReply)?
    ) -> TransferEvent {
        let home = home(of: bundle)
        let files = TransferFiles(
            home: part == bundle ? [home, Self.machineTemporary] : [],
            groups: names.compactMap { GroupContainer($0, in: groups)?.url },
            container: home)
        var request = TransferRequest(
            method: record.method, url: record.url,
            fields: Dictionary(record.fields.map { ($0.name, $0.value) }) { $1 })
        if case .upload(let path) = record.kind {
            do throws(TransferRefusal) {
                request.file = try files.body(path)
            } catch {
                return .ended(ticket: ticket, error.result, after: 0)
            }
        }
        guard let server, case .answer(let status, let fields, let body, let time) = server(request) else {
            return .ended(ticket: ticket, .unreachable(reason: "the server is not there"), after: 0)
        }
        let result = files.answered(
            record, ticket: ticket, status: status,
            fields: fields.sorted { $0.key < $1.key }.map { .init($0.key, $0.value) }, body: body)
        guard case .answered = result else { return .ended(ticket: ticket, result, after: 0) }
        return .ended(ticket: ticket, result, after: time / .seconds(1))
    }

    func remove(_ paths: [String]) {
        store.remove(paths)
    }
}
