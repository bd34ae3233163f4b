// Portico
// SPDX-License-Identifier: Apache-2.0

import AppGroups
import MyPictureShared
import SystemFrameworks

/// The list of posts, newest first, with their states.
final class PostsViewController: UIViewController {
    /// The list, or the error.
    var log: Result<PictureLog, any Error>?
    /// Continues the posts that have not been sent.
    var resume: () -> Void = {}

    private var observation: Task<Void, Never>?
    /// A message to show when the list is on the screen.
    private var problem: String?

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "MyPicture"
        let log: PictureLog
        do {
            guard let opened = try self.log?.get() else { return }
            log = opened
        } catch {
            problem = "\(error)"
            return show([], problem: problem)
        }
        problem = log.damage
        show([])
        observation = Task { [weak self] in
            do {
                for try await uploads in log.changes { self?.show(uploads) }
            } catch {
                self?.show([], problem: "\(error)")
            }
        }
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        guard let problem else { return }
        self.problem = nil
        let alert = UIAlertController(title: "MyPicture", message: problem, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "OK", style: .default))
        present(alert, animated: true)
    }

    deinit { observation?.cancel() }

    private func show(_ uploads: [PictureUpload], problem: String? = nil) {
        for view in view.subviews { view.removeFromSuperview() }
        if uploads.isEmpty { label(problem ?? "Share pictures from Photos to see them here") }
        for upload in uploads.reversed() { button("\(upload)") { $0.showDetails(of: upload) } }
        if uploads.contains(where: { $0.state == .preparing || $0.state == .sending }) {
            button("Send Unfinished") { $0.resume() }
        }
        if uploads.contains(where: { $0.state == .waitingForLogin }) { label("Log in to send what waits") }
    }

    private func showDetails(of upload: PictureUpload) {
        let alert = UIAlertController(
            title: upload.category ?? "No category", message: "\(upload)", preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "OK", style: .default))
        present(alert, animated: true)
    }

    private func label(_ text: String) {
        let label = UILabel()
        label.text = text
        view.addSubview(label)
    }

    private func button(_ title: String, _ action: @escaping @MainActor (PostsViewController) -> Void) {
        view.addSubview(
            UIButton(
                primaryAction: UIAction(title: title) { [weak self] _ in
                    if let self { action(self) }
                }))
    }
}
