// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Sources that an app triggers itself: what comes before the handler is called is one call.
extension Idiom {
    func sourceOnMain(_ log: IdiomLog) {
        // As Apple's protocol is Sendable.
        nonisolated(unsafe) let source = DispatchSource.makeUserDataAddSource(queue: .main)
        source.setEventHandler { log.add("\(source.data) more") }
        source.activate()
        for _ in 1...3 { source.add(data: 1) }
        DispatchQueue.main.async {
            log.add("behind")
            source.add(data: 4)
            DispatchQueue.global().async { for _ in 1...2 { source.add(data: 1) } }
        }
    }

    func sourceElsewhere(_ log: IdiomLog) {
        let queue = DispatchQueue(label: "source")
        // As Apple's protocol is Sendable.
        nonisolated(unsafe) let source = DispatchSource.makeUserDataAddSource(queue: queue)
        source.setEventHandler { log.add("\(source.data) more") }
        source.activate()
        for _ in 1...3 { source.add(data: 1) }
        queue.async {
            log.add("behind")
            source.add(data: 4)
        }
    }

    func sourceOfOptions(_ log: IdiomLog) {
        let options = DispatchSource.makeUserDataOrSource(queue: .main)
        options.setEventHandler { log.add("options \(options.data)") }
        let value = DispatchSource.makeUserDataReplaceSource(queue: .main)
        value.setEventHandler { log.add("value \(value.data)") }
        options.activate()
        value.activate()
        for data: UInt in [1, 4] {
            options.or(data: data)
            value.replace(data: data)
        }
    }

    func suspendedSource(_ log: IdiomLog) {
        nonisolated(unsafe) let source = DispatchSource.makeUserDataAddSource(queue: .main)
        source.setEventHandler {
            log.add("\(source.data) more")
            source.cancel()
        }
        source.setCancelHandler { log.add("cancelled") }
        source.activate()
        source.suspend()
        source.add(data: 2)
        DispatchQueue.main.async { source.add(data: 4) }
        DispatchQueue.main.asyncAfter(deadline: .now() + 1) { source.resume() }
    }

    /// Nobody keeps the source.
    func lostSource(_ log: IdiomLog) {
        do {
            let source = DispatchSource.makeUserDataAddSource(queue: .main)
            source.setEventHandler { log.add("lost") }
            source.activate()
            source.add(data: 1)
        }
        DispatchQueue.main.asyncAfter(deadline: .now() + 1) { log.add("nothing") }
    }
}

/// Says at its end that it is gone.
final class Farewell: Sendable {
    private let end: @Sendable () -> Void

    init(_ end: @escaping @Sendable () -> Void) { self.end = end }
    deinit { end() }

    func greet(_ body: () -> Void) { body() }
}

/// The same, on the main actor.
@MainActor
final class IsolatedFarewell {
    private let log: IdiomLog

    init(_ log: IdiomLog) { self.log = log }
    isolated deinit { log.add("gone") }

    nonisolated func greet() { log.add("done") }
}
