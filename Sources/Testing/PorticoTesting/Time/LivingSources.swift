// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
import Synchronization

/// A dispatch source of an app that ends with its process.
protocol EndingSource: AnyObject, Sendable {
    /// The process has ended: nothing is called any more.
    func endWithProcess()
}

/// The dispatch sources of a process, which end with it: a handler that captures its source keeps both until the source is
/// cancelled, and with them the process and its device.
final class LivingSources: Sendable {
    private struct Living: Sendable {
        weak var source: (any EndingSource)?
    }

    private let all = Mutex<[Living]>([])

    /// O(1) on average.
    func add(_ source: any EndingSource) {
        all.withLock { all in
            // Most are gone soon.
            if all.count >= 16, all.count.nonzeroBitCount == 1 { all.removeAll { $0.source == nil } }
            all.append(Living(source: source))
        }
    }

    // The process has released its objects.
    deinit {
        for living in all.withLock({ $0 }) { living.source?.endWithProcess() }
    }
}

extension DataSource: EndingSource {
    func endWithProcess() { cancel() }
}
