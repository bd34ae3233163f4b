// Portico
// SPDX-License-Identifier: Apache-2.0

import AppExtensions
import AppGroups
import MyPictureShared
import SystemFrameworks

/// The sheet of article 004: up to nine pictures, a description, a category.
///
/// Three things differ from the article: Post is disabled until every picture is loaded, so none is missing. Pictures
/// are files from the start, so that nine of them fit into an extension. And the system has the whole body, as a file
/// in the group's container, before the request completes. If that fails, the user can post again.
class ShareViewController: SLComposeServiceViewController {
    /// The time limit for loading a picture. Tests set a longer one, because their machine may be busy.
    static var loadLimit: Duration = .seconds(20)
    /// The directory for the pictures of open sheets; nil for the temporary directory, which tests share.
    static var shares: URL?

    private var log: PictureLog?
    private var share: ShareSession?
    /// The uploader for all attempts to post from this sheet.
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
            share.onLoad = { [weak self] in self?.showState() }
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
        // A damaged list has been moved aside, which is reported only once.
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
                // The body now contains the pictures' bytes.
                share.removeFiles()
                // With its handler: in a task, a call without one would be the asynchronous form.
                extensionContext.completeRequest(returningItems: [], completionHandler: nil)
                // The process may continue for a while. If not, the app is launched for the end.
                await uploader.waitForEnd()
            } catch {
                share.reopen()
                offerAnotherTry(error)
            }
        }
    }

    /// Offers another attempt, with the text and the pictures unchanged. The sheet is hidden, but an alert can be shown
    /// without it.
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

/// The error for the host if no post was made.
enum ShareFailure {
    static func error(_ error: any Error) -> NSError {
        NSError(domain: "com.example.MyPicture", code: 1, userInfo: [NSLocalizedDescriptionKey: "\(error)"])
    }
}
