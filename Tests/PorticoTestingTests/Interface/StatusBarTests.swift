// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PorticoTesting
import SystemFrameworks
import SystemModel
import Testing
import VirtualDevice

/// The status bar, which is what the view controllers say of it.
@MainActor
@Suite(.timeline) struct StatusBarTests {
    private final class PhotoViewController: UIViewController {
        var style = UIStatusBarStyle.default
        var hidesBar = false

        override var preferredStatusBarStyle: UIStatusBarStyle { style }
        override var prefersStatusBarHidden: Bool { hidesBar || super.prefersStatusBarHidden }
    }

    private final class AlbumViewController: UIViewController {
        override var childForStatusBarStyle: UIViewController? { children.last }
        override var childForStatusBarHidden: UIViewController? { children.last }
    }

    private static let shown = "0.0, 0.0, 393.0 × 59.0"
    private static let hidden = "0.0, 0.0, 0.0 × 0.0"

    /// What the scene's manager says, and the application's frame.
    private func bar(of stage: InterfaceStage) throws -> [String] {
        try stage.run {
            let scene = try #require(UIApplication.shared.connectedScenes.first as? UIWindowScene)
            let manager = try #require(scene.statusBarManager)
            #expect(scene.statusBarManager === manager)
            let frames = [manager.statusBarFrame, UIApplication.shared.statusBarFrame].map { frame in
                "\(frame.minX), \(frame.minY), \(frame.width) × \(frame.height)"
            }
            return ["\(manager.statusBarStyle)", "hidden: \(manager.isStatusBarHidden)"] + frames
        }
    }

    @Test("the root decides, or the child that it names, or what is presented over the whole screen")
    func deciders() throws {
        let stage = try InterfaceStage()
        #expect(try bar(of: stage) == ["default", "hidden: false", Self.shown, Self.shown])
        let album = try stage.show { AlbumViewController() }
        let (photo, sheet, player) = try stage.run {
            (PhotoViewController(), PhotoViewController(), PhotoViewController())
        }
        try stage.run {
            photo.style = .lightContent
            album.addChild(photo)
        }
        #expect(try bar(of: stage) == ["lightContent", "hidden: false", Self.shown, Self.shown])
        try stage.run {
            sheet.hidesBar = true
            album.present(sheet, animated: false)
        }
        #expect(try bar(of: stage) == ["lightContent", "hidden: false", Self.shown, Self.shown])
        try stage.run { album.dismiss(animated: false) }
        try stage.run {
            player.modalPresentationStyle = .fullScreen
            (player.style, player.hidesBar) = (.darkContent, true)
            album.present(player, animated: false)
        }
        #expect(try bar(of: stage) == ["darkContent", "hidden: true", Self.hidden, Self.hidden])
    }

    @Test("it is hidden on an iPhone that lies")
    func landscape() throws {
        let stage = try InterfaceStage()
        try stage.device.performAndSettle(.rotate(.landscapeLeft))
        #expect(try bar(of: stage) == ["default", "hidden: true", Self.hidden, Self.hidden])
        try stage.device.performAndSettle(.rotate(.portrait))
        #expect(try bar(of: stage) == ["default", "hidden: false", Self.shown, Self.shown])
    }

    @Test("what the application is told it repeats, and changes nothing")
    func application() throws {
        let stage = try InterfaceStage()
        try stage.run {
            let application = UIApplication.shared
            #expect(application.statusBarStyle == .default && !application.isStatusBarHidden)
            #expect(!application.isNetworkActivityIndicatorVisible)
            application.setStatusBarStyle(.lightContent, animated: true)
            application.setStatusBarHidden(true, with: .slide)
            application.isNetworkActivityIndicatorVisible = true
            #expect(application.statusBarStyle == .lightContent && application.isStatusBarHidden)
            #expect(application.isNetworkActivityIndicatorVisible)
            application.statusBarStyle = .darkContent
            application.isStatusBarHidden = false
            #expect(application.statusBarStyle == .darkContent && !application.isStatusBarHidden)
            #expect(application.userInterfaceLayoutDirection == .leftToRight)
        }
        #expect(try bar(of: stage) == ["default", "hidden: false", Self.shown, Self.shown])
        #expect(stage.device.history.diagnostics == [])
    }
}
