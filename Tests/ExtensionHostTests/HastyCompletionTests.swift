// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PorticoTesting
import SystemFrameworks
import SystemModel
import Testing
import VirtualDevice

/// Extensions that complete their request without waiting for what they load: a mistake that processes of their own
/// show, and that a test without a pause must show too.
@Suite @MainActor struct HastyCompletionTests {
    private static let items = [
        SharedItem(attachments: [
            SharedAttachment(representations: [
                SharedRepresentation(type: "public.plain-text", form: .string, contents: .text("one"))
            ])
        ])
    ]

    // Symptom: in 0 of 50 runs, and in 2 of 6 in processes of their own: the load's 20 virtual ms passed before the block
    // on the main queue had its turn.
    @Test(
        "a completion that is put off a little comes before the attachment",
        arguments: [
            HastyBlock.self, HastyTask.self, HastyThread.self, HastyQuality.self, HastyOperation.self,
        ] as [HastySheet.Type])
    func completesFirst(_ sheet: HastySheet.Type) throws {
        let device = try TestDevice.with(sheet)
        try device.share(Self.items, with: TestDevice.part)
        #expect(device.notes == ["completes", "loaded one"])
    }

    @Test("and the same when the test's own tasks run in between")
    func completesFirstWithTasks() async throws {
        let device = try TestDevice.with(HastyTask.self)
        try device.perform(.appExtension(.share(extension: TestDevice.part, items: Self.items)))
        await device.settleTasks()
        #expect(device.notes == ["completes", "loaded one"])
    }

    @Test("one that waits for the load gets the attachment")
    func waits() throws {
        let device = try TestDevice.with(PatientSheet.self)
        try device.share(Self.items, with: TestDevice.part)
        #expect(device.notes == ["loaded one", "completes"])
    }
}

/// Loads the attachment for its upload and, apart from that, completes.
class HastySheet: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        load { _ in }
        completeSoon()
    }

    func completeSoon() {}

    fileprivate func complete() {
        note("completes")
        extensionContext?.completeRequest(returningItems: nil)
    }

    fileprivate func load(_ done: @escaping @MainActor @Sendable (String) -> Void) {
        let item = extensionContext?.inputItems.first as? NSExtensionItem
        item?.attachments?.first?.loadItem(forTypeIdentifier: "public.plain-text") { item, _ in
            let text = (item as? NSString).map { "\($0)" } ?? "nothing"
            note("loaded \(text)")
            DispatchQueue.main.async { done(text) }
        }
    }
}

final class HastyBlock: HastySheet {
    override func completeSoon() { DispatchQueue.main.async { self.complete() } }
}

final class HastyTask: HastySheet {
    override func completeSoon() { Task { complete() } }
}

final class HastyThread: HastySheet {
    override func completeSoon() {
        DispatchQueue.global().async { DispatchQueue.main.async { self.complete() } }
    }
}

final class HastyQuality: HastySheet {
    override func completeSoon() {
        DispatchQueue.global().async(qos: .utility) {
            Thread.sleep(forTimeInterval: 0.005)
            DispatchQueue.main.async { self.complete() }
        }
    }
}

final class HastyOperation: HastySheet {
    override func completeSoon() {
        OperationQueue().addOperation {
            Thread.sleep(forTimeInterval: 0.005)
            DispatchQueue.main.async { self.complete() }
        }
    }
}

/// Does it right.
final class PatientSheet: HastySheet {
    override func viewDidLoad() { load { _ in self.complete() } }
}
