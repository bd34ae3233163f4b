// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
import PorticoExtensionMain
import PorticoFoundation
import PorticoUIKit
import SystemModel
import VirtualDevice

/// One run of an app, or of one of its extensions, inside the test's process.
@MainActor
final class InProcessApp {
    let context: ProcessContext
    private let program: Program
    private let queues: DeviceQueues
    /// Used on the main thread, and by whoever releases this last.
    private nonisolated(unsafe) var client: Client?

    /// What the process runs.
    enum Program {
        case app(any UIApplicationDelegate.Type)
        /// Its principal class is found by the name in its manifest.
        case appExtension
    }

    private enum Client {
        case app(ApplicationClient)
        case appExtension(ExtensionClient)
    }

    init(
        id: ProcessID, environment: AppEnvironment, program: Program, outbox: Outbox, callOutThread: CallOutThread,
        queues: DeviceQueues, files: InProcessFiles, uses: StoreUses
    ) {
        FoundationHooks.install
        (self.program, self.queues) = (program, queues)
        context = ProcessContext(
            environment: environment,
            transmit: { outbox.add($0, from: id) },
            runLater: { outbox.add(work: $0, of: id) }, callOutThread: callOutThread,
            queues: queues, files: files, tellUse: { uses.note($0) })
        context.becomeFindable()
    }

    deinit {
        end()
        // What its objects do when they go is code of a process that has ended.
        context.asCurrent { client = nil }
    }

    /// The process ends, if it has not: none of its code runs any more, and what its threads hold is free.
    nonisolated func end() {
        guard !context.hasEnded else { return }
        queues.outbox.offMain.forget(of: context)
        context.end()
        queues.clock.endThreads(of: context)
    }

    /// The app's delegate object; nil before the first delivery, and in an extension.
    var delegate: (any UIApplicationDelegate)? {
        if case .app(let client) = client { client.delegate } else { nil }
    }

    /// What the frameworks' objects in it have been told so far, as far as an app can ask them.
    var condition: [String] {
        guard case .app = client else { return [] }
        return context.run {
            let application = UIApplication.shared
            let scenes = application.connectedScenes.map { scene in
                "\(scene.session.persistentIdentifier) \(scene.activationState)"
            }
            return ["\(application.applicationState)"] + scenes.sorted()
        }
    }

    /// Calls into the program; the first delivery makes its delegate or principal object.
    func receive(_ delivery: Delivery) {
        context.run {
            let client = self.client ?? makeClient()
            self.client = client
            switch client {
            case .app(let client): client.receive(delivery)
            case .appExtension(let client): client.receive(delivery)
            }
        }
    }

    private func makeClient() -> Client {
        switch program {
        case .app(let delegate): .app(ApplicationClient(delegate: ObjectFactory.make(delegate), context: context))
        case .appExtension: .appExtension(ExtensionClient(context: context))
        }
    }
}
