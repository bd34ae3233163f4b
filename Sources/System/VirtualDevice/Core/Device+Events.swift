// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SystemModel

extension Device {
    /// Carries out an event that `refusal(of:)` has let through.
    mutating func perform(_ event: DeviceEvent) {
        switch event {
        case .install(let manifest, let location): install(manifest, at: location)
        case .uninstall(let bundle): uninstall(bundle)
        case .launch(let bundle), .foreground(let bundle): enter(bundle, with: nil)
        case .terminate(let bundle, .kill): terminate(bundle)
        case .terminate(let bundle, .forceQuit): forceQuit(bundle)
        case .openURL(let url, let sender): openURL(url, sender: sender)
        case .browse(let url, let page): browse(url, page: page)
        case .goBack: goBack()
        case .setLinks(let bundle, let host, let inApp): setLinks(of: bundle, host: host, inApp: inApp)
        case .handoff(let activity, let outcome): handOff(activity, outcome)
        case .openScene(let bundle, let session): openScene(session, of: bundle)
        case .reclaimScene(let bundle, let session): reclaimScene(session, of: bundle)
        case .continueElsewhere: carryOut(activityOffers.takeUp(view))
        case .openSearchResult(let bundle, let identifier): openSearchResult(identifier, of: bundle)
        case .searchInApp(let bundle, let text): search(text, in: bundle)
        case .quickAction(let bundle, let type):
            if let item = quickActions.tapped(type, of: bundle, view) { enter(bundle, with: .quickAction(item)) }
        case .answerNotification(let bundle, let identifier, let answer):
            answerNotification(bundle: bundle, identifier: identifier, answer)
        case .tapAlertButton(let title): tapAlertButton(title)
        case .tapButton(let title): tapButton(title)
        case .tapField(let name): touchFrontApp(.tapField(name: name))
        case .typeText(let text):
            touchFrontApp(.keyboard(.typeText(text)))
            keyTyped()
        case .deleteBackward: touchFrontApp(.keyboard(.deleteBackward))
        case .pressReturn: touchFrontApp(.keyboard(.pressReturn))
        case .pressKey(let key):
            touchFrontApp(.keyboard(.pressKey(key)))
            if key.types { keyTyped() }
        case .touch(let touch): touchFrontApp(.touch(touch))
        case .keyboard(let gesture): keyboard(gesture)
        case .rotate(let orientation): rotate(to: orientation)
        case .setWindowMode(let mode, let share): setWindowMode(mode, share: share)
        case .appExtension(let gesture): perform(gesture)
        case .backgroundTask(let gesture): carryOut(backgroundTasks.perform(gesture, view))
        case .phoneCall(let gesture): carryOut(phoneCalls.perform(gesture, view))
        case .homeScreenWidget(let placement): widgetTimelines.perform(placement)
        case .openSwitcher: openSwitcher()
        case .setCrossFade(let isOn): setCrossFade(isOn)
        case .goHome: goHome()
        case .lock: lock()
        case .unlock: unlock()
        case .setPasscode(let isSet): carryOut(dataProtection.setPasscode(isSet, view))
        case .copy(let text): copy(text)
        case .warnOfMemory(let bundle): carryOut(memoryLimits.warnApps(bundle, view))
        case .setAuthorization(let bundle, let granted): setAuthorization(of: bundle, granted: granted)
        case .changeNotificationSetting(let bundle, let change): changeNotificationSetting(change, of: bundle)
        case .openNotificationSettings(let bundle): enter(bundle, with: .notificationSettings(nil))
        case .setLocationAuthorization(let bundle, let status): setLocationAuthorization(status, of: bundle)
        case .setFocus(let focus): settings.setFocus(focus)
        case .setMuted(let muted): settings.setMuted(muted)
        case .move(let latitude, let longitude):
            carryOut(location.move(to: Position(latitude: latitude, longitude: longitude), view))
        case .setTimeZone(let zone): changeTimeZone(to: zone)
        case .moveDate(let seconds): moveDate(by: seconds)
        case .push(let push, let sequence, let gateway): receive(push, sequence: sequence, gateway: gateway)
        case .gatewayConnected(let name): gatewayConnected(name)
        case .clock(let instant): advanceClock(to: instant)
        case .choose(let chooser): choices = ChoiceState(chooser: chooser, faults: choices.faults)
        case .schedule(let event, let instant): carryOut(schedule.add(event, at: instant))
        case .shutDown: shutDown()
        case .powerOn:
            isOn = true
            carryOut(transfers.powerOn(view))
        case .connected(let process): processConnected(process)
        case .said(let process, let number, let message): receive(message, number: number, from: process)
        case .misbehaved(let process, let reason): processMisbehaved(process, reason: reason)
        case .toldLess(let process, let reason): if let process = processes[process] { diagnose(process, reason) }
        case .memoryUse(let process, let bytes): processUsesMemory(process, bytes: bytes)
        case .associationFetched(let domain, let fetch): carryOut(universalLinks.fetched(domain, fetch, view))
        case .attachmentsStored(let ticket, let outcomes): attachmentsStored(ticket, outcomes)
        case .transfer(let event): carryOut(transfers.changed(event, view))
        case .locksHeld(let process, let paths): suspendedWithLocks(process, paths)
        case .ended(let process, let end): processEnded(process, end)
        case .arrivals(let arrivals): decide(arrivals)
        case .ask(let decision, let options): decide(decision, among: options)
        case .upcoming(let events): upcoming = events
        }
    }

    /// Why an event is not possible now; nil when it is. ``handle(_:)`` refuses it with the same error.
    public func refusal(of event: DeviceEvent) -> DeviceError? {
        guard isOn else {
            switch event {
            case .powerOn, .gatewayConnected, .said, .connected, .misbehaved, .toldLess, .memoryUse,
                .attachmentsStored, .associationFetched, .transfer, .locksHeld, .ended, .arrivals, .ask, .upcoming:
                return nil
            default: return .switchedOff
            }
        }
        if event.touchesFrontApp, let sheet = coveringSheet { return .coveredBySheet(sheet) }
        switch event {
        case .powerOn: return .alreadyOn
        case .appExtension(let gesture): return refusal(of: gesture)
        case .backgroundTask(let gesture): return backgroundTasks.refusal(of: gesture, view)
        case .phoneCall(let gesture): return phoneCalls.refusal(of: gesture, view)
        case .homeScreenWidget(let placement): return widgetTimelines.refusal(of: placement, view)
        case .uninstall(let bundle), .setAuthorization(let bundle, _): return refusalOfApp(bundle)
        case .launch(let bundle): return refusalToEnter(bundle)
        case .terminate(let bundle, _), .foreground(let bundle):
            return refusalOfApp(bundle) ?? (apps[bundle]?.process == nil ? .notRunning(bundle: bundle) : nil)
        case .warnOfMemory(let bundle?):
            return refusalOfApp(bundle) ?? (apps[bundle]?.process == nil ? .notRunning(bundle: bundle) : nil)
        case .openURL(let url, let sender): return refusalToOpen(url, from: .app(sender))
        case .browse(let url, let page): return refusalToBrowse(url, page: page)
        case .goBack: return refusalToGoBack()
        case .setLinks(let bundle, let host, _): return refusalToSetLinks(of: bundle, host: host)
        case .handoff(let activity, _): return refusalToHandOff(activity)
        case .openScene(let bundle, let session): return refusalToOpenScene(session, of: bundle)
        case .reclaimScene(let bundle, let session): return refusalToReclaim(session, of: bundle)
        case .continueElsewhere: return activityOffers.offered(view) == nil ? .noActivityOffered : nil
        case .openSearchResult(let bundle, let identifier): return refusalToOpenSearchResult(identifier, of: bundle)
        case .searchInApp(let bundle, _):
            return refusalToEnter(bundle)
                ?? (apps[bundle]!.manifest.continuesSearches ? nil : .noSearchInApp(bundle: bundle))
        case .quickAction(let bundle, let type):
            return refusalToEnter(bundle) ?? quickActions.refusalToTap(type, of: bundle, view)
        case .answerNotification(let bundle, let identifier, let answer):
            return refusalToAnswer(bundle: bundle, identifier: identifier, answer)
        case .changeNotificationSetting(let bundle, let change): return refusalToChange(change, of: bundle)
        case .openNotificationSettings(let bundle): return refusalToOpenNotificationSettings(of: bundle)
        case .setLocationAuthorization(let bundle, _): return refusalOfApp(bundle)
        case .move(let latitude, let longitude): return location.refusalToMove(latitude, longitude)
        case .setTimeZone(let zone): return TimeZone(identifier: zone) == nil ? .unknownTimeZone(zone) : nil
        case .moveDate(let seconds):
            return SystemSettings.dates.contains(wallDate + seconds) ? nil : .noSuchDate(seconds: seconds)
        case .tapAlertButton(let title): return refusalToTapAlertButton(title)
        case .tapButton(let title): return refusalToTapButton(title)
        case .tapField(let name): return refusalToTapField(name)
        case .typeText, .deleteBackward, .pressReturn: return refusalToType()
        case .pressKey(let key): return refusal(toPress: key)
        case .touch: return refusalToTouch()
        case .keyboard(let gesture): return refusal(of: gesture)
        case .rotate(let orientation): return refusalToRotate(orientation)
        case .setWindowMode(let mode, let share): return refusalToSetWindowMode(mode, share: share)
        case .openSwitcher: return isLocked ? .locked : nil
        case .push(let push, let sequence, _): return refusalOfPush(push, sequence: sequence)
        case .clock(let instant):
            if instant < now { return .clockRunsBackwards(now: "\(now)", asked: "\(instant)") }
            return instant > .end ? .clockEnds("\(VirtualInstant.end)") : nil
        case .schedule(let event, let instant): return schedule.refusal(of: event, at: instant, view)
        default: return nil
        }
    }

    func refusalOfApp(_ bundle: String) -> DeviceError? {
        apps[bundle] == nil ? .unknownApp(bundle: bundle, installed: Array(apps.keys)) : nil
    }

    /// Whether an app can be brought to the screen at all.
    func refusalToEnter(_ bundle: String) -> DeviceError? {
        guard let app = apps[bundle] else { return refusalOfApp(bundle) }
        if profile.lifecycle.withoutSceneManifest == .fails, app.manifest.sceneManifest == nil {
            return .needsSceneLifeCycle(bundle: bundle, profile: profile.name)
        }
        return nil
    }
}
