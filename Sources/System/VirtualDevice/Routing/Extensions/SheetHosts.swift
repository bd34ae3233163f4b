// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel

// What extensions hear of their hosts (extensions sheet 1.3): the four notifications, each a call of its own, beside the
// host's own callbacks. A host that is no app of this device, such as Photos, is in front while no app is.

extension Device {
    /// Tells every process with an open request of a host, oldest first.
    mutating func tellExtensions(of host: String?, _ transition: HostTransition, delay: Duration = .zero) {
        for id in requests.processes(of: host) {
            enqueue(.appExtension(.host(transition)), to: id, source: .lifecycle, delay: delay)
        }
    }

    mutating func hostLeaves(_ host: String?) {
        tellExtensions(of: host, .willResignActive)
        tellExtensions(of: host, .didEnterBackground, delay: profile.timing.backgrounding.duration)
        for id in requests.processes(of: host) { restWithHost(id) }
    }

    /// Whether the app that shares is in the background, and its sheets with it.
    func isHostAway(of request: ExtensionRequest) -> Bool {
        guard let host = request.host else { return requests.isSystemHostAway }
        return apps[host]?.process.flatMap { processes[$0] }?.lifecycle.presence != .foreground
    }

    mutating func hostReturns(_ host: String?) {
        for id in requests.processes(of: host) { wakeExtension(id) }
        tellExtensions(of: host, .willEnterForeground)
        tellExtensions(of: host, .didBecomeActive, delay: profile.timing.activation.duration)
    }

    /// An app comes to the front, or the user leaves for the home screen or the lock screen.
    mutating func systemHostLeaves() {
        if foregroundApp == nil, requests.systemHostLeaves(isLocking: isLocked) { hostLeaves(nil) }
    }

    /// The user goes back to the system's app that shares.
    mutating func returnToSystemHost() {
        goHome()
        systemHostReturns()
    }

    mutating func systemHostReturns() {
        requests.systemHostReturns()
        hostReturns(nil)
    }

    func refusalToReturnToHost() -> DeviceError? {
        if isLocked { return .locked }
        let waits = requests.isSystemHostAway && requests.openSheets.contains { $0.host == nil }
        return waits ? nil : .noHostToReturnTo
    }

    /// Whether the user sees a request's view.
    func isOnScreen(_ request: ExtensionRequest) -> Bool {
        guard request.isPresented, !isLocked else { return false }
        if request.isWidget { return widgets.isShown(request.manifest.bundleIdentifier) }
        return request.host == foregroundApp && (request.host != nil || !requests.isSystemHostAway)
    }

    /// The name of the sheet that covers the app in front.
    var coveringSheet: String? {
        guard foregroundApp != nil else { return nil }
        return requests.openSheets.last(where: isOnScreen)?.manifest.displayName
    }
}
