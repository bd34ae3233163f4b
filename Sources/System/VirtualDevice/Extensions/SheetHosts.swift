// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel

// What extensions hear of their hosts (extensions sheet 1.3): the four notifications, each a call of its own, beside the
// host's own callbacks. A host that is no app of this device, such as Photos, is in front while no app is.

extension Device {
    /// Tells every process with an open request of a host, oldest first.
    mutating func tellExtensions(of host: String?, _ transition: HostTransition, delay: Duration = .zero) {
        for id in extensions(of: host) {
            enqueue(.appExtension(.host(transition)), to: id, source: .lifecycle, delay: delay)
        }
    }

    private func extensions(of host: String?) -> [ProcessID] {
        var found = ProcessSet()
        for request in requests.values where request.host == host && request.isOpen && !request.isWidget {
            found.insert(request.process)
        }
        return found.ids
    }

    mutating func hostLeaves(_ host: String?) {
        tellExtensions(of: host, .willResignActive)
        tellExtensions(of: host, .didEnterBackground, delay: profile.timing.backgrounding.duration)
        for id in extensions(of: host) { restWithHost(id) }
    }

    /// Whether the app that shares is in the background, and its sheets with it.
    func isHostAway(of request: ExtensionRequest) -> Bool {
        guard let host = request.host else { return isSystemHostAway }
        return apps[host]?.process.flatMap { processes[$0] }?.presence != .foreground
    }

    mutating func hostReturns(_ host: String?) {
        for id in extensions(of: host) { wakeExtension(id) }
        tellExtensions(of: host, .willEnterForeground)
        tellExtensions(of: host, .didBecomeActive, delay: profile.timing.activation.duration)
    }

    /// An app comes to the front, or the user leaves for the home screen or the lock screen.
    mutating func systemHostLeaves() {
        guard foregroundApp == nil, !isSystemHostAway else { return }
        isSystemHostAway = true
        isSystemHostUnderLock = isLocked
        hostLeaves(nil)
    }

    /// The user goes back to the system's app that shares.
    mutating func returnToSystemHost() {
        goHome()
        systemHostReturns()
    }

    mutating func systemHostReturns() {
        isSystemHostUnderLock = false
        isSystemHostAway = false
        hostReturns(nil)
    }

    func refusalToReturnToHost() -> DeviceError? {
        if isLocked { return .locked }
        let waits = isSystemHostAway && requests.values.contains { $0.host == nil && $0.isOpen && !$0.isWidget }
        return waits ? nil : .noHostToReturnTo
    }

    /// Whether the user sees a request's view.
    func isOnScreen(_ request: ExtensionRequest) -> Bool {
        guard request.isPresented, !isLocked else { return false }
        if request.isWidget { return widgets[request.manifest.bundleIdentifier]?.isShown == true }
        return request.host == foregroundApp && (request.host != nil || !isSystemHostAway)
    }

    /// The name of the sheet that covers the app in front.
    var coveringSheet: String? {
        guard foregroundApp != nil else { return nil }
        return openSheets.last(where: isOnScreen)?.manifest.displayName
    }
}
