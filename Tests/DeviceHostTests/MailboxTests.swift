// Portico
// SPDX-License-Identifier: Apache-2.0

import Deadlines
import Dispatch
import Foundation
import Synchronization
import Testing
import VirtualDevice

@testable import DeviceHost

/// Room for what waits for the engine.
@Suite struct MailboxTests {
    private static let large = Mailbox.Input(event: .lock, bytes: Mailbox.limit.bytes)

    @Test(
        "the first who adds sees to it that somebody empties; the next one does not; after it is empty one does again")
    func emptying() {
        let mailbox = Mailbox()
        #expect(!mailbox.isBusy)
        #expect(mailbox.add(Mailbox.Input(event: .lock)))
        #expect(!mailbox.add(Mailbox.Input(event: .unlock)))
        #expect(mailbox.takeAll()?.map(\.event) == [.lock, .unlock])
        // What was taken may still be on its way into the journal.
        #expect(mailbox.isBusy)
        #expect(!mailbox.add(Mailbox.Input(event: .powerOn)))
        #expect(mailbox.takeAll()?.map(\.event) == [.powerOn])
        #expect(mailbox.takeAll() == nil)
        #expect(!mailbox.isBusy)
        #expect(mailbox.add(Mailbox.Input(event: .lock)))
    }

    @Test("who reads from others waits while it is full by size; the device's own events find room")
    func fullBySize() throws {
        try expectToWait(filling: [Self.large])
    }

    @Test("who reads from others waits while it is full by number")
    func fullByNumber() throws {
        try expectToWait(filling: Array(repeating: Mailbox.Input(event: .lock), count: Mailbox.limit.inputs))
    }

    private func expectToWait(filling: [Mailbox.Input]) throws {
        let mailbox = Mailbox()
        for input in filling { _ = mailbox.addWhenThereIsRoom(input) }
        let log = Mutex<[String]>([])
        let added = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            _ = mailbox.addWhenThereIsRoom(Mailbox.Input(event: .unlock, bytes: 1))
            log.withLock { $0.append("added") }
            added.signal()
        }
        // Until it has done either.
        try Deadline.wait { while !mailbox.isWaitedFor, log.withLock({ $0.isEmpty }) { usleep(100) } }
        _ = mailbox.add(Mailbox.Input(event: .powerOn))
        log.withLock { $0.append("takes") }
        #expect(mailbox.takeAll()?.map(\.event) == filling.map(\.event) + [.powerOn])
        try added.waitUntilDeadline()
        #expect(log.withLock { $0 } == ["takes", "added"])
        #expect(mailbox.takeAll()?.map(\.event) == [.unlock])
    }

    @Test("a closed one lets everybody go")
    func closing() async throws {
        let mailbox = Mailbox()
        _ = mailbox.add(Self.large)
        let released = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            _ = mailbox.addWhenThereIsRoom(Mailbox.Input(event: .unlock, bytes: 1))
            released.signal()
        }
        try await Deadline.onThread { while !mailbox.isWaitedFor { usleep(100) } }
        let answer = await withCheckedContinuation { continuation in
            _ = mailbox.add(Mailbox.Input(event: .unlock, answer: continuation))
            mailbox.close()
        }
        #expect(answer == .switchedOff)
        try await Deadline.onThread { released.wait() }
        #expect(mailbox.takeAll() == nil)
        #expect(
            await withCheckedContinuation { _ = mailbox.add(Mailbox.Input(event: .lock, answer: $0)) } == .switchedOff)
    }
}
