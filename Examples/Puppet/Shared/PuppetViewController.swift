// Portico
// SPDX-License-Identifier: Apache-2.0

public import KeyboardTracking
public import SystemFrameworks

/// The puppet with notifications: the tracker reports how much the keyboard covers, and the legs move up by that
/// height.
public final class PuppetViewController: UIViewController {
    public let figure = FigureView()
    /// A field in place of the tummy: a tap opens the keyboard.
    public let tummy = UITextField()
    /// A scroll view below the figure, with which the user can drag the keyboard down.
    public let scroll = UIScrollView()
    public private(set) var watchdog: KeyboardWatchdog?

    public let services: PuppetServices
    private let keeper: FocusKeeper
    private var observation: KeyboardObservation?

    public init(services: PuppetServices, keeper: FocusKeeper) {
        self.services = services
        self.keeper = keeper
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    public required init?(coder: NSCoder) { nil }

    public override func viewDidLoad() {
        super.viewDidLoad()
        title = "Puppet"
        tummy.placeholder = "Tummy"
        scroll.keyboardDismissMode = .interactive
        for part in [scroll, figure] {
            part.frame = view.bounds
            part.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            view.addSubview(part)
        }
        figure.isUserInteractionEnabled = false
        tummy.frame = CGRect(x: 40, y: 180, width: 200, height: 44)
        scroll.addSubview(tummy)
        scroll.addSubview(
            UIButton(primaryAction: UIAction(title: "Done") { [weak self] _ in self?.tummy.resignFirstResponder() }))
        keeper.register(tummy, as: "tummy")
    }

    public override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        guard let window = view.window, observation == nil else { return }
        observation = services.tracker.observe(window) { [weak self] change in
            guard let self, change.overlap.height != figure.lift else { return }
            change.animate { self.figure.lift = change.overlap.height }
        }
        let watchdog = KeyboardWatchdog(
            tracker: services.tracker, window: window, clock: services.clock, logger: services.log,
            telemetry: services.telemetry,
            actual: { [weak self] in self?.figure.lift },
            repair: { [weak self] overlap in self?.figure.lift = overlap.height })
        watchdog.start()
        self.watchdog = watchdog
    }

    public override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        if let window = view.window { services.tracker.windowChanged(window) }
    }
}
