// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel

// What happens to extensions by itself, and what of it means nothing any more.

extension Device {
    mutating func fire(_ timer: ExtensionTimer) {
        switch timer {
        case .startup(let id): serviceDidNotStart(id)
        case .idle(let id, let visit): extensionIsIdle(id, visit: visit)
        case .suspension(let id, _): suspendExtension(id)
        case .handlerLimit(let request): handlerTimeIsUp(request)
        case .handlerGrace(let request): handlerGraceIsUp(request)
        case .updateLimit(let id, let delivery): widgetUpdateTimedOut(delivery, of: id)
        }
    }

    func isStale(_ timer: ExtensionTimer) -> Bool {
        switch timer {
        case .startup(let id): processes[id]?.phase != .starting
        case .idle(let id, let visit), .suspension(let id, let visit): processes[id]?.lifecycle.visit != visit
        case .handlerLimit(let request), .handlerGrace(let request): requests[request]?.hasOpenHandler != true
        case .updateLimit(let id, let delivery): processes[id]?.openCompletions[delivery] == nil
        }
    }
}
