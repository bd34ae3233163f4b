// Portico
// SPDX-License-Identifier: Apache-2.0

import AppExtensions
import AppGroups
import Foundation
import SystemFrameworks

// Share extensions that take pictures for an app: those of tutorials and libraries, and for each one that loses nothing.

/// Waits for pictures.
final class GalleryApp: UIResponder, UIApplicationDelegate {}

/// What the extensions have put into the group's container for the app.
enum Gallery {
    private static var defaults: UserDefaults? { UserDefaults(suiteName: SharingStage.group) }

    /// The contents of pictures, as texts. One request at a time writes them.
    static var pictures: [String] {
        get { defaults?.stringArray(forKey: "pictures") ?? [] }
        set { defaults?.set(newValue, forKey: "pictures") }
    }

    static var container: URL? {
        FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: SharingStage.group)
    }

    static var inbox: URL? { container?.appending(path: "Inbox") }

    /// The contents of the files in the inbox.
    static var received: [String] {
        guard let inbox else { return [] }
        // None before the first picture.
        let names = (try? FileManager.default.contentsOfDirectory(atPath: inbox.path)) ?? []
        return names.filter { !$0.hasPrefix(".") }.compactMap { name in
            try? String(contentsOf: inbox.appending(path: name), encoding: .utf8)
        }
    }
}

/// Loads each attachment; `loaded` is called for each on the main thread, in any order, with nil for what is no picture.
@MainActor
func loadPictures(
    of context: NSExtensionContext?, _ loaded: @escaping @MainActor @Sendable (String?, Int) -> Void
) {
    for (index, provider) in (context?.attachments ?? []).enumerated() {
        provider.loadItem(forTypeIdentifier: "public.image", options: nil) { item, _ in
            let picture = (item as? NSData).map { String(decoding: $0 as Data, as: UTF8.self) }
            DispatchQueue.main.async { loaded(picture, index) }
        }
    }
}

extension ShareFlow {
    mutating func take(_ picture: String?, _ index: Int) {
        let outcome = picture.map { ShareLoadResult.Outcome.loaded(.text($0)) } ?? .failed("it is no picture")
        take(ShareLoadResult(attachment: index, outcome: outcome))
    }

    /// Makes the post, and puts its pictures into the gallery; does nothing while there cannot be one.
    mutating func postToGallery() {
        guard let post = try? post() else { return }
        Gallery.pictures += post.contents.compactMap { if case .text(let picture) = $0 { picture } else { nil } }
    }
}

// MARK: - Sheets with Post

/// Article 004's sheet: loads when it is on the screen, and posts what has come by then.
final class HastyShare: SLComposeServiceViewController {
    private var pictures: [String] = []

    override func presentationAnimationDidFinish() {
        loadPictures(of: extensionContext) { [weak self] picture, _ in
            if let picture { self?.pictures.append(picture) }
        }
    }

    override func didSelectPost() {
        Gallery.pictures += pictures
        extensionContext?.completeRequest(returningItems: nil)
    }
}

/// The same, mended: Post does nothing until everything is there. But the sheet has gone, and nobody posts again.
final class StuckShare: SLComposeServiceViewController {
    private var pictures: [String] = []

    override func presentationAnimationDidFinish() {
        loadPictures(of: extensionContext) { [weak self] picture, _ in
            if let picture { self?.pictures.append(picture) }
        }
    }

    override func didSelectPost() {
        guard pictures.count == extensionContext?.attachments.count else { return }
        Gallery.pictures += pictures
        extensionContext?.completeRequest(returningItems: nil)
    }
}

/// Post is off until everything is there.
final class PatientShare: SLComposeServiceViewController {
    private lazy var flow = ShareFlow(attachments: extensionContext?.attachments.count ?? 0)

    override func presentationAnimationDidFinish() {
        loadPictures(of: extensionContext) { [weak self] picture, index in
            self?.flow.take(picture, index)
            self?.validateContent()
        }
    }

    override func isContentValid() -> Bool { flow.canPost }

    override func didSelectPost() {
        flow.postToGallery()
        extensionContext?.completeRequest(returningItems: nil)
    }
}

// MARK: - Without Post

/// Is ready when the last attachment has come: the one with the last index.
final class LastIndexShare: UIViewController {
    private var pictures: [String] = []

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        loadPictures(of: extensionContext) { [weak self] picture, index in
            guard let self else { return }
            if let picture { pictures.append(picture) }
            guard index + 1 == extensionContext?.attachments.count else { return }
            Gallery.pictures += pictures
            extensionContext?.completeRequest(returningItems: nil)
        }
    }
}

/// Is ready when each attachment has come.
final class CountingShare: UIViewController {
    private lazy var flow = ShareFlow(attachments: extensionContext?.attachments.count ?? 0)

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        loadPictures(of: extensionContext) { [weak self] picture, index in
            guard let self else { return }
            flow.take(picture, index)
            guard flow.waiting.isEmpty else { return }
            flow.postToGallery()
            extensionContext?.completeRequest(returningItems: nil)
        }
    }
}
