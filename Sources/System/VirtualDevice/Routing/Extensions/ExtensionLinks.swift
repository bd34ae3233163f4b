// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel

// Opening a URL from an extension, by extension point. Extensions sheet 1.6.
//
//     NSExtensionContext.open     Today: as any link · every other point: false, and nothing opens
//     a UIApplication found by walking the responder chain
//                                 legacy: both forms open · modern: the form with options · none: nothing is found

extension Device {
    mutating func openFromExtension(_ url: String, call: Int, by process: ProcessIdentity) {
        guard let manifest = extensionManifest(of: process.id) else { return }
        guard manifest.point == ExtensionManifest.todayPoint else {
            diagnose(
                process.bundle, "\(process.name) cannot open \(url): extensions of \(manifest.point) open nothing")
            return answerOpen(call, false, by: process)
        }
        guard widgets.isShown(manifest.bundleIdentifier) else {
            diagnose(process.bundle, "\(url) is not opened: \(process.name) is not on the screen")
            return answerOpen(call, false, by: process)
        }
        openLink(url, call: call, by: process)
    }

    mutating func openByResponder(_ url: String, isModern: Bool, call: Int, by process: ProcessIdentity) {
        let opens =
            switch profile.extensions.extensionResponderOpen {
            case .legacy: true
            case .modern: isModern
            case .none: false
            }
        guard opens else {
            diagnose(
                process.bundle, "openURL(_:) opens nothing any more: migrate to open(_:options:completionHandler:)")
            return answerOpen(call, false, by: process)
        }
        guard requests.requests(in: process.id).contains(where: isOnScreen) else {
            diagnose(process.bundle, "\(url) is not opened: \(process.name) is not on the screen")
            return answerOpen(call, false, by: process)
        }
        openLink(url, call: call, by: process)
    }

    private mutating func openLink(_ url: String, call: Int, by process: ProcessIdentity) {
        guard refusalToOpen(url, from: .app(nil)) == nil else { return answerOpen(call, false, by: process) }
        // The answer first: what opens may suspend whoever has asked.
        answerOpen(call, true, by: process)
        follow(url, to: destination(of: url, from: .app(nil)), sender: nil)
    }

    private mutating func answerOpen(_ call: Int, _ opened: Bool, by process: ProcessIdentity) {
        enqueue(.reply(call: call, .opened(opened)), to: process.id, source: .replies)
    }
}
