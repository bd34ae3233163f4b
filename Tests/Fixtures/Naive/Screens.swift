// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemFrameworks

struct Message {
    let id: String
}

/// Made by `init()`, which is its own.
class HomeViewController: UIViewController {
    private let card = CardView()
    private let newButton = UIButton(type: .system)
    private var observer: KeyboardObserver?
    var log: [String] = []

    init() {
        super.init(nibName: nil, bundle: nil)
        title = "Home"
        navigationItem.title = "Inbox"
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        view.addSubview(card)
        newButton.setTitle("New", for: .normal)
        newButton.addAction(UIAction(handler: { [weak self] _ in self?.compose() }), for: .touchUpInside)
        view.addSubview(newButton)
        observer = KeyboardObserver(view: card)
    }

    func compose() {
        let alert = UIAlertController(title: "New message", message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "OK", style: .default, handler: nil))
        present(alert, animated: true)
    }

    override func present(
        _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
    ) {
        log.append("present \(viewControllerToPresent.title ?? "-")")
        super.present(viewControllerToPresent, animated: flag, completion: completion)
    }

    override func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        log.append("dismiss")
        super.dismiss(animated: flag, completion: completion)
    }

    /// Presents from a task: there is no asynchronous form, so nothing is awaited.
    func composeLater() {
        Task {
            present(ProfileViewController(), animated: false)
            log.append("task")
        }
    }
}

/// Has nothing but an initialiser with its model.
class MessageViewController: UIViewController {
    let message: Message

    init(message: Message) {
        self.message = message
        super.init(nibName: nil, bundle: nil)
        title = "Message \(message.id)"
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }
}

/// Inherits every initialiser.
class ProfileViewController: UIViewController {
    var name = "Guest"
    override var presentedViewController: UIViewController? { super.presentedViewController }
}

/// Made by `init()`, which is its own.
class CardView: UIView {
    let label = UILabel()

    init() {
        super.init(frame: .zero)
        setup()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        setup()
    }

    private func setup() {
        label.text = "Welcome"
        addSubview(label)
    }
}

/// Both designated initialisers and a common setup.
class BadgeView: UIView {
    var count = 0

    override init(frame: CGRect) {
        super.init(frame: frame)
        commonInit()
    }

    required init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
        commonInit()
    }

    private func commonInit() { count = 1 }
}

/// Has nothing but an initialiser with its model.
class PriceLabel: UILabel {
    let price: Int

    init(price: Int) {
        self.price = price
        super.init(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
        text = "\(price) €"
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }
}
