// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

@globalActor private actor Library {
    static let shared = Library()
    private var books: [String] = []

    func add(_ book: String) -> Int {
        books.append(book)
        return books.count
    }
}

/// An actor that runs on a queue, as code does that comes from before the actors.
private actor OnQueue {
    private final class Executor: SerialExecutor {
        private let queue = DispatchQueue(label: "executor")

        func enqueue(_ job: consuming ExecutorJob) {
            let job = UnownedJob(job)
            queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
        }
    }

    private let executor = Executor()
    private var count = 0

    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    func next() -> Int {
        count += 1
        return count
    }
}

@concurrent private func doubled(_ number: Int) async -> Int { number * 2 }
nonisolated(nonsending) private func halved(_ number: Int) async -> Int { number / 2 }

/// What takes no time, and goes through other threads.
extension Idiom {
    @MainActor
    func actors(_ log: IdiomLog) {
        Task {
            let queue = OnQueue()
            let first = await queue.next()
            let second = await queue.next()
            _ = await Library.shared.add("a")
            let isMore = await Task { @Library in await Library.shared.add("b") > 1 }.value
            log.add("\(first), \(second), \(isMore)")
        }
    }

    @MainActor
    func childTasks(_ log: IdiomLog) {
        Task {
            async let one = doubled(1)
            async let two = halved(4)
            let sum = await withTaskGroup { group in
                for number in 1...3 { group.addTask { await doubled(number) } }
                var sum = 0
                for await number in group { sum += number }
                return sum
            }
            await withDiscardingTaskGroup { group in
                for number in 1...3 { group.addTask { _ = await doubled(number) } }
            }
            log.add("\(await one + two), \(sum)")
        }
    }

    @MainActor
    func streams(_ log: IdiomLog) {
        let (numbers, continuation) = AsyncStream<Int>.makeStream()
        Task {
            for await number in numbers { log.add("number \(number)") }
            log.add("finished")
        }
        DispatchQueue.global().async {
            for number in 1...2 { continuation.yield(number) }
            continuation.finish()
        }
    }

    @MainActor
    func continuations(_ log: IdiomLog) {
        Task {
            let one = await withCheckedContinuation { continuation in
                DispatchQueue.global().async { continuation.resume(returning: 1) }
            }
            let two = await withUnsafeContinuation { continuation in
                DispatchQueue.main.async { continuation.resume(returning: 2) }
            }
            let three = await Task.detached(priority: .background) { @MainActor in 3 }.value
            log.add("\(one), \(two), \(three)")
        }
    }

    @MainActor
    func hops(_ log: IdiomLog) {
        Task.immediate {
            log.add("at once")
            let number = await doubled(2)
            await Task.yield()
            Task.detached {
                let number = await halved(number)
                await MainActor.run { log.add("\(number)") }
            }
        }
        log.add("after")
    }

    @MainActor
    func operations(_ log: IdiomLog) {
        let queue = OperationQueue()
        let first = BlockOperation { log.add("first") }
        first.completionBlock = { OperationQueue.main.addOperation { log.add("completed") } }
        let second = BlockOperation { log.add("second") }
        second.addDependency(first)
        OperationQueue.main.addOperation(second)
        queue.addOperation(first)
    }

    @MainActor
    func cancelledSleep(_ log: IdiomLog) {
        let task = Task {
            do { try await Task.sleep(for: .seconds(60)) } catch { log.add("\(error is CancellationError)") }
        }
        DispatchQueue.global().async { task.cancel() }
    }
}
