// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
import Synchronization
import SystemFrameworks
import SystemModel

/// Puts a line into the timeline, between the device's own, from any thread.
func note(_ text: String) { ProcessContext.current.send(.diagnostic(text)) }

/// A sheet that does everything right, and says what it is called for.
final class GoodSheet: SLComposeServiceViewController {
    override func beginRequest(with context: NSExtensionContext) {
        note("begin, context before: \(extensionContext != nil)")
        super.beginRequest(with: context)
        note("begin, context after: \(extensionContext === context)")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        placeholder = "Say something"
        note(
            "viewDidLoad \(Int(view.bounds.width))×\(Int(view.bounds.height)) of \(extensionContext!.inputItems.count)")
    }

    override func isContentValid() -> Bool {
        charactersRemaining = NSNumber(value: 20 - contentText.count)
        note("isContentValid \(contentText ?? "")")
        return contentText.count <= 20
    }

    override func presentationAnimationDidFinish() { note("presentationAnimationDidFinish") }

    override func didSelectPost() {
        note("didSelectPost \(contentText ?? "")")
        let item = NSExtensionItem()
        item.attributedContentText = NSAttributedString(string: contentText)
        let process = ProcessContext.current
        extensionContext!.completeRequest(returningItems: [item]) { expired in
            process.asCurrent { note("completed, expired: \(expired)") }
        }
        note("completeRequest has returned")
    }

    override func didSelectCancel() {
        note("didSelectCancel")
        super.didSelectCancel()
    }
}

/// Overrides nothing.
final class PlainSheet: SLComposeServiceViewController {}

/// Cancels by itself when the text says so.
final class CancellingSheet: SLComposeServiceViewController {
    override func isContentValid() -> Bool {
        if contentText == "cancel" { cancel() }
        return true
    }
}

/// Has a row that is not ready yet.
final class PendingSheet: SLComposeServiceViewController {
    override func configurationItems() -> [Any]! {
        let place = SLComposeSheetConfigurationItem()!
        place.title = "Place"
        place.valuePending = true
        place.tapHandler = { [weak place] in
            place?.value = "Bern"
            place?.valuePending = false
        }
        return [place]
    }
}

/// Forgets to complete.
final class ForgetfulSheet: SLComposeServiceViewController {
    override func didSelectPost() { note("didSelectPost") }
}

/// Ends its request three times.
final class RepeatingSheet: SLComposeServiceViewController {
    override func didSelectPost() {
        extensionContext?.completeRequest(returningItems: nil) { _ in note("the first handler") }
        extensionContext?.completeRequest(returningItems: nil) { _ in note("the second handler") }
        extensionContext?.cancelRequest(withError: NSError(domain: "Late", code: 1))
    }
}

/// Does not call super.
final class ContextlessSheet: SLComposeServiceViewController {
    override func beginRequest(with context: NSExtensionContext) {}
    override func viewDidLoad() { note("context: \(extensionContext == nil ? "nil" : "there")") }
}

/// Rows, a configuration screen, and a list of completions.
final class ConfiguredSheet: SLComposeServiceViewController {
    let category = SLComposeSheetConfigurationItem()!
    let place = SLComposeSheetConfigurationItem()!
    private var showsPlace = false

    override func configurationItems() -> [Any]! {
        note("configurationItems")
        category.title = "Category"
        category.value = category.value ?? "News"
        category.tapHandler = { [unowned self] in
            let choices = ChoiceController()
            choices.choose = { [unowned self] in
                category.value = $0
                showsPlace = true
                popConfigurationViewController()
                reloadConfigurationItems()
            }
            pushConfigurationViewController(choices)
            pushConfigurationViewController(UIViewController())
        }
        place.title = "Place"
        place.tapHandler = { [unowned self] in
            autoCompletionViewController = ChoiceController()
        }
        return showsPlace ? [category, place] : [category]
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "My Picture"
    }

    final class ChoiceController: UIViewController {
        var choose: (String) -> Void = { _ in }

        override func viewDidLoad() {
            title = "Choices"
            for name in ["News", "Sport"] {
                view.addSubview(UIButton(primaryAction: UIAction(title: name) { [unowned self] _ in choose(name) }))
            }
        }

        override func viewWillDisappear(_ animated: Bool) { note("choices disappear") }
    }
}

/// A view of its own: a field, and a button for each end.
final class OwnView: UIViewController {
    override func viewDidLoad() {
        let field = UITextField()
        field.placeholder = "Title"
        view.addSubview(field)
        button("Done") { [unowned self] in
            extensionContext?.completeRequest(returningItems: nil)
            note("title \(field.text ?? "")")
        }
        button("Fail") { [unowned self] in
            extensionContext?.cancelRequest(withError: NSError(domain: "Own", code: 7))
        }
        button("Open") { [unowned self] in
            extensionContext?.open(URL(string: "app://there")!) { note("open: \($0)") }
        }
        button("Await") { [unowned self] in
            let context = extensionContext!
            Task { note("await open: \(await context.open(URL(string: "app://there")!))") }
        }
        button("Walk") { [unowned self] in walk { $0.open(URL(string: "app://there")!) { note("walk: \($0)") } } }
        button("Old walk") { [unowned self] in
            walk { note("old walk: \($0.openURL(URL(string: "app://there")!))") }
        }
    }

    override func viewWillAppear(_ animated: Bool) { note("viewWillAppear") }
    override func viewDidAppear(_ animated: Bool) { note("viewDidAppear") }
    override func viewWillDisappear(_ animated: Bool) { note("viewWillDisappear") }
    override func viewDidDisappear(_ animated: Bool) { note("viewDidDisappear") }

    private func button(_ title: String, _ body: @escaping () -> Void) {
        view.addSubview(UIButton(primaryAction: UIAction(title: title) { _ in body() }))
    }

    /// What nearly every share library does.
    private func walk(_ body: (UIApplication) -> Void) {
        var responder: UIResponder? = self
        while let next = responder {
            if let application = next as? UIApplication { return body(application) }
            responder = next.next
        }
        note("no application up the chain")
    }
}

/// Hears of its host.
final class ListeningView: UIViewController {
    // Kept for as long as the controller is there.
    private var observers: [any NSObjectProtocol] = []

    override func viewDidLoad() {
        let names: [(Notification.Name, String)] = [
            (.NSExtensionHostWillEnterForeground, "host will enter foreground"),
            (.NSExtensionHostDidBecomeActive, "host did become active"),
            (.NSExtensionHostWillResignActive, "host will resign active"),
            (.NSExtensionHostDidEnterBackground, "host did enter background"),
        ]
        for (name, text) in names {
            observers.append(
                NotificationCenter.default.addObserver(forName: name, object: extensionContext, queue: nil) { _ in
                    note(text)
                })
        }
    }
}

/// An action without a view.
final class PlainAction: UIResponder, @preconcurrency NSExtensionRequestHandling {
    func beginRequest(with context: NSExtensionContext) {
        context.completeRequest(returningItems: context.inputItems)
    }
}

/// Not even a responder.
final class NoPrincipal {}

/// Loads every attachment for a type, and notes the answers as they come.
final class Loader: UIViewController {
    private var loads: [Progress] = []

    override func viewDidLoad() {
        for item in extensionContext!.inputItems {
            for (index, provider) in ((item as? NSExtensionItem)?.attachments ?? []).enumerated() {
                let type = provider.registeredTypeIdentifiers[0]
                provider.loadItem(forTypeIdentifier: type, options: nil) { item, error in
                    let value: String =
                        switch item {
                        case let url as NSURL: "URL \(url.lastPathComponent ?? "")"
                        case let data as NSData: "\(data.length) bytes"
                        case let text as NSString: "text \(text)"
                        case let list as NSDictionary: "list of \(list.count)"
                        case let image as UIImage: "image \(Int(image.size.width))"
                        default: "nothing"
                        }
                    note("\(index + 1): \(value)" + ((error as NSError?).map { ", \($0.domain) \($0.code)" } ?? ""))
                }
            }
        }
        view.addSubview(
            UIButton(
                primaryAction: UIAction(title: "Data") { [unowned self] _ in
                    let item = extensionContext!.inputItems.first as? NSExtensionItem
                    let provider = item?.attachments?.first
                    provider?.loadDataRepresentation(forTypeIdentifier: "public.data") { data, error in
                        note("data \(data?.count ?? -1) \((error as NSError?)?.code ?? 0)")
                    }
                }))
    }
}
