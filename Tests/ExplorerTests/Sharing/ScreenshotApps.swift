// Portico
// SPDX-License-Identifier: Apache-2.0

import AppExtensions
import AppGroups
import Foundation
import SystemFrameworks

// Share extensions that pass a screenshot to the app as a file in the group's container.

/// Writes the screenshot to a temporary file when it is loaded, and moves it when the user posts. The file has the same
/// name in every sheet.
final class OneNameShare: SLComposeServiceViewController {
    private var file: URL? { Gallery.container?.appending(path: "TempImage.png") }

    override func presentationAnimationDidFinish() {
        loadPictures(of: extensionContext) { [weak self] picture, _ in
            guard let picture, let file = self?.file else { return }
            // Like the library, without handling the error.
            try? Data(picture.utf8).write(to: file)
        }
    }

    override func didSelectPost() {
        if let file, let inbox = Gallery.inbox {
            try? FileManager.default.createDirectory(at: inbox, withIntermediateDirectories: true)
            try? FileManager.default.moveItem(at: file, to: inbox.appending(path: "\(UUID().uuidString).png"))
        }
        extensionContext?.completeRequest(returningItems: nil)
    }
}

/// Adds the screenshot to an inbox, in which each item has its own name.
final class InboxShare: SLComposeServiceViewController {
    private var picture: String?

    override func presentationAnimationDidFinish() {
        loadPictures(of: extensionContext) { [weak self] picture, _ in
            self?.picture = picture
            self?.validateContent()
        }
    }

    override func isContentValid() -> Bool { picture != nil }

    override func didSelectPost() {
        do {
            let inbox = try InboxDirectory("Inbox", in: GroupContainer(identifier: SharingStage.group))
            try inbox.add(Data((picture ?? "").utf8), named: "Screenshot.png")
            extensionContext?.completeRequest(returningItems: nil)
        } catch {
            extensionContext?.cancelRequest(withError: error)
        }
    }
}
