// Portico
// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// The devices of which work is blocked: what is signalled may be what it waits for, whoever signals.
enum BlockedWork {
    private struct State {
        var devices: [(offMain: OffMainWork, count: Int)] = []
    }

    private static let state = Mutex(State())

    static var all: [OffMainWork] { state.withLock { $0.devices.map(\.offMain) } }

    static func add(_ offMain: OffMainWork) {
        state.withLock { state in
            if let index = state.devices.firstIndex(where: { $0.offMain === offMain }) {
                state.devices[index].count += 1
            } else {
                state.devices.append((offMain, 1))
            }
        }
    }

    static func remove(_ offMain: OffMainWork) {
        state.withLock { state in
            guard let index = state.devices.firstIndex(where: { $0.offMain === offMain }) else { return }
            state.devices[index].count -= 1
            if state.devices[index].count == 0 { state.devices.remove(at: index) }
        }
    }
}
