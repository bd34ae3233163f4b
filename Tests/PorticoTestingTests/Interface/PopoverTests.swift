// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PorticoTesting
import SystemFrameworks
import SystemModel
import Testing
import VirtualDevice

/// Popovers, whose delegate names their source at the last moment.
@MainActor
@Suite(.timeline) struct PopoverTests {
    private final class Source: NSObject, UIPopoverPresentationControllerDelegate {
        let button = UIButton(type: .system)
        private(set) var log: [String] = []

        func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) {
            let title = popoverPresentationController.presentedViewController.title ?? "-"
            log.append(
                "prepares \(title), presented: \(popoverPresentationController.presentedViewController.isBeingPresented)"
            )
            popoverPresentationController.sourceView = button
        }
    }

    /// Has no method of the delegate.
    private final class Silent: NSObject, UIPopoverPresentationControllerDelegate {}

    private func present(_ delegate: any UIPopoverPresentationControllerDelegate, _ stage: InterfaceStage) throws {
        try stage.run {
            let details = UIViewController()
            details.title = "Details"
            details.modalPresentationStyle = .popover
            details.popoverPresentationController?.delegate = delegate
            UIApplication.shared.keyWindow?.rootViewController?.present(details, animated: false)
        }
    }

    @Test("the delegate is told before a popover is presented, and may name its source")
    func prepared() throws {
        let stage = try InterfaceStage(model: "iPad Pro 11-inch")
        let source = try stage.run { Source() }
        try present(source, stage)
        #expect(source.log == ["prepares Details, presented: false"])
        #expect(stage.app.screen.screens.last == "Details")
        #expect(stage.device.history.diagnostics == [])
    }

    @Test("on an iPhone it is a sheet, of which the delegate is not told")
    func sheet() throws {
        let stage = try InterfaceStage()
        let source = try stage.run { Source() }
        try present(source, stage)
        #expect(source.log == [])
        #expect(stage.app.screen.screens.last == "Details")
    }

    @Test("in a narrow window of an iPad it is a sheet too, which needs no source")
    func narrow() throws {
        let stage = try InterfaceStage(model: "iPad Pro 11-inch")
        try stage.device.performAndSettle(.setWindowMode(.splitView, share: 0.33))
        let source = try stage.run { Source() }
        try present(source, stage)
        #expect(source.log == [])
        #expect(stage.app.screen.screens.last == "Details")
        #expect(stage.device.history.diagnostics == [])
    }

    @Test("a delegate without the method changes nothing: the popover has no source")
    func silent() throws {
        let stage = try InterfaceStage(model: "iPad Pro 11-inch")
        let silent = Silent()
        try present(silent, stage)
        #expect(stage.device.history.diagnostics.count == 1)
        #expect(stage.device.history.diagnostics.first?.contains("has neither sourceView nor barButtonItem") == true)
    }
}
