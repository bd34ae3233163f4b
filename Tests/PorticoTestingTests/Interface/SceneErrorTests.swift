// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PorticoTesting
import SystemFrameworks
import SystemModel
import Testing
import VirtualDevice

/// What an app is told when a scene or a geometry is refused: the codes that Apple documents, after the call.
@MainActor
@Suite(.timeline) struct SceneErrorTests {
    private final class Log {
        var lines: [String] = []

        func note(_ error: any Error) {
            let domain = (error as NSError).domain
            lines.append("\((error as? UISceneError).map { "\($0.code)" } ?? "another error") \(domain)")
        }
    }

    @Test("an app with one scene cannot have another")
    func oneScene() throws {
        let stage = try InterfaceStage()
        let log = Log()
        try stage.run {
            UIApplication.shared.activateSceneSession(for: UISceneSessionActivationRequest()) { log.note($0) }
            log.lines.append("returned")
        }
        #expect(log.lines == ["returned", "multipleScenesNotSupported UISceneErrorDomain"])
    }

    @Test("only iOS's preferences are supported; a request without preferences succeeds")
    func unsupportedGeometry() throws {
        let stage = try InterfaceStage()
        let log = Log()
        try stage.run {
            let scene = try #require(UIApplication.shared.connectedScenes.first as? UIWindowScene)
            scene.requestGeometryUpdate(UIWindowScene.GeometryPreferences()) { log.note($0) }
            scene.requestGeometryUpdate(UIWindowScene.GeometryPreferences.iOS()) { log.note($0) }
            log.lines.append("returned")
        }
        #expect(log.lines == ["returned", "geometryRequestUnsupported UISceneErrorDomain"])
        #expect(stage.device.device.summary.orientation == .portrait)
    }

    @Test("a geometry of a scene in the background is denied")
    func backgroundGeometry() throws {
        let stage = try InterfaceStage()
        let log = Log()
        try stage.device.goHome()
        try stage.run {
            let scene = try #require(UIApplication.shared.connectedScenes.first as? UIWindowScene)
            scene.requestGeometryUpdate(.iOS(interfaceOrientations: .landscape)) { log.note($0) }
        }
        #expect(log.lines == ["geometryRequestDenied UISceneErrorDomain"])
    }
}
