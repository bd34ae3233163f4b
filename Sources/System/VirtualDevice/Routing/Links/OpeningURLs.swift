// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel

// Opening a URL: from outside, from the browser, and by an app.

extension Device {
    /// A tool, a message, a web view of another app: as `UIApplication.open` of `sender`, with nobody to tell.
    func refusalToOpen(_ url: String, from opener: LinkOpener) -> DeviceError? {
        guard let head = LinkHead(url) else { return .malformedURL(url) }
        let destination: LinkDestination
        if LinkDestinations.isWeb(head.scheme) {
            if head.host == nil { return .malformedURL(url) }
            destination = linkDestinations.destination(of: url, scheme: head.scheme, from: opener)
        } else {
            destination = apps.destination(ofCustom: head.scheme, profile.links)
        }
        switch destination {
        case .app(let bundle): return refusalToEnter(bundle)
        case .browser, .system: return nil
        case .nobody: return .noAppForScheme(head.scheme)
        }
    }

    /// Only pages of the web have links that a browser would follow.
    func refusalToBrowse(_ url: String, page: String?) -> DeviceError? {
        if let page, LinkDestinations.host(of: page) == nil { return .malformedURL(page) }
        return refusalToOpen(url, from: .browser(page: page))
    }

    mutating func openURL(_ url: String, sender: String?) {
        follow(url, to: destination(of: url, from: .app(sender)), sender: sender)
    }

    mutating func browse(_ url: String, page: String?) {
        follow(url, to: destination(of: url, from: .browser(page: page)), sender: nil, referrer: page)
    }

    /// An app has called `open`: links sheet 1.2.
    mutating func openURL(_ url: String, universalLinksOnly: Bool, call: Int, by process: ProcessIdentity) {
        let bundle = process.bundle
        let destination = destination(of: url, from: .app(bundle))
        let opens: Bool
        switch destination {
        case .app(let owner):
            opens =
                (LinkDestinations.isWebLink(url) || !universalLinksOnly) && refusalToEnter(owner) == nil
                && (owner != bundle || profile.links.ownSchemeIsDelivered)
        case .browser, .system: opens = !universalLinksOnly
        case .nobody: opens = false
        }
        guard opens, mayOpen(url, process) else {
            if case .browser(let reason?) = destination { trace(.notice(app: process.name, "\(url): \(reason)")) }
            enqueue(.reply(call: call, .opened(false)), to: process.id, source: .replies)
            return
        }
        follow(url, to: destination, sender: bundle)
        if profile.links.refusalReachesSender, case .app(let owner) = destination, let id = apps[owner]!.process,
            let item = processes[id]?.queue.items.last(where: { $0.callback.isApplicationOpen })
        {
            openCalls.wait(OpenCalls.Call(process: process.id, call: call), for: item.id, of: id)
        } else {
            enqueue(.reply(call: call, .opened(true)), to: process.id, source: .replies)
        }
    }

    /// The receiver's app delegate has answered, or will not any more.
    mutating func answerOpen(_ item: Int, of receiver: ProcessID, _ answer: Bool) {
        if let call = openCalls.take(item, of: receiver) { self.answer(call, answer) }
    }

    mutating func answer(_ call: OpenCalls.Call, _ isOpened: Bool) {
        enqueue(.reply(call: call.call, .opened(isOpened)), to: call.process, source: .replies)
    }

    /// An app may open others from the foreground only; decided, as the system's log has it for years.
    private mutating func mayOpen(_ url: String, _ process: ProcessIdentity) -> Bool {
        if foregroundApp == process.bundle, !isLocked { return true }
        diagnose(process.bundle, "\(url) is not opened: an app in the background cannot open others")
        return false
    }

    /// Brings a URL where it goes.
    mutating func follow(
        _ url: String, to destination: LinkDestination, sender: String?, referrer: String? = nil
    ) {
        let back = sender == foregroundApp ? sender : nil
        switch destination {
        case .app(let owner):
            if LinkDestinations.isWebLink(url) {
                let activity = ActivityRecord(
                    type: ActivityRecord.browsingWeb, webpageURL: url, referrerURL: referrer)
                enter(owner, with: .universalLink(activity, sender: visibleSender(sender, to: owner)))
            } else {
                let record = OpenURLRecord(url: url, sourceApplication: visibleSender(sender, to: owner))
                enter(owner, with: .url(record))
            }
            if owner != back { homeScreen.noteOrigin(back) }
        case .browser(let reason):
            trace(.notice(app: nil, "the browser opens \(url)" + (reason.map { " (\($0))" } ?? "")))
            goHome()
            homeScreen.noteOrigin(back)
        case .system(let app):
            trace(.notice(app: nil, "\(app) opens \(url)"))
            goHome()
            homeScreen.noteOrigin(back)
        case .nobody: break
        }
    }

    /// The sender's bundle identifier, when sender and receiver belong to one team.
    private func visibleSender(_ sender: String?, to owner: String) -> String? {
        guard let sender, let team = apps[sender]?.manifest.entitlements.team,
            team == apps[owner]?.manifest.entitlements.team
        else { return nil }
        return sender
    }

    // MARK: - The way back

    func refusalToGoBack() -> DeviceError? {
        guard let breadcrumb = homeScreen.breadcrumb else { return .noBreadcrumb }
        return refusalToEnter(breadcrumb)
    }

    /// A tap on the sender's name in the corner.
    mutating func goBack() {
        if let breadcrumb = homeScreen.breadcrumb { enter(breadcrumb, with: nil) }
    }

    // MARK: - The user's choice

    func refusalToSetLinks(of bundle: String, host: String) -> DeviceError? {
        if let refusal = refusalOfApp(bundle) { return refusal }
        return universalLinks.covers(host.lowercased(), of: bundle) ? nil : .notAssociated(bundle: bundle, host: host)
    }

    /// The long-press menu of a link: open in the app, or in the browser from now on.
    mutating func setLinks(of bundle: String, host: String, inApp: Bool) {
        universalLinks.choose(inApp: inApp, host.lowercased(), of: bundle)
    }
}

extension Callback {
    fileprivate var isApplicationOpen: Bool { if case .application(.openURL) = self { true } else { false } }
}
