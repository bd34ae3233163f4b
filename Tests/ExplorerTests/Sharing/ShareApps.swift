// Portico
// SPDX-License-Identifier: Apache-2.0

import AppExtensions
import AppGroups
import Foundation
import SystemFrameworks

// Share extensions that pass pictures to their app: those of tutorials and libraries, and ones that lose nothing.

/// The app, which reads the pictures when it is asked for them.
final class GalleryApp: UIResponder, UIApplicationDelegate {}

/// The pictures that extensions have put into the group's container.
enum Gallery {
    private static var defaults: UserDefaults? { UserDefaults(suiteName: SharingStage.group) }

    /// The contents of the pictures, as texts. In these scenarios one request writes them.
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
        // The directory does not exist before the first picture.
        let names = (try? FileManager.default.contentsOfDirectory(atPath: inbox.path)) ?? []
        return names.filter { !$0.hasPrefix(".") }.compactMap { name in
            try? String(contentsOf: inbox.appending(path: name), encoding: .utf8)
        }
    }
}

/// Loads all attachments. `loaded` is called once for each index, in any order, with nil if there is no data.
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
        let outcome = picture.map { ShareLoadResult.Outcome.loaded(.text($0)) } ?? .failed("there is no data")
        take(ShareLoadResult(attachment: index, outcome: outcome))
    }

    /// Puts the post's pictures into the gallery. Does nothing if a post is not possible.
    mutating func postToGallery() {
        guard let post = try? self.post() else { return }
        for case .text(let picture) in post.contents { Gallery.pictures.append(picture) }
    }
}

// MARK: - Compose sheets

/// The sheet of article 004: it loads pictures when it is on the screen, and posts those that are loaded by then.
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

/// An attempt to correct it: Post is ignored until all pictures are loaded, and the request is not completed either.
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

/// Post is disabled until all pictures are loaded.
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

// MARK: - Extensions that need no Post

/// Completes the request when the attachment with the last index is loaded.
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

/// Completes the request when all attachments are loaded.
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
