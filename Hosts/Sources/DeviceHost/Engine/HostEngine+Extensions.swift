// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel
import VirtualDevice

// The parts of the host that only concern extension processes.

/// The latest deliveries and messages of an extension's process.
struct ExtensionWork: Hashable {
    var process: ProcessID
    /// The number of the last delivery to it.
    var delivery: Int
    /// The number of its last message in the journal.
    var message: Int
}

extension HostEngine {
    /// Whether an extension owes an answer that the host still waits for. After a timeout, the host waits for it again
    /// when it receives a delivery or sends a message.
    var isWaitingForExtension: Bool {
        // Every other call that has not returned has a watchdog.
        let isBusy = device.isWaitingForExtension || device.isWaitingForProcess
        return isBusy && extensionWork != timedOutWork
    }

    /// The latest activity of each extension's process, as far as the host knows.
    var extensionWork: [ExtensionWork] {
        device.runningProcesses.filter { device.extensionManifest(of: $0) != nil }.map { id in
            ExtensionWork(
                process: id, delivery: lastDeliveries[id]?.last?.number ?? 0, message: device.lastMessage(of: id) ?? 0)
        }
    }

    // MARK: - Memory

    /// Measures the initial memory size of a process with a limit, before it receives a message; nil if there is
    /// nothing to measure.
    func baseline(of id: ProcessID, before message: HostToProcess) -> (@Sendable () -> Void)? {
        switch message {
        case .deliver: break
        // A process that has reconnected may already be working.
        case .welcome(_, let received) where received > 0: break
        case .welcome, .received, .refused, .wake, .turn, .ping: return nil
        }
        guard let limit = device.memoryLimit(of: id), let pid = launcher.pid(of: id), memory.expect(id) else {
            return nil
        }
        let warning = device.memoryWarning(of: id)
        return { [memory] in memory.begin(id, pid: pid, limit: limit, warning: warning) }
    }

    /// Reports to the device if a process uses too much memory. Also called before the device processes a message: an
    /// answer is accepted only from a process within its limit.
    nonisolated func checkMemory(of id: ProcessID) {
        if let bytes = memory.excess(of: id) { submit(.memoryUse(id, bytes: bytes)) }
    }

    /// Measures the processes repeatedly for as long as one of them is working.
    func sampleMemoryWhileExtensionsWork() {
        // Code of a sheet or widget may run at any time to load its items.
        let works = device.isWaitingForExtension || device.isWaitingForProcess || device.hasExtensionViews
        let processes = works ? device.runningProcesses.filter { device.memoryLimit(of: $0) != nil } : []
        guard !processes.isEmpty else {
            memorySampler?.cancel()
            memorySampler = nil
            return
        }
        guard memorySampler == nil else { return }
        memorySampler = Task.detached { [weak self] in
            while true {
                try await Task.sleep(for: MemoryWatch.interval)
                guard let self else { return }
                for id in memory.processes { checkMemory(of: id) }
            }
        }
    }
}
