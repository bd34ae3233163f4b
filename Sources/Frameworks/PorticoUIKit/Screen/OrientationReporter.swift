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
    private let context: ProcessContext
    private weak var decider: UIViewController?
    private var isUpdateDue = false
    private var isTurned = false
    /// What the system has been told; nil for what Info.plist says.
    private var told: [InterfaceOrientation]?

    private init(context: ProcessContext) {
        self.context = context
    }

    static func of(_ context: ProcessContext) -> OrientationReporter {
        context.singleton { OrientationReporter(context: context) }
    }

    /// What is in the report of the screen: nil if it is what Info.plist says.
    func answer(for window: UIWindow?) -> [InterfaceOrientation]? {
        guard let root = window?.rootViewController else { return nil }
        let supported = Self.supported(by: Self.decider(above: root), in: window, context)
        return supported == stated ? nil : supported
    }

    /// Sends, after the report of the screen, that the interface may have to turn.
    func reportChange(in window: UIWindow?, answer: [InterfaceOrientation]?) {
        let decides = window?.rootViewController.map(Self.decider)
        let isAnother = decides !== decider
        let isDue = isUpdateDue || isTurned && answer != told
        let isRestricted = answer != nil || told != nil
        (decider, isUpdateDue, isTurned, told) = (decides, false, false, answer)
        if isAnother, let decides, let preferred = preference(of: decides) {
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
        let answer = answer(for: window)
        return answer != told && !(answer ?? stated).contains(placement.orientation)
    }

    /// `setNeedsUpdateOfSupportedInterfaceOrientations()`.
    static func setNeedsUpdate() {
        guard let context = ProcessContext.currentIfAny, !context.isExtension else { return }
        of(context).isUpdateDue = true
        ScreenReporter.screenMayHaveChanged()
    }

    /// Only of a controller that is presented; nil if it is the orientation that there is.
    private func preference(of controller: UIViewController) -> InterfaceOrientation? {
        guard controller.presenter != nil else { return nil }
        let preferred = InterfaceOrientation(rawValue: controller.preferredInterfaceOrientationForPresentation.rawValue)
        guard let preferred, preferred != Display.current.placement.orientation else { return nil }
        return (told ?? stated).contains(preferred) ? preferred : nil
    }

    /// By Info.plist.
    private var stated: [InterfaceOrientation] {
        context.manifest.orientations(on: Display.current.placement.idiom)
    }

    // MARK: - Asking

    /// The root, or the top one of the presented controllers that fill the window.
    static func decider(above root: UIViewController) -> UIViewController {
        var decider = root
        var next = root.presentedViewController
        while let controller = next {
            if controller.fillsWindow { decider = controller }
            next = controller.presentedViewController
        }
        return decider
    }

    /// In the order of their raw values; never empty.
    static func supported(
        by controller: UIViewController, in window: UIWindow?, _ context: ProcessContext
    ) -> [InterfaceOrientation] {
        let placement = Display.current.placement
        let possible = InterfaceOrientation.possible(on: placement.idiom)
        let isAskedToo = placement.idiom == .phone || !context.manifest.canBeResized
        let application = UIApplication.shared
        let delegates = application.delegate.flatMap { delegate in
            OptionalRequirement.call { delegate.application(application, supportedInterfaceOrientationsFor: window) }
        }
        let stated = context.manifest.orientations(on: placement.idiom)
        let app = delegates.map { mask in possible.filter(mask.contains) } ?? stated
        guard isAskedToo else { return app.isEmpty ? stated : app }
        if !context.ignoresAutorotation, !controller.shouldAutorotate { return [placement.orientation] }
        let mask = controller.supportedInterfaceOrientations
        let both = app.filter(mask.contains)
        guard both.isEmpty else { return both }
        NotSimulated.once(
            """
            \(type(of: controller)).supportedInterfaceOrientations has no orientation in common with those of the app; \
            iOS ends the app here
            """)
        return app.isEmpty ? stated : app
    }
}

extension UIInterfaceOrientationMask {
    func contains(_ orientation: InterfaceOrientation) -> Bool { rawValue & 1 << UInt(orientation.rawValue) != 0 }
}

extension UIViewController {
    /// Presented so that nothing of the controllers below is seen, or that they are covered.
    fileprivate var fillsWindow: Bool {
        switch modalPresentationStyle {
        case .fullScreen, .overFullScreen, .currentContext, .overCurrentContext: !(self is UIAlertController)
        default: false
        }
    }
}

extension ProcessContext {
    /// Whether `shouldAutorotate` is of no account, as since iOS 16.
    fileprivate var ignoresAutorotation: Bool { majorVersion >= 16 }

    /// That of the system.
    var majorVersion: Int { environment.systemVersion.split(separator: ".").first.flatMap { Int($0) } ?? 0 }
}
