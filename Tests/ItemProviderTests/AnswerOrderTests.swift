// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization
import Testing

@testable import PorticoFoundation
@testable import SystemModel

/// Providers of another process, whose answers come in any order.
@MainActor
@Suite struct AnswerOrderTests {
    /// Every order of one to five attachments.
    static let orders: [[Int]] = (1...5).flatMap { permutations(of: Array(1...$0)) }

    private static func permutations(of numbers: [Int]) -> [[Int]] {
        if numbers.isEmpty { return [[]] }
        return numbers.flatMap { first in
            permutations(of: numbers.filter { $0 != first }).map { [first] + $0 }
        }
    }

    private func providers(_ count: Int, _ device: OtherProcess) -> [NSItemProvider] {
        (1...count).map { number in
            let representation = RepresentationRecord(type: "public.plain-text", form: .string)
            return NSItemProvider(ProviderRecord(number: number, representations: [representation]), loading: device)
        }
    }

    @Test func thereAreAllOrders() {
        #expect(Self.orders.count == 1 + 2 + 6 + 24 + 120)
        #expect(Set(Self.orders).count == Self.orders.count)
    }

    @Test func handlersRunInTheOrderOfTheAnswersEachOnceOffTheMainThread() async {
        for order in Self.orders {
            let stage = Stage()
            let log = Log()
            let device = OtherProcess()
            let providers = providers(order.count, device)
            stage.run {
                for (index, provider) in providers.enumerated() {
                    provider.loadItem(forTypeIdentifier: "public.text") { item, error in
                        #expect(!isMainThread())
                        log.add("\(index + 1): \(item.map(Log.text(of:)) ?? "\(error as Any)")")
                    }
                }
            }
            stage.settle()
            #expect(device.asked == providers.indices.map { "provider \($0 + 1) public.plain-text string" })
            for number in order {
                device.answer(number, .bytes(Data("text \(number)".utf8)))
                device.answer(number, .bytes(Data("again".utf8)))
            }
            stage.settle()
            #expect(log.lines == order.map { "\($0): NSString text \($0)" })
            await Task.yield()
        }
    }

    /// One of three is cancelled, at every place of every order.
    @Test func theCancelledOneIsToldOnceAndTheOthersAsTheyAre() async {
        for order in Self.orders where order.count == 3 {
            for place in 0...3 {
                let stage = Stage()
                let log = Log()
                let device = OtherProcess()
                let loads = stage.run {
                    providers(3, device).enumerated().map { index, provider in
                        provider.loadDataRepresentation(forTypeIdentifier: "public.text") { data, error in
                            log.add("\(index + 1): \(data != nil ? "bytes" : "\((error as NSError?)?.code ?? 0)")")
                        }
                    }
                }
                stage.settle()
                var expected: [String] = []
                var cancelled = false
                for step in 0...3 {
                    if step == place {
                        loads[1].cancel()
                        stage.settle()
                        if !expected.contains("2: bytes") { expected.append("2: 3072") }
                        cancelled = true
                    }
                    guard step < 3 else { break }
                    device.answer(order[step], .bytes(Data()))
                    if order[step] != 2 || !cancelled { expected.append("\(order[step]): bytes") }
                }
                stage.settle()
                #expect(log.lines == expected, "order \(order), cancelled before answer \(place + 1)")
                let wasTold = expected.contains("2: 3072")
                #expect(device.cancelled == (wasTold ? [2] : []))
                await Task.yield()
            }
        }
    }

    @Test func anAnswerWithinTheCallIsNotInline() {
        let stage = Stage()
        let log = Log()
        let device = OtherProcess(atOnce: .bytes(Data("text".utf8)))
        stage.run {
            providers(1, device)[0].loadItem(forTypeIdentifier: "public.text") { log.add($0, $1) }
            #expect(log.lines == [])
        }
        stage.settle()
        #expect(log.lines == ["NSString text"])
    }

    @Test func oneThatNeverAnswersHoldsNobodyUp() {
        let stage = Stage()
        let log = Log()
        let device = OtherProcess()
        stage.run {
            for provider in providers(3, device) {
                provider.loadItem(forTypeIdentifier: "public.text") { log.add($0, $1) }
            }
        }
        stage.settle()
        device.answer(3, .bytes(Data("three".utf8)))
        device.answer(1, .bytes(Data("one".utf8)))
        stage.settle()
        #expect(log.lines == ["NSString three", "NSString one"])
    }
}

/// The other side of the wire, as the test wants it.
final class OtherProcess: ItemLoading {
    private struct State {
        var asked: [String] = []
        var answers: [Int: @Sendable (LoadedItem) -> Void] = [:]
        var cancelled: [Int] = []
    }

    private let state = Mutex(State())
    private let atOnce: LoadedItem?

    init(atOnce: LoadedItem? = nil) {
        self.atOnce = atOnce
    }

    var asked: [String] { state.withLock { $0.asked } }
    var cancelled: [Int] { state.withLock { $0.cancelled } }

    func answer(_ provider: Int, _ item: LoadedItem) {
        state.withLock { $0.answers[provider] }?(item)
    }

    func load(
        provider: Int, type: String, as form: RepresentationRecord.Form,
        answer: @escaping @Sendable (LoadedItem) -> Void
    ) -> @Sendable () -> Void {
        state.withLock { state in
            state.asked.append("provider \(provider) \(type) \(form)")
            state.answers[provider] = answer
        }
        if let atOnce { answer(atOnce) }
        return { self.state.withLock { $0.cancelled.append(provider) } }
    }
}
