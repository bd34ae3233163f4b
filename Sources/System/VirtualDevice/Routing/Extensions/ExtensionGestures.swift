// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel

// Gestures: when they make sense, and what they lead to.

extension Device {
    func refusal(of gesture: ExtensionGesture) -> DeviceError? {
        switch gesture {
        case .share(let identifier, let items): refusalToShare(items, with: identifier)
        case .sheet(let request, let gesture): refusalOfSheet(request, gesture)
        case .activitySheet(let gesture): refusal(of: gesture)
        case .returnToHost: refusalToReturnToHost()
        case .widget(let identifier, let gesture): refusalOfWidget(identifier, gesture)
        }
    }

    mutating func perform(_ gesture: ExtensionGesture) {
        switch gesture {
        case .share(let identifier, let items):
            guard let (bundle, manifest) = appExtension(identifier) else { return }
            _ = share(items, with: manifest, of: bundle, host: foregroundApp)
        case .sheet(let request, let gesture):
            if let request = openSheet(request)?.number { touchSheet(request, gesture) }
        case .activitySheet(let gesture): perform(gesture)
        case .returnToHost: returnToSystemHost()
        case .widget(let identifier, let gesture): touchWidget(identifier, gesture)
        }
    }

    // MARK: - Sharing

    /// An installed extension, by its bundle identifier.
    func appExtension(_ identifier: String) -> (bundle: String, manifest: ExtensionManifest)? {
        for app in apps.values {
            if let found = app.manifest.extensions.first(where: { $0.bundleIdentifier == identifier }) {
                return (app.manifest.bundleIdentifier, found)
            }
        }
        return nil
    }

    func refusalOfExtension(_ identifier: String, points: [String]) -> DeviceError? {
        guard let (_, manifest) = appExtension(identifier) else {
            let all = apps.values.flatMap(\.manifest.extensions).filter { points.contains($0.point) }
            return .unknownExtension(identifier, available: all.map(\.bundleIdentifier))
        }
        return points.contains(manifest.point) ? nil : .wrongExtensionPoint(identifier, point: manifest.point)
    }

    private func refusalToShare(_ items: [SharedItem], with identifier: String) -> DeviceError? {
        if isLocked { return .locked }
        if switcher.isOpen { return .switcherIsOpen }
        if let alert = homeScreen.alert { return .covered(alert: alert.title) }
        if let refusal = refusalOfExtension(identifier, points: ExtensionManifest.requestPoints) { return refusal }
        guard let manifest = appExtension(identifier)?.manifest else { return nil }
        return refusalToActivate(manifest, for: items.offered, types: knownTypes)
    }

    /// The types of the system and of every installed app.
    var knownTypes: TypeTree { identity.types.adding(apps.values.flatMap(\.manifest.typeDeclarations)) }

    /// Whether the share sheet offers an extension for these items, by its activation rule.
    func refusalToActivate(
        _ manifest: ExtensionManifest, for items: OfferedItems, types: TypeTree
    ) -> DeviceError? {
        guard let rule = manifest.activationRule else {
            return .notOffered(manifest.bundleIdentifier, reason: "it has no NSExtensionActivationRule")
        }
        let report = rule.report(for: items, types: types)
        return report.verdict == .shown ? nil : .notOffered(manifest.bundleIdentifier, reason: report.reason)
    }

    // MARK: - Sheets

    /// The sheet of a request, or the newest one that is open.
    func openSheet(_ request: Int?) -> ExtensionRequest? {
        requests.openSheets.last { request == nil || $0.number == request }
    }

    private func refusalOfSheet(_ number: Int?, _ gesture: SheetGesture) -> DeviceError? {
        if isLocked { return .locked }
        guard let request = openSheet(number) else {
            return .noSheet(request: number, open: requests.openSheets.map(\.number))
        }
        // The user always can go, also from a sheet that never came up.
        if gesture == .dismiss { return nil }
        if let presented = request.view.presented, isOnScreen(request) {
            switch gesture {
            case .tapButton, .setText: return refusalInOwnView(of: request, gesture)
            default: return .sheetIsCovered(by: presented, buttons: request.view.buttons)
            }
        }
        guard isOnScreen(request), !request.isLeaving else { return .sheetIsNotShown(request: request.number) }
        guard let compose = request.view.compose else { return refusalInOwnView(of: request, gesture) }
        if let configuration = compose.configuration {
            switch gesture {
            case .tapButton, .setText, .back: return refusalInOwnView(of: request, gesture)
            default: return .sheetIsOn(configuration: configuration)
            }
        }
        switch gesture {
        case .post: return compose.isPostEnabled ? nil : .postIsDisabled
        case .tapItem(let title):
            let titles = compose.items.map(\.title)
            return titles.contains(title) ? nil : .noSheetItem(title: title, available: titles)
        case .back: return .noConfigurationScreen
        case .cancel, .edit, .dismiss: return nil
        case .tapButton, .setText: return refusalInOwnView(of: request, gesture)
        }
    }

    private func refusalInOwnView(of request: ExtensionRequest, _ gesture: SheetGesture) -> DeviceError? {
        switch gesture {
        case .tapButton(let title):
            request.view.buttons.contains(title) ? nil : .noButton(title: title, available: request.view.buttons)
        case .setText(let field, _):
            request.view.fields.contains(field) ? nil : .noField(field, available: request.view.fields)
        case .back where request.view.compose != nil, .dismiss: nil
        default: .noComposeSheet(request: request.number)
        }
    }

    private mutating func touchSheet(_ number: Int, _ gesture: SheetGesture) {
        guard let process = requests[number]?.process else { return }
        let touch: ExtensionTouch
        switch gesture {
        case .post: return leaveSheet(number, posts: true)
        case .cancel: return leaveSheet(number, posts: false)
        case .dismiss: return dismiss(number)
        case .edit(let text): touch = .edit(text)
        case .tapItem(let title): touch = .item(title)
        case .back: touch = .back
        case .tapButton(let title): touch = .button(title)
        case .setText(let field, let text): touch = .setText(field: field, text)
        }
        enqueue(.appExtension(.touch(request: number, touch)), to: process, source: .userInterface)
    }

    /// Post, Cancel, or the sheet's own `cancel()`: it moves away, and the extension is told afterwards.
    mutating func leaveSheet(_ number: Int, posts: Bool) {
        guard requests.leave(number), let request = requests[number] else { return }
        enqueue(
            .appExtension(posts ? .didSelectPost(request: number) : .didSelectCancel(request: number)),
            to: request.process, source: .userInterface, delay: profile.extensions.share.animation.duration)
    }
}
