// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PorticoTesting
import SystemFrameworks
import SystemModel
import Testing
import VirtualDevice

/// Presentation controllers: an app sets them up before it presents, and a sheet fills its window all the same.
@MainActor
@Suite(.timeline) struct SheetTests {
    private final class SheetWatcher: NSObject, UISheetPresentationControllerDelegate {
        private(set) var log: [String] = []

        func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
            log.append("should dismiss")
            return true
        }
        func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
            log.append("will dismiss")
        }
        func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
            log.append("did dismiss")
        }
        func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
            log.append("attempt")
        }
    }

    /// Has none of the methods.
    private final class Silent: NSObject, UIAdaptivePresentationControllerDelegate {}

    private final class HeightContext: NSObject, UISheetPresentationControllerDetentResolutionContext {
        let containerTraitCollection: UITraitCollection
        let maximumDetentValue: CGFloat = 700

        init(_ traits: UITraitCollection) { containerTraitCollection = traits }
    }

    @Test("the style decides what a presentation controller is; the children of a container have the container's")
    func kinds() throws {
        let stage = try InterfaceStage()
        try stage.run {
            let details = UIViewController()
            for style in [UIModalPresentationStyle.automatic, .pageSheet, .formSheet] {
                details.modalPresentationStyle = style
                #expect(details.sheetPresentationController != nil)
                #expect(details.presentationController === details.sheetPresentationController)
                #expect(details.presentationController?.presentationStyle == (style == .formSheet ? style : .pageSheet))
            }
            details.modalPresentationStyle = .popover
            #expect(details.popoverPresentationController != nil)
            #expect(details.presentationController === details.popoverPresentationController)
            #expect(details.sheetPresentationController == nil)
            details.modalPresentationStyle = .fullScreen
            #expect(details.presentationController?.presentationStyle == .fullScreen)
            #expect(details.sheetPresentationController == nil)
            #expect(details.presentationController?.presentedViewController === details)
            let stack = UINavigationController(rootViewController: details)
            #expect(details.sheetPresentationController === stack.sheetPresentationController)
            #expect(stack.sheetPresentationController?.presentedViewController === stack)
        }
        #expect(stage.device.history.diagnostics == [])
    }

    @Test("a sheet keeps what it is given, fills its window, and the timeline says once that the detents do not count")
    func sheet() throws {
        let stage = try InterfaceStage()
        let root = try stage.show { UIViewController() }
        let details = try stage.run { UIViewController() }
        try stage.run {
            details.title = "Details"
            let sheet = try #require(details.sheetPresentationController)
            #expect(sheet.detents.map { $0.identifier } == [.large] && sheet.selectedDetentIdentifier == nil)
            #expect(sheet.prefersScrollingExpandsWhenScrolledToEdge && !sheet.prefersGrabberVisible)
            #expect(sheet.containerView == nil && sheet.presentingViewController === details)
            sheet.detents = [.large()]
        }
        #expect(stage.device.history.diagnostics == [])
        try stage.run {
            let sheet = try #require(details.sheetPresentationController)
            sheet.detents = [.medium(), .large()]
            sheet.animateChanges { sheet.selectedDetentIdentifier = .medium }
            sheet.largestUndimmedDetentIdentifier = .medium
            sheet.prefersGrabberVisible = true
            sheet.prefersScrollingExpandsWhenScrolledToEdge = false
            sheet.preferredCornerRadius = 24
            root.present(details, animated: false)
        }
        try stage.run {
            let sheet = try #require(details.sheetPresentationController)
            sheet.detents = [.medium()]
            #expect(sheet.detents.map { $0.identifier } == [.medium])
            #expect(sheet.selectedDetentIdentifier == .medium && sheet.largestUndimmedDetentIdentifier == .medium)
            #expect(sheet.prefersGrabberVisible && !sheet.prefersScrollingExpandsWhenScrolledToEdge)
            #expect(sheet.preferredCornerRadius == 24)
            #expect(sheet.presentingViewController === root && sheet.containerView === details.view.window)
            #expect(sheet.presentedView === details.view)
            #expect(sheet.frameOfPresentedViewInContainerView == details.view.frame)
        }
        #expect(details.view.frame == CGRect(x: 0, y: 0, width: 393, height: 852))
        #expect(stage.app.screen.screens.last == "Details")
        #expect(
            stage.device.history.diagnostics == [
                "not simulated: UISheetPresentationController.detents; the sheet fills its window"
            ])
    }

    @Test("the delegate is held weakly, and is not told of a dismissal by the app")
    func delegate() throws {
        let stage = try InterfaceStage()
        let root = try stage.show { UIViewController() }
        let (watcher, silent) = (SheetWatcher(), Silent())
        let details = try stage.run { UIViewController() }
        try stage.run {
            details.sheetPresentationController?.delegate = watcher
            #expect(details.presentationController?.delegate === watcher)
            details.isModalInPresentation = true
            root.present(details, animated: false)
        }
        try stage.run { root.dismiss(animated: false) }
        #expect(watcher.log == [])
        try stage.run {
            #expect(details.presentationController?.presentingViewController === details)
            details.presentationController?.delegate = silent
            #expect(details.presentationController?.delegate === silent)
            #expect(details.sheetPresentationController?.delegate == nil)
            let shortLived = { SheetWatcher() }
            details.presentationController?.delegate = shortLived()
            #expect(details.presentationController?.delegate == nil)
        }
        #expect(stage.device.history.diagnostics == [])
    }

    @Test("a detent has a height, unless there is too little")
    func heights() throws {
        let stage = try InterfaceStage()
        typealias Detent = UISheetPresentationController.Detent
        let detents: [Detent] = try stage.run {
            let seventh = Detent.custom(identifier: Detent.Identifier("seventh")) { $0.maximumDetentValue / 7 }
            return [.medium(), .large(), seventh, .custom { _ in 80 }, .custom { _ in nil }]
        }
        func heights() throws -> [CGFloat?] {
            try stage.run {
                let context = HeightContext(UIScreen.main.traitCollection)
                return detents.map { $0.resolvedValue(in: context) }
            }
        }
        #expect(try heights() == [350, 700, 100, 80, nil])
        try stage.device.performAndSettle(.rotate(.landscapeLeft))
        #expect(try heights() == [nil, 700, 100, 80, nil])
        #expect(Set(detents.map { $0.identifier }).count == 5)
        #expect(detents.prefix(3).map { $0.identifier } == [.medium, .large, Detent.Identifier(rawValue: "seventh")])
    }
}
