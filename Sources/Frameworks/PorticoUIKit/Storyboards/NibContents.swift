// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
import Foundation
import InterfaceFiles

/// The objects of a xib.
@MainActor
struct NibContents {
    private let name: String
    private let file: InterfaceFile

    /// Nil if the app has no such file.
    init?(_ name: String, in bundle: Bundle?) {
        guard let file = InterfaceFileStore.find(name, "xib", in: bundle) else { return nil }
        (self.name, self.file) = (name, file)
    }

    /// Makes the objects and connects them.
    func instantiate(owner: NSObject?) -> [AnyObject] {
        let objects = InterfaceObjects(of: reference(owner))
        let made: [AnyObject] = file.topLevelObjects.compactMap { element in
            if InterfaceViews.isView(element) { return InterfaceViews.make(element, objects) }
            InterfaceViews.addRecognizer(element, objects)
            return element.id.flatMap { objects[$0] }
        }
        connectOwner(objects)
        objects.connect()
        return made
    }

    /// Makes a new cell each time it is called.
    func cells<Cell: UIView>(_ type: Cell.Type, _ identify: @escaping (Cell) -> Void) -> () -> Cell? {
        {
            let cell = instantiate(owner: nil).lazy.compactMap { $0 as? Cell }.first
            if let cell { identify(cell) }
            return cell
        }
    }

    private func reference(_ owner: NSObject?) -> InterfaceObjects.Owner {
        .init(fileName: "the xib \(name)", object: owner, id: "-1")
    }

    private func connectOwner(_ objects: InterfaceObjects) {
        if let owner = file.owner { objects.addConnections(of: owner, "-1") }
    }

    /// Where a controller's view comes from that is not in a storyboard: the xib that it was created with, or one with the
    /// name of its class.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiviewcontroller/nibname
    static func origin(of controller: UIViewController) -> StoryboardOrigin? {
        guard InterfaceFileStore.mayHaveFiles else { return nil }
        let type = "\(type(of: controller))"
        let short = type.hasSuffix("Controller") ? [String(type.dropLast("Controller".count))] : []
        for name in controller.nibName.map({ [$0] }) ?? short + [type] {
            guard let nib = NibContents(name, in: controller.nibBundle), let owner = nib.file.owner else { continue }
            let id = owner.list("connections").first { $0.name == "outlet" && $0["property"] == "view" }?["destination"]
            guard let view = nib.file.topLevelObjects.first(where: { $0.id != nil && $0.id == id }) else { continue }
            let objects = InterfaceObjects(of: nib.reference(controller))
            nib.connectOwner(objects)
            for other in nib.file.topLevelObjects where other.id != id && !InterfaceViews.isView(other) {
                InterfaceViews.addRecognizer(other, objects)
            }
            return StoryboardOrigin(nil, owner, view: view, objects)
        }
        return nil
    }
}
