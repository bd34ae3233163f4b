import UIKit

class ViewController: UIViewController {

    @IBOutlet private weak var titleLabel: UILabel!

    override func viewDidLoad() {
        super.viewDidLoad()
        NotificationCenter.default.addObserver(self, selector: #selector(linkOpened(_:)), name: .linkOpened, object: nil)
        let refresh = UIBarButtonItem(title: "Refresh", style: .plain, target: self, action: #selector(refreshTapped))
        navigationItem.rightBarButtonItem = refresh
    }

    @objc private func linkOpened(_ notification: Notification) {
        guard let url = notification.userInfo?["url"] as? URL else { return }
        title = url.host
        titleLabel?.text = url.absoluteString
    }

    @objc private func refreshTapped() {
        title = "Refreshed"
    }

    @IBAction func backTapped(_ sender: Any) {
        navigationController?.popViewController(animated: true)
    }
}
