// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel
import VirtualDevice

// What the host does for extension processes alone.

/// What the process of an extension has heard and said last.
struct ExtensionWork: Hashable {
    var process: ProcessID
    /// Number of the last delivery to it.
    var delivery: Int
    /// Number of its last message in the journal.
    var message: Int
}

extension HostEngine {
    /// Whether an extension owes an answer and the host still believes in it. Once given up on it is waited for again
    /// when it is told something or says something.
    var isWaitingForExtension: Bool {
        // Every other call that has not returned has a watchdog.
        let isBusy = device.isWaitingForExtension || device.isWaitingForProcess
        return isBusy && extensionWork != timedOutWork
    }

    /// What each extension's process is busy with, as far as the host can tell.
    var extensionWork: [ExtensionWork] {
        device.runningProcesses.filter { device.extensionManifest(of: $0) != nil }.map { id in
            ExtensionWork(
                process: id, delivery: lastDeliveries[id]?.number ?? 0, message: device.lastMessage(of: id) ?? 0)
        }
    }

    // MARK: - Memory

    /// What takes the size of a process that has a limit before it is told something; nil when there is nothing to take.
    func baseline(of id: ProcessID, before message: HostToProcess) -> (@Sendable () -> Void)? {
        switch message {
        case .deliver: break
        // A process that is back may be at work already.
        case .welcome(_, let received) where received > 0: break
        case .welcome, .received, .refused: return nil
        }
        guard let limit = device.memoryLimit(of: id), let pid = launcher.pid(of: id), memory.expect(id) else {
            return nil
        }
        let warning = device.memoryWarning(of: id)
        return { [memory] in memory.begin(id, pid: pid, limit: limit, warning: warning) }
    }

    /// Tells the device when a process needs too much. Asked too before the device hears what a process says: an answer
    /// counts only from a process that has kept its limit.
    nonisolated func checkMemory(of id: ProcessID) {
        if let bytes = memory.excess(of: id) { submit(.memoryUse(id, bytes: bytes)) }
    }

    /// Looks at the processes every now and then for as long as one of them works.
    func sampleMemoryWhileExtensionsWork() {
        // Code behind a sheet or a widget may work at any time: it loads what it was given.
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
