// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
import SystemModel

/// Asks an app which orientations its interface supports, and tells the system.
///
///     Info.plist, or the app's delegate ──┐
///     the controller that decides ────────┼─► what all of them allow ─► the system, at the end of each callback
///     what the device has ────────────────┘
///
/// The system turns the interface when the user turns the device, and when it is told that it may have to: another
/// controller decides, or the app says so. An app that changes its answer and says nothing keeps its orientation until
/// the device is turned, as on iOS. If the system did not know the answer when that happened, it hears of it then, and
/// decides anew.
@MainActor
final class OrientationReporter {
    /// The controller that decides, and the orientations that are supported: nil for those of Info.plist.
    struct Answer {
        var decider: UIViewController?
        var orientations: UIInterfaceOrientationMask?
    }

    /// Owns this object.
    private unowned let application: UIApplication
    private var context: ProcessContext { application.context }
    /// The orientations that the device has.
    private let possible: UIInterfaceOrientationMask
    /// The orientations that Info.plist allows; never empty.
    private let stated: UIInterfaceOrientationMask
    private let asksControllers: Bool
    private let asksShouldAutorotate: Bool
    /// The delegate's class, once it is known not to have the method; it is not asked again.
    private var silentDelegate: ObjectIdentifier?
    private weak var decider: UIViewController?
    private var isUpdateDue = false
    private var isTurned = false
    /// What the system has been told; nil for what Info.plist says.
    private var told: UIInterfaceOrientationMask?

    init(of application: UIApplication) {
        let environment = application.context.environment
        let idiom = environment.placement.idiom
        self.application = application
        possible = UIInterfaceOrientationMask(InterfaceOrientation.possible(on: idiom))
        stated = UIInterfaceOrientationMask(environment.manifest.orientations(on: idiom))
        asksControllers = idiom == .phone || !environment.manifest.canBeResized
        asksShouldAutorotate = environment.rules.asksShouldAutorotate
    }

    /// What is in the report of the screen.
    func answer(for window: UIWindow?) -> Answer {
        guard let root = window?.rootViewController else { return Answer() }
        let decider = Self.decider(above: root)
        let supported = supported(by: decider, in: window)
        return Answer(decider: decider, orientations: supported == stated ? nil : supported)
    }

    /// Sends, after the report of the screen, that the interface may have to turn.
    func reportChange(to answer: Answer) {
        let isAnother = answer.decider !== decider
        let isDue = isUpdateDue || isTurned && answer.orientations != told
        let isRestricted = answer.orientations != nil || told != nil
        if isAnother { decider = answer.decider }
        (isUpdateDue, isTurned, told) = (false, false, answer.orientations)
        if isAnother, let decides = answer.decider, let preferred = preference(of: decides) {
            context.send(.orientation(.request(preferred)))
        } else if isAnother, isRestricted {
            context.send(.orientation(.controllerChanged))
        } else if isDue {
            context.send(.orientation(.update))
        }
    }

    /// The device has been turned. Says whether the interface must not follow, which the system could not know.
    func refuses(_ placement: WindowPlacement, in window: UIWindow?) -> Bool {
        isTurned = true
        guard placement.mode == .fullScreen else { return false }
        let answer = answer(for: window).orientations
        return answer != told && !(answer ?? stated).contains(placement.orientation)
    }

    /// `setNeedsUpdateOfSupportedInterfaceOrientations()`.
    static func setNeedsUpdate() {
        guard let context = ProcessContext.currentIfAny, !context.isExtension else { return }
        UIApplication.shared.orientations.isUpdateDue = true
        ScreenReporter.screenMayHaveChanged()
    }

    /// Requests that the interface turns. The report of the screen, with the orientations that are supported now, goes
    /// first.
    static func request(_ orientation: InterfaceOrientation) {
        let context = ProcessContext.current
        ScreenReporter.screenMayHaveChanged()
        context.later { context.send(.orientation(.request(orientation))) }
    }

    /// Only of a controller that is presented; nil if the interface has it already.
    private func preference(of controller: UIViewController) -> InterfaceOrientation? {
        guard controller.presenter != nil else { return nil }
        let preferred = InterfaceOrientation(rawValue: controller.preferredInterfaceOrientationForPresentation.rawValue)
        guard let preferred, preferred != Display.current.placement.orientation else { return nil }
        return (told ?? stated).contains(preferred) ? preferred : nil
    }

    // MARK: - Asking

    /// The root, or the top one of the presented controllers that fill the window.
    private static func decider(above root: UIViewController) -> UIViewController {
        var decider = root
        var next = root.presentedViewController
        while let controller = next {
            if controller.fillsWindow { decider = controller }
            next = controller.presentedViewController
        }
        return decider
    }

    /// The orientations that a window supports now; nil if it has no root controller.
    func supported(in window: UIWindow?) -> UIInterfaceOrientationMask? {
        window?.rootViewController.map { supported(by: Self.decider(above: $0), in: window) }
    }

    /// Never empty.
    private func supported(by controller: UIViewController, in window: UIWindow?) -> UIInterfaceOrientationMask {
        let app = delegateMask(for: window)?.intersection(possible) ?? stated
        let usable = app.isEmpty ? stated : app
        guard asksControllers else { return usable }
        if asksShouldAutorotate, !controller.shouldAutorotate {
            return UIInterfaceOrientationMask([Display.current.placement.orientation])
        }
        let both = app.intersection(controller.supportedInterfaceOrientations)
        guard both.isEmpty else { return both }
        NotSimulated.once(
            """
            \(type(of: controller)).supportedInterfaceOrientations has no orientation in common with those of the app; \
            iOS ends the app here
            """)
        return usable
    }

    /// The answer of the app's delegate; nil if it does not have the method.
    private func delegateMask(for window: UIWindow?) -> UIInterfaceOrientationMask? {
        guard let delegate = application.delegate else { return nil }
        let kind = ObjectIdentifier(type(of: delegate as AnyObject))
        if kind == silentDelegate { return nil }
        let mask = OptionalRequirement.call(on: delegate) {
            delegate.application(application, supportedInterfaceOrientationsFor: window)
        }
        if mask == nil { silentDelegate = kind }
        return mask
    }
}

extension UIInterfaceOrientationMask {
    init(_ orientations: [InterfaceOrientation]) {
        self.init(rawValue: orientations.reduce(0) { $0 | 1 << UInt($1.rawValue) })
    }

    func contains(_ orientation: InterfaceOrientation) -> Bool { rawValue & 1 << UInt(orientation.rawValue) != 0 }

    /// Its orientations in the order of their raw values.
    var orientations: [InterfaceOrientation] { InterfaceOrientation.allCases.filter(contains) }
}

extension UIInterfaceOrientation {
    init(_ orientation: InterfaceOrientation) {
        self = UIInterfaceOrientation(rawValue: orientation.rawValue) ?? .unknown
    }
}

extension UIViewController {
    /// Presented so that it covers the whole window.
    fileprivate var fillsWindow: Bool {
        switch modalPresentationStyle {
        case .fullScreen, .overFullScreen, .currentContext, .overCurrentContext: !(self is UIAlertController)
        default: false
        }
    }
}
