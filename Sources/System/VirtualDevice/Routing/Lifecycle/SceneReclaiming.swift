// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel

// The system takes back a scene's memory while the app's process lives on. Lifecycle sheet, L11.
//
//     scene in the background ─► sceneDidDisconnect ─► … ─► willConnect, the same session, its restoration activity
//
// A suspended process is told when it runs again. The session stays, and with it what the scene said it needs to come
// back; it connects anew when the user returns to it.
//
// Source: https://developer.apple.com/documentation/uikit/uiscenedelegate/scenediddisconnect(_:)

extension Device {
    func refusalToReclaim(_ session: String?, of bundle: String) -> DeviceError? {
        if let refusal = refusalOfApp(bundle) { return refusal }
        guard apps[bundle]?.process != nil else { return .notRunning(bundle: bundle) }
        let available = scenesInBackground(of: bundle)
        let isThere = session.map(available.contains) ?? !available.isEmpty
        return isThere ? nil : .noSceneInBackground(bundle: bundle, session: session, available: available)
    }

    /// Takes a scene, nil for the one that has been in the background longest.
    mutating func reclaimScene(_ session: String?, of bundle: String) {
        guard let id = apps[bundle]?.process, let scene = session ?? scenesInBackground(of: bundle).first else {
            return
        }
        enqueue(.scene(.didDisconnect(scene: scene)), to: id, source: .lifecycle)
        if processes[id]!.scenes.reclaim(scene) { processes[id]!.input.forgetWindow() }
    }

    /// Connected scenes that nobody sees, the one that was in front last at the end.
    private func scenesInBackground(of bundle: String) -> [String] {
        guard let process = apps[bundle]?.process.flatMap({ processes[$0] }) else { return [] }
        let front = process.lifecycle.presence == .background ? process.scenes.front : nil
        return (process.scenes.behind + (front.map { [$0] } ?? [])).map(\.identifier)
    }
}
