// Portico
// SPDX-License-Identifier: Apache-2.0

import AppExtensions
import AppGroups
import MyPictureShared
import SystemFrameworks

/// The sheet of article 004: up to nine pictures, a description, a category.
///
/// Three things are not as there: Post stays off until every picture is loaded, so none is missing; pictures are files
/// from the start, so that nine of them fit into an extension; and the system has the whole body, as a file of the
/// group's container, before the request completes. A post that did not get that far can be tried again.
class ShareViewController: SLComposeServiceViewController {
    /// How long a picture may take to load. A test gives more: its machine may have other things to do.
    static var loadLimit: Duration = .seconds(20)
    /// Where the pictures of open sheets lie; nil for the temporary directory, which tests have in common.
    static var shares: URL?

    private var log: PictureLog?
    private var share: ShareSession?
    /// One for all tries of this sheet's post.
    private var uploader: PictureUploader?
    private let postID = UUID().uuidString

    private lazy var categoryItem: SLComposeSheetConfigurationItem = {
        let item = SLComposeSheetConfigurationItem()!
        item.title = "Category"
        item.value = "None"
        item.tapHandler = { [weak self] in self?.chooseCategory() }
        return item
    }()

    private lazy var picturesItem: SLComposeSheetConfigurationItem = {
        let item = SLComposeSheetConfigurationItem()!
        item.title = "Pictures"
        item.tapHandler = { [weak self] in self?.showProblems() }
        return item
    }()

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "MyPicture"
        placeholder = "Please enter a description"
        guard let extensionContext else { return }
        do {
            let log = try PictureLog.open()
            self.log = log
            let share = ShareSession(
                extensionContext, rules: MyPicture.rules, in: try ShareFolder(in: Self.shares), scaling: .system(),
                limit: Self.loadLimit)
            share.onAnswer = { [weak self] in self?.showState() }
            self.share = share
            showState()
        } catch {
            picturesItem.value = "\(error)"
        }
    }

    override func presentationAnimationDidFinish() {
        share?.load()
    }

    override func isContentValid() -> Bool {
        guard let share else { return false }
        share.text = contentText
        charactersRemaining = NSNumber(value: share.flow.charactersRemaining)
        return share.flow.canPost
    }

    override func configurationItems() -> [Any]! {
        let items = [categoryItem, picturesItem]
        // A damaged list was moved aside by now, and nobody is told again.
        guard let damage = log?.damage, let list = SLComposeSheetConfigurationItem() else { return items }
        list.title = "List"
        list.value = damage
        return items + [list]
    }

    // MARK: - The end

    override func didSelectPost() {
        guard let share, let log, let extensionContext else { return super.didSelectCancel() }
        Task {
            do {
                let uploader = try uploader ?? PictureUploader(session: MyPicture.session(), log: log)
                self.uploader = uploader
                try await uploader.upload(try share.post(), id: postID)
                // The body has the pictures' bytes now.
                share.removeFiles()
                // With its handler: there is an asynchronous form, which would be taken in a task.
                extensionContext.completeRequest(returningItems: [], completionHandler: nil)
                // The process may live on for a while; if not, the app is launched for the end.
                await uploader.waitForEnd()
            } catch {
                share.reopen()
                offerAnotherTry(error)
            }
        }
    }

    /// The text and the pictures are still there; the sheet has moved away, an alert shows without it.
    private func offerAnotherTry(_ error: any Error) {
        ask(
            "\(error)",
            [
                UIAlertAction(title: "Try Again", style: .default) { [weak self] _ in self?.didSelectPost() },
                UIAlertAction(title: "Cancel", style: .cancel) { [weak self] _ in
                    self?.share?.cancel()
                    self?.extensionContext?.cancelRequest(withError: ShareFailure.error(error))
                },
            ])
    }

    private func ask(_ message: String, _ actions: [UIAlertAction]) {
        let alert = UIAlertController(title: "MyPicture", message: message, preferredStyle: .alert)
        for action in actions { alert.addAction(action) }
        present(alert, animated: true)
    }

    override func didSelectCancel() {
        share?.cancel()
        super.didSelectCancel()
    }

    // MARK: - Pictures and category

    private func showState() {
        guard let share else { return }
        let attachments = share.flow.attachments
        let loaded = attachments.count { if case .loaded = $0 { true } else { false } }
        let failed = share.failed.count
        picturesItem.value =
            failed > 0 ? "\(failed) cannot be loaded" : "\(loaded) of \(attachments.count { $0 != .removed })"
        picturesItem.valuePending = !share.flow.waiting.isEmpty
        validateContent()
    }

    private func showProblems() {
        guard let share, !share.failed.isEmpty else { return }
        let screen = ProblemsViewController()
        screen.problems = share.flow.problems.map(\.description)
        screen.tryAgain = { [weak self] in self?.solve { $0.retryFailed() } }
        screen.leaveOut = { [weak self] in self?.solve { $0.removeFailed() } }
        pushConfigurationViewController(screen)
    }

    private func solve(_ solution: (ShareSession) -> Void) {
        if let share { solution(share) }
        popConfigurationViewController()
        showState()
    }

    private func chooseCategory() {
        let screen = CategoryViewController()
        screen.categories = MyPicture.categories
        screen.choose = { [weak self] category in
            guard let self else { return }
            share?.category = category
            categoryItem.value = category ?? "None"
            popConfigurationViewController()
            validateContent()
        }
        pushConfigurationViewController(screen)
    }
}

/// What the host is told when a post was not made.
enum ShareFailure {
    static func error(_ error: any Error) -> NSError {
        NSError(domain: "com.example.MyPicture", code: 1, userInfo: [NSLocalizedDescriptionKey: "\(error)"])
    }
}
