// Portico
// SPDX-License-Identifier: Apache-2.0

package import AppRuntime
import Foundation
import PorticoFoundation
import Synchronization
package import SystemModel

// The client side of share, action and Today extensions. For each request there is one principal object:
//
//     makePrincipal   init, by the name in NSExtensionPrincipalClass
//     beginRequest    beginRequest(with:), if the object adopts NSExtensionRequestHandling
//     loadView        the size of the view ► loadView ► viewDidLoad
//     …               one method for each call
//     viewDidDisappear  the object goes, unless it is a widget's; its context stays while the handler of
//                     completeRequest runs, which has still to hear that its time is up
//
// Several requests may be in one process; none of them sees the others' objects.

/// Translates the deliveries to an extension's process into calls of its principal object.
@MainActor
package final class RequestClient {
    private let context: ProcessContext
    private let manifest: ExtensionManifest
    private var requests: [Int: Request] = [:]
    /// Of requests whose object has gone and whose completion handler has not returned, or not run yet.
    private var completing: [Int: NSExtensionContext] = [:]
    private let widgets: WidgetCalls?

    /// Methods that a widget has in addition to those of every extension; returns nil when the object has no such
    /// method.
    package typealias WidgetCalls =
        @MainActor (UIViewController, NSExtensionContext, ExtensionCallback, _ delivery: Int) -> CallbackResult

    private struct Request {
        let object: NSObject
        let context: NSExtensionContext
        var reported = ExtensionViewRecord()

        var controller: UIViewController? { object as? UIViewController }
        @MainActor var sheet: (any SystemSheet)? { object as? any SystemSheet }
        @MainActor var presented: UIViewController? { controller?.topPresented }
    }

    package init(manifest: ExtensionManifest, context: ProcessContext, widgets: WidgetCalls? = nil) {
        self.manifest = manifest
        self.context = context
        self.widgets = widgets
        ScreenReporter.of(context).report = { [weak self] in self?.reportViews() }
    }

    /// Calls into the extension.
    package func perform(_ callback: ExtensionCallback, delivery: Int) -> CallbackResult {
        if case .makePrincipal(let number, let items) = callback { return make(number, items) }
        if case .host(let transition) = callback { return post(transition) }
        if case .memoryWarning = callback { return warnOfMemory() }
        if case .requestCompleted(let number, let expired) = callback { return complete(number, expired: expired) }
        guard let number = callback.request, let request = requests[number] else { return .noDelegate }
        if case .beginRequest = callback { return begin(request) }
        guard let controller = request.controller else { return .notImplemented }
        switch callback {
        case .loadView(_, let space): load(controller, in: space, of: request)
        case .viewWillAppear: controller.startAppearing(animated: true)
        case .viewDidAppear: controller.finishAppearing(animated: true)
        case .viewWillDisappear: controller.startDisappearing(animated: true)
        case .viewDidDisappear:
            controller.finishDisappearing(animated: true)
            if manifest.point != ExtensionManifest.todayPoint { close(number) }
        case .presentationAnimationDidFinish:
            guard let sheet = request.sheet else { return .notImplemented }
            sheet.presentationDidFinish()
        case .didSelectPost:
            guard let sheet = request.sheet else { return .notImplemented }
            sheet.post()
        case .didSelectCancel:
            guard let sheet = request.sheet else { return .notImplemented }
            sheet.cancelled()
        case .touch(_, let touch): return take(touch, request) ? .done : .notImplemented
        case .widgetPerformUpdate, .widgetDisplayModeChanged, .widgetMarginInsets:
            return widgets?(controller, request.context, callback, delivery) ?? .notImplemented
        case .makePrincipal, .beginRequest, .requestCompleted, .host, .memoryWarning: break
        }
        return .done
    }

    // MARK: - The principal object

    private func make(_ number: Int, _ items: [ExtensionItemRecord]) -> CallbackResult {
        guard let object = makePrincipal() else { return .noDelegate }
        (object as? UIViewController)?.isInSheet = ExtensionManifest.requestPoints.contains(manifest.point)
        requests[number] = Request(
            object: object, context: NSExtensionContext(process: context, request: number, items: items))
        return .done
    }

    private func makePrincipal() -> NSObject? {
        if manifest.mainStoryboard != nil { return UIStoryboard.principalController(of: manifest, context) }
        let name = manifest.principalClass
        let key = "NSExtensionPrincipalClass in \(manifest.folder)/Info.plist"
        guard let type = NamedClasses.find(name) else {
            context.send(.diagnostic("\(name) is not a class of this extension: check \(key)"))
            return nil
        }
        // An action without a view needs no controller.
        let hasView = manifest.point != ExtensionManifest.plainActionPoint
        guard let objectType = type as? NSObject.Type, !hasView || objectType is UIViewController.Type else {
            let superclass = hasView ? "UIViewController" : "NSObject"
            context.send(.diagnostic("\(name) is not a subclass of \(superclass): check \(key)"))
            return nil
        }
        return hasView ? makeController(objectType, name) : ObjectFactory.make(objectType)
    }

    private func makeController(_ type: NSObject.Type, _ name: String) -> NSObject {
        let advice = """
            \(name) is created by the system, as the principal class in \(manifest.folder)/Info.plist, with \
            UIViewController's init(), which calls init(nibName:bundle:). If the class does not have that initialiser, \
            override init(nibName:bundle:) instead of the init() that the class declares, or give its properties \
            default values and declare no initialiser at all.
            """
        return TrapAdvice.giving(advice) { ObjectFactory.make(type) }
    }

    private func begin(_ request: Request) -> CallbackResult {
        let name = String(reflecting: type(of: request.object))
        guard let object = request.object as? any NSExtensionRequestHandling else {
            context.send(
                .diagnostic("\(name) does not adopt NSExtensionRequestHandling: it gets no request"))
            return .notImplemented
        }
        object.beginRequest(with: request.context)
        if let controller = request.controller, controller.extensionContext == nil {
            context.send(
                .diagnostic("\(name).beginRequest(with:) does not call super: it has no context"))
        }
        return .done
    }

    private func load(_ controller: UIViewController, in space: ExtensionSpace, of request: Request) {
        request.context.widgetSpace.withLock { $0 = space.widget }
        controller.systemFrame = CGRect(x: 0, y: 0, width: space.width, height: space.height)
        controller.loadViewIfNeeded()
        request.sheet?.sheetDidLoad()
    }

    private func close(_ number: Int) {
        guard let request = requests.removeValue(forKey: number) else { return }
        // Objects of one request must not be found through another one's window or chain.
        request.controller?.extensionContext = nil
        completing = completing.filter { $0.value.hasOpenHandler }
        if request.context.hasOpenHandler { completing[number] = request.context }
    }

    /// The system has taken the results, or says that the handler has had its time.
    private func complete(_ number: Int, expired: Bool) -> CallbackResult {
        let context = requests[number]?.context ?? completing[number]
        return context?.completed(expired: expired) ?? .noDelegate
    }

    // MARK: - The host

    private func post(_ transition: HostTransition) -> CallbackResult {
        let name: Notification.Name =
            switch transition {
            case .willEnterForeground: .NSExtensionHostWillEnterForeground
            case .didBecomeActive: .NSExtensionHostDidBecomeActive
            case .willResignActive: .NSExtensionHostWillResignActive
            case .didEnterBackground: .NSExtensionHostDidEnterBackground
            }
        for number in requests.keys.sorted() {
            NotificationCenter.default.post(name: name, object: requests[number]?.context)
        }
        return .done
    }

    private func warnOfMemory() -> CallbackResult {
        UIViewController.warnOfMemory(requests.keys.sorted().compactMap { requests[$0]?.controller })
        return .done
    }

    // MARK: - The user

    private func take(_ touch: ExtensionTouch, _ request: Request) -> Bool {
        if let presented = request.presented {
            switch touch {
            case .button(let title): return ScreenDescription.tapButton(title, on: presented)
            case .setText(let field, let text):
                return presented.viewIfLoaded.map { ScreenDescription.setText(text, ofField: field, below: $0) }
                    ?? false
            case .edit, .item, .back: return false
            }
        }
        let view = (request.sheet?.screenOnTop ?? request.controller)?.viewIfLoaded
        switch touch {
        case .button(let title): return view.map { ScreenDescription.tapButton(title, below: $0) } ?? false
        case .setText(let field, let text):
            return view.map { ScreenDescription.setText(text, ofField: field, below: $0) } ?? false
        case .edit, .item, .back: return request.sheet?.take(touch) ?? false
        }
    }

    // MARK: - What the user sees

    private func reportViews() {
        for number in requests.keys.sorted() { reportView(of: number) }
    }

    private func reportView(of number: Int) {
        guard let request = requests[number], let controller = request.controller, controller.isViewLoaded else {
            return
        }
        var shown = ExtensionViewRecord()
        let size = controller.preferredContentSize
        if size.width > 0, size.width.isFinite { shown.preferredWidth = Double(size.width) }
        if size.height > 0, size.height.isFinite { shown.preferredHeight = Double(size.height) }
        if let presented = request.presented {
            shown.presented = presented.title ?? ""
            shown.texts = ScreenDescription.texts(on: presented)
            shown.buttons = ScreenDescription.buttonTitles(on: presented)
            shown.fields = presented.viewIfLoaded.map(ScreenDescription.fieldNames) ?? []
        } else if let view = (request.sheet?.screenOnTop ?? controller).viewIfLoaded {
            shown.texts = ScreenDescription.texts(below: view)
            shown.buttons = ScreenDescription.buttonTitles(below: view)
            shown.fields = ScreenDescription.fieldNames(below: view)
        }
        shown.compose = request.sheet?.sheetRecord
        guard shown != request.reported else { return }
        requests[number]!.reported = shown
        context.send(.appExtension(.view(request: number, shown)))
    }
}
