// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SystemModel
import Testing

/// How messages and callbacks are written in journals, checkpoints and listings, of which there are older ones than some of
/// the enums.
@Suite
struct WireTextTests {
    /// As the compiler wrote them when each was a case of `AppMessage`.
    static let messages: [(AppMessage, String)] = [
        (.notification(.delegateSet), #"{"notificationDelegateSet":{}}"#),
        (.notification(.register), #"{"registerForRemoteNotifications":{}}"#),
        (.notification(.unregister), #"{"unregisterForRemoteNotifications":{}}"#),
        (
            .notification(.requestAuthorization(call: 1, options: 7)),
            #"{"requestAuthorization":{"call":1,"options":7}}"#
        ),
        (.notification(.getSettings(call: 1)), #"{"getNotificationSettings":{"call":1}}"#),
        (.notification(.getDelivered(call: 1)), #"{"getDeliveredNotifications":{"call":1}}"#),
        (.notification(.removeDelivered(["a"])), #"{"removeDeliveredNotifications":{"_0":["a"]}}"#),
        (.notification(.removeAllDelivered), #"{"removeAllDeliveredNotifications":{}}"#),
        (.notification(.getPending(call: 1)), #"{"getPendingNotificationRequests":{"call":1}}"#),
        (.notification(.removePending(["a"])), #"{"removePendingNotificationRequests":{"_0":["a"]}}"#),
        (.notification(.removeAllPending), #"{"removeAllPendingNotificationRequests":{}}"#),
        (.notification(.setCategories([])), #"{"setNotificationCategories":{"_0":[]}}"#),
        (.notification(.getCategories(call: 1)), #"{"getNotificationCategories":{"call":1}}"#),
        (.notification(.setBadgeCount(call: 1, 3)), #"{"setBadgeCount":{"_1":3,"call":1}}"#),
        (.scene(.activate(call: 1, session: "s", nil)), #"{"activateScene":{"call":1,"session":"s"}}"#),
        (.activityOffer(.withdraw(number: 2)), #"{"withdrawActivity":{"number":2}}"#),
        (.activityOffer(.deleteSaved(call: 1, ["a"])), #"{"deleteSavedActivities":{"_1":["a"],"call":1}}"#),
        (.searchIndex(.index(call: 1, [])), #"{"indexSearchItems":{"_1":[],"call":1}}"#),
        (.searchIndex(.delete(call: 1, .all)), #"{"deleteSearchItems":{"_1":{"all":{}},"call":1}}"#),
        (.keyboard(.input(nil)), #"{"input":{}}"#),
        (.returned(number: 4, .done), #"{"returned":{"_1":{"done":{}},"number":4}}"#),
        (.completed(number: 4, .bool(true)), #"{"completed":{"_1":{"bool":{"_0":true}},"number":4}}"#),
        (.completedAgain(number: 4), #"{"completedAgain":{"number":4}}"#),
        (
            .openURL(call: 1, "app://a", universalLinksOnly: false),
            #"{"openURL":{"_1":"app:\/\/a","call":1,"universalLinksOnly":false}}"#
        ),
        (.requestLocationAuthorization, #"{"requestLocationAuthorization":{}}"#),
        (.startTimer(timer: 1, nanoseconds: 5), #"{"startTimer":{"nanoseconds":5,"timer":1}}"#),
        (.diagnostic("a"), #"{"diagnostic":{"_0":"a"}}"#),
        (.widget(.invalidateRecommendations), #"{"widget":{"_0":{"invalidateRecommendations":{}}}}"#),
    ]

    /// As the compiler wrote them when each was a case of `Callback`.
    static let callbacks: [(Callback, String)] = [
        (.application(.willFinishLaunching(nil)), #"{"willFinishLaunching":{}}"#),
        (.application(.didBecomeActive), #"{"applicationDidBecomeActive":{}}"#),
        (
            .application(.willContinueActivity(type: "t")),
            #"{"applicationWillContinueActivity":{"type":"t"}}"#
        ),
        (.scene(.didEnterBackground(scene: "s")), #"{"sceneDidEnterBackground":{"scene":"s"}}"#),
        (.scene(.didDiscardSessions(["s"])), #"{"didDiscardSceneSessions":{"_0":["s"]}}"#),
        (.scene(.openURLContexts(scene: "s", [])), #"{"sceneOpenURLContexts":{"_1":[],"scene":"s"}}"#),
        (.activityOffer(.send(number: 2)), #"{"sendActivity":{"number":2}}"#),
        (.activityOffer(.wasContinued(number: 2)), #"{"activityWasContinued":{"number":2}}"#),
        (
            .notification(.didFailToRegister(reason: "r")),
            #"{"didFailToRegisterForRemoteNotifications":{"reason":"r"}}"#
        ),
        (.notification(.openSettings(nil)), #"{"openNotificationSettings":{}}"#),
        (.notification(.didReceiveRemote(payload: Data([1]))), #"{"didReceiveRemoteNotification":{"payload":"AQ=="}}"#),
        (.notificationService(.timeWillExpire(delivery: 3)), #"{"serviceTimeWillExpire":{"delivery":3}}"#),
        (.notificationContent(.mediaPlay), #"{"contentMediaPlay":{}}"#),
        (.dateSettings(.timeZone("Europe/Berlin")), #"{"timeZoneChanged":{"_0":"Europe\/Berlin"}}"#),
        (.dateSettings(.moved(epoch: 5)), #"{"dateMoved":{"epoch":5}}"#),
        (.keyboard(.takeFirstResponder(.hideKey)), #"{"takeFirstResponder":{"_0":"hideKey"}}"#),
        (.keyboard(.beginEditing(responder: 1)), #"{"beginEditing":{"responder":1}}"#),
        (.keyboard(.typeText("a")), #"{"typeText":{"_0":"a"}}"#),
        (.keyboard(.pressReturn), #"{"pressReturn":{}}"#),
        (.reply(call: 1, .opened(true)), #"{"reply":{"_1":{"opened":{"_0":true}},"call":1}}"#),
        (.memoryWarning, #"{"memoryWarning":{}}"#),
        (.timerFired(4), #"{"timerFired":{"_0":4}}"#),
        (.tapButton(title: "Go"), #"{"tapButton":{"title":"Go"}}"#),
        (.tapField(name: "Name"), #"{"tapField":{"name":"Name"}}"#),
        (.takeSnapshot(dark: true), #"{"takeSnapshot":{"dark":true}}"#),
        (.openableSchemesChanged(["a"]), #"{"openableSchemesChanged":{"_0":["a"]}}"#),
    ]

    /// As the compiler wrote them when each was a case of `Reply`.
    static let answers: [(Callback, String)] = [
        (
            .backgroundTask(.requests(call: 7, [BackgroundTaskRequestRecord(identifier: "r", kind: .appRefresh)])),
            #"{"reply":{"_1":{"backgroundTaskRequests":{"_0":[{"identifier":"r","kind":"appRefresh","#
                + #""requiresNetwork":false,"requiresPower":false}]}},"call":7}}"#
        ),
        (
            .backgroundTask(.requests(call: 7, [])),
            #"{"reply":{"_1":{"backgroundTaskRequests":{"_0":[]}},"call":7}}"#
        ),
        (
            .phoneCall(.reported(call: 8, error: 2)),
            #"{"reply":{"_1":{"phoneCallReported":{"error":2}},"call":8}}"#
        ),
        (.phoneCall(.reported(call: 8, error: nil)), #"{"reply":{"_1":{"phoneCallReported":{}},"call":8}}"#),
        (
            .phoneCall(.requested(call: 9, error: 6)),
            #"{"reply":{"_1":{"phoneCallRequested":{"error":6}},"call":9}}"#
        ),
        (.phoneCall(.requested(call: 9, error: nil)), #"{"reply":{"_1":{"phoneCallRequested":{}},"call":9}}"#),
    ]

    @Test("Messages are written as in the oldest journals", arguments: messages)
    func textOfMessage(_ message: AppMessage, _ text: String) throws { try expect(message, text) }

    @Test("Callbacks are written as in the oldest checkpoints", arguments: callbacks)
    func textOfCallback(_ callback: Callback, _ text: String) throws { try expect(callback, text) }

    @Test("Answers are written as in the oldest checkpoints, whichever enum they are in", arguments: answers)
    func textOfAnswer(_ callback: Callback, _ text: String) throws { try expect(callback, text) }

    @Test("An answer that is neither a reply nor a surface's is refused")
    func refusedAnswer() {
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(Callback.self, from: Data(#"{"reply":{"_1":{"shout":{}},"call":1}}"#.utf8))
        }
    }

    private func expect<Value: Codable & Equatable>(
        _ value: Value, _ text: String, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        #expect(String(decoding: try encoder.encode(value), as: UTF8.self) == text, sourceLocation: sourceLocation)
        #expect(
            try JSONDecoder().decode(Value.self, from: Data(text.utf8)) == value, sourceLocation: sourceLocation)
    }

    @Test("An unknown callback is refused with its name")
    func refusedCallback() {
        #expect {
            try JSONDecoder().decode(Callback.self, from: Data(#"{"shout":{}}"#.utf8))
        } throws: { error in
            guard case DecodingError.dataCorrupted(let context) = error else { return false }
            return context.debugDescription == #"no callback is called "shout""#
        }
    }

    @Test(
        "An unknown message is refused with its name",
        arguments: [
            (#"{"shout":{"_0":"a"}}"#, #"no message is called "shout""#),
            (#"{"diagnostic":{"_0":"a"},"clock":{}}"#, "a message has one name, not clock, diagnostic"),
            (#"{}"#, "a message has one name, not none"),
        ])
    func refused(_ text: String, _ reason: String) {
        do {
            let message = try JSONDecoder().decode(AppMessage.self, from: Data(text.utf8))
            Issue.record("\(message) was read from \(text)")
        } catch DecodingError.dataCorrupted(let context) {
            #expect(context.debugDescription == reason)
        } catch {
            Issue.record("\(error) is not what is wrong with \(text)")
        }
    }
}
