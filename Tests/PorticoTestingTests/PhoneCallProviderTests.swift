// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PorticoTesting
import SystemFrameworks
import SystemModel
import Testing
import VirtualDevice

@testable import PorticoCallKit

/// An app with two providers, as one for two accounts.
private final class AccountsDelegate: UIResponder, UIApplicationDelegate {
    let providers = [CXProvider(configuration: .init()), CXProvider(configuration: .init())]
    let receivers = [Receiver(), Receiver()]
    /// Created when it is used for the first time: with it, the app observes its calls.
    lazy var controller = CXCallController()

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        for (provider, receiver) in zip(providers, receivers) { provider.setDelegate(receiver, queue: nil) }
        return true
    }
}

/// The delegate of one provider; used on the main queue only.
private final class Receiver: NSObject, CXProviderDelegate, @unchecked Sendable {
    enum Answer {
        case fulfills, fails, ignores
    }

    var log: [String] = []
    var answer = Answer.fulfills
    var latest: CXAction?

    private func perform(_ action: CXAction, _ name: String) {
        log.append(name)
        latest = action
        switch answer {
        case .fulfills: action.fulfill()
        case .fails: action.fail()
        case .ignores: break
        }
    }

    func providerDidReset(_ provider: CXProvider) {}

    func providerDidBegin(_ provider: CXProvider) { log.append("begin") }

    func provider(_ provider: CXProvider, perform action: CXStartCallAction) {
        perform(action, "start \(action.handle.value)")
    }

    func provider(_ provider: CXProvider, perform action: CXAnswerCallAction) { perform(action, "answer") }

    func provider(_ provider: CXProvider, perform action: CXEndCallAction) { perform(action, "end") }

    func provider(_ provider: CXProvider, perform action: CXSetMutedCallAction) {
        perform(action, "mute \(action.isMuted)")
    }

    func provider(_ provider: CXProvider, timedOutPerforming action: CXAction) {
        log.append("timed out \(action.isComplete), pending \(provider.pendingTransactions.count)")
    }
}

/// What an app tells its providers and its controller, and which provider hears of a call.
@MainActor
@Suite(.timeline) struct PhoneCallProviderTests {
    private static let anna = UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F")!
    private static let bob = UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E60")!

    private let device: TestDevice
    private let app: TestApp
    private let delegate: AccountsDelegate

    init() throws {
        device = try TestDevice(profile: "ios17")
        app = device.install(
            AppManifest(
                bundleIdentifier: "com.example.Accounts", displayName: "Accounts", executable: "Accounts",
                backgroundModes: ["voip"]),
            delegate: AccountsDelegate.self)
        try app.launch()
        delegate = try #require(app.delegate(as: AccountsDelegate.self))
    }

    private var logs: [[String]] { delegate.receivers.map(\.log) }
    /// What the timeline says about calls.
    private var notices: [String] {
        device.history.compactMap { if case .notice(_, let text) = $0.kind { text } else { nil } }
            .filter { $0.contains("call") }
    }

    /// A provider reports a call; the errors of all reports are kept.
    private func report(_ call: UUID, from name: String, by provider: Int, _ errors: Errors = Errors()) throws {
        try inApp {
            let update = CXCallUpdate()
            update.localizedCallerName = name
            delegate.providers[provider].reportNewIncomingCall(with: call, update: update) { errors.add($0) }
        }
    }

    private func inApp(_ body: @MainActor () throws -> Void) throws {
        try app.run(body)
        device.settle()
    }

    @Test("each provider's delegate is told once that it can begin, and of its own calls")
    func twoProviders() throws {
        #expect(logs == [["begin"], ["begin"]])
        let errors = Errors()
        try report(Self.anna, from: "Anna", by: 1, errors)
        try report(Self.bob, from: "Bob", by: 0, errors)
        // The refused report does not move the call to the other provider.
        try report(Self.anna, from: "Anna", by: 0, errors)
        #expect(errors.codes == [nil, nil, .callUUIDAlreadyExists])
        try device.answerCall()
        try device.answerCall()
        try device.hangUp()
        try device.hangUp()
        #expect(logs == [["begin", "answer", "end"], ["begin", "answer", "end"]])
        #expect(
            notices.filter { $0.hasPrefix("the call") } == [
                "the call from Bob is answered", "the call from Anna is answered", "the call from Bob ends",
                "the call from Anna ends",
            ])
    }

    @Test("a call that has ended belongs to nobody, although the app observes no calls")
    func endedCalls() throws {
        try report(Self.anna, from: "Anna", by: 1)
        try inApp { delegate.providers[1].reportCall(with: Self.anna, endedAt: nil, reason: .remoteEnded) }
        try report(Self.anna, from: "Anna", by: 1)
        try device.declineCall()
        try report(Self.anna, from: "Anna", by: 1)
        delegate.receivers[1].answer = .fails
        try device.answerCall()
        #expect(app.phoneCalls.isEmpty)
        // The same identifier, for a call of the first provider.
        let start = CXStartCallAction(call: Self.anna, handle: CXHandle(type: .generic, value: "anna"))
        try inApp { delegate.controller.requestTransaction(with: start) { #expect($0 == nil) } }
        #expect(logs == [["begin", "start anna"], ["begin", "end", "answer"]])
    }

    @Test("an update changes only what it names, and a call ends for the reason that the app gives")
    func updates() throws {
        try report(Self.anna, from: "Anna", by: 0)
        try inApp {
            let update = CXCallUpdate()
            update.remoteHandle = CXHandle(type: .phoneNumber, value: "+49 30 1")
            update.hasVideo = true
            delegate.providers[0].reportCall(with: Self.anna, updated: update)
        }
        let call = try #require(app.phoneCalls.first)
        #expect(call.name == "Anna" && call.update.handle == "+49 30 1" && call.update.hasVideo == true)
        try inApp { delegate.providers[0].reportCall(with: Self.anna, endedAt: nil, reason: .unanswered) }
        #expect(app.phoneCalls.isEmpty)
        try inApp {
            delegate.providers[0].reportCall(with: Self.anna, endedAt: nil, reason: .failed)
            delegate.providers[0].reportCall(with: Self.bob, updated: CXCallUpdate())
        }
        let ignored = "a call that it has not reported, or that is over: ignored"
        #expect(
            notices.suffix(3) == [
                "the call from Anna ends: unanswered", "has ended \(ignored)", "has updated \(ignored)",
            ])
        #expect(logs[0] == ["begin"])
    }

    @Test("an invalidated provider ends its calls and hears no more; the other one goes on")
    func invalidated() throws {
        try report(Self.anna, from: "Anna", by: 0)
        try report(Self.bob, from: "Bob", by: 1)
        try inApp {
            delegate.providers[0].invalidate()
            delegate.providers[0].invalidate()
        }
        #expect(app.phoneCalls.map(\.name) == ["Bob"])
        #expect(notices.last == "the call from Anna ends: failed")
        try device.answerCall()
        // The app's next call is the other provider's.
        try inApp {
            let start = CXStartCallAction(call: Self.anna, handle: CXHandle(type: .generic, value: "anna"))
            delegate.controller.requestTransaction(with: [start]) { #expect($0 == nil) }
        }
        try inApp { delegate.providers[1].invalidate() }
        #expect(app.phoneCalls.isEmpty)
        #expect(logs == [["begin"], ["begin", "answer", "start anna"]])
        let errors = Errors()
        try inApp {
            delegate.controller.requestTransaction(with: CXEndCallAction(call: Self.anna)) { errors.add($0) }
        }
        #expect(errors.texts == ["unknownCallProvider"])
    }

    @Test("a call of a provider that is invalidated before the device has accepted it ends")
    func invalidatedMeanwhile() throws {
        let errors = Errors()
        try inApp {
            delegate.providers[0].reportNewIncomingCall(with: Self.anna, update: CXCallUpdate()) { errors.add($0) }
            delegate.providers[0].invalidate()
        }
        #expect(errors.codes == [nil])
        #expect(app.phoneCalls.isEmpty)
        #expect(notices.last == "the call from Unknown ends: failed")
    }

    @Test("requestTransaction(with:) in its four forms")
    func transactions() throws {
        let controller = try app.run { delegate.controller }
        let errors = Errors()
        let handle = CXHandle(type: .generic, value: "anna")
        try inApp {
            controller.requestTransaction(with: CXStartCallAction(call: Self.anna, handle: handle)) { errors.add($0) }
        }
        try inApp {
            let actions = [
                CXSetMutedCallAction(call: Self.anna, muted: true), CXSetMutedCallAction(call: Self.anna, muted: false),
            ]
            controller.requestTransaction(with: actions) { errors.add($0) }
        }
        // Refused as a whole.
        try inApp {
            let twice = CXSetMutedCallAction(call: Self.anna, muted: true)
            controller.requestTransaction(with: [twice, twice]) { errors.add($0) }
        }
        try inApp {
            Task {
                do {
                    try await controller.requestTransaction(with: [])
                } catch {
                    errors.add(error)
                }
                do {
                    try await controller.requestTransaction(with: CXEndCallAction(call: Self.anna))
                    errors.add(nil)
                } catch {
                    errors.add(error)
                }
            }
        }
        #expect(errors.texts == ["", "", "invalidAction", "emptyTransaction", ""])
        #expect(logs[0] == ["begin", "start anna", "mute true", "mute false", "end"])
        #expect(app.phoneCalls.isEmpty)
    }

    @Test("fail() ends a call that cannot be answered or started, and only the first answer counts")
    func fails() throws {
        let receiver = delegate.receivers[0]
        receiver.answer = .fails
        try report(Self.anna, from: "Anna", by: 0)
        try device.answerCall()
        #expect(app.phoneCalls.isEmpty)
        let action = try #require(receiver.latest)
        #expect(action.isComplete && delegate.providers[0].pendingTransactions.isEmpty)
        try inApp { action.fulfill() }
        #expect(app.phoneCalls.isEmpty && notices.last == "the call from Anna fails")
        try inApp {
            let start = CXStartCallAction(call: Self.bob, handle: CXHandle(type: .generic, value: "bob"))
            delegate.controller.requestTransaction(with: start) { #expect($0 == nil) }
        }
        #expect(app.phoneCalls.isEmpty && notices.last == "the call to bob fails")
        // A call that cannot be muted goes on.
        try report(Self.anna, from: "Anna", by: 0)
        receiver.answer = .fulfills
        try device.answerCall()
        receiver.answer = .fails
        try inApp {
            let mute = CXSetMutedCallAction(call: Self.anna, muted: true)
            delegate.controller.requestTransaction(with: mute) { #expect($0 == nil) }
        }
        #expect(app.phoneCalls.map(\.state) == ["connected"] && app.phoneCalls.map(\.isMuted) == [false])
    }

    @Test("an action whose time is over is complete, and what the app says of it is ignored")
    func timedOut() throws {
        let receiver = delegate.receivers[0]
        receiver.answer = .ignores
        try report(Self.anna, from: "Anna", by: 0)
        try device.answerCall()
        let action = try #require(receiver.latest as? CXAnswerCallAction)
        let provider = delegate.providers[0]
        #expect(!action.isComplete)
        #expect(provider.pendingTransactions.map(\.isComplete) == [false])
        #expect(provider.pendingCallActions(of: CXAnswerCallAction.self, withCall: Self.anna) == [action])
        device.advance(by: .seconds(60))
        #expect(logs[0] == ["begin", "answer", "timed out true, pending 0"])
        #expect(action.isComplete && provider.pendingTransactions.isEmpty)
        #expect(provider.pendingCallActions(of: CXAnswerCallAction.self, withCall: Self.anna) == [])
        try inApp { action.fulfill() }
        #expect(app.phoneCalls.isEmpty && notices.last == "the call from Anna fails")
    }

    @Test("the actions of a call that ends are complete")
    func endsMeanwhile() throws {
        let receiver = delegate.receivers[0]
        receiver.answer = .ignores
        try report(Self.anna, from: "Anna", by: 0)
        try device.answerCall()
        let action = try #require(receiver.latest)
        try inApp { delegate.providers[0].reportCall(with: Self.anna, endedAt: nil, reason: .answeredElsewhere) }
        #expect(action.isComplete && delegate.providers[0].pendingTransactions.isEmpty)
        device.advance(by: .seconds(60))
        #expect(logs[0] == ["begin", "answer"])
    }

    @Test("a call is its provider's as soon as it is reported, and nobody's when it is refused or over")
    func owners() throws {
        try app.run {
            let (first, second) = (delegate.providers[0], delegate.providers[1])
            var owners = CallOwners()
            let report = owners.reported("A", by: first)
            let again = owners.reported("A", by: second)
            #expect(owners["A"] === first && owners.calls(of: first) == [])
            #expect(owners.answered(report, isAccepted: true)?.provider === first)
            #expect(owners.answered(again, isAccepted: false) == nil)
            #expect(owners["A"] === first && owners.calls(of: first) == ["A"] && owners.calls(of: second) == [])
            let refused = owners.reported("B", by: second)
            #expect(owners.answered(refused, isAccepted: false) == nil)
            #expect(owners["B"] == nil)
            let over = owners.reported("C", by: second)
            owners.ended("C")
            #expect(owners["C"] == nil)
            #expect(owners.answered(over, isAccepted: true) == nil)
            #expect(owners["C"] == nil)
            owners.ended("A")
            #expect(owners["A"] == nil)
        }
    }

    @Test("calls that are in the same state are equal, and have the same hash")
    func equality() throws {
        try report(Self.anna, from: "Anna", by: 0)
        let observer = try app.run { delegate.controller.callObserver }
        device.settle()
        let ringing = try #require(observer.calls.first)
        try inApp {
            let update = CXCallUpdate()
            update.localizedCallerName = "Anna M."
            delegate.providers[0].reportCall(with: Self.anna, updated: update)
        }
        let updated = try #require(observer.calls.first)
        #expect(updated !== ringing && updated == ringing && updated.hash == ringing.hash)
        #expect(Set([ringing, updated]).count == 1 && observer.calls.firstIndex(of: ringing) == 0)
        try device.answerCall()
        let connected = try #require(observer.calls.first)
        #expect(connected != ringing && connected.hash == ringing.hash)
        #expect(!connected.isEqual(to: ringing) && !connected.isEqual("Anna") && !connected.isEqual(nil))
    }

    @Test("a gesture for an app that is not installed says so")
    func unknownApp() throws {
        try report(Self.anna, from: "Anna", by: 0)
        let typo = DeviceError.unknownApp(bundle: "com.typo", installed: ["com.example.Accounts"])
        #expect(throws: typo) { try device.answerCall(of: "com.typo") }
        #expect(throws: typo) { try device.declineCall(of: "com.typo") }
        #expect(throws: typo) { try device.hangUp(callOf: "com.typo") }
        #expect(app.phoneCalls.map(\.state) == ["ringing"])
    }
}

/// What completion handlers were given, on any queue.
private final class Errors: @unchecked Sendable {
    // Touched under the lock only.
    private var errors: [(any Error)?] = []
    private let lock = NSLock()

    func add(_ error: (any Error)?) { lock.withLock { errors.append(error) } }

    var codes: [CXErrorCodeIncomingCallError.Code?] {
        lock.withLock { errors.map { ($0 as? CXErrorCodeIncomingCallError)?.code } }
    }

    /// The codes of errors of requests, as text; empty for none.
    var texts: [String] {
        lock.withLock {
            errors.map { error in
                error.map { error in (error as? CXErrorCodeRequestTransactionError).map { "\($0.code)" } ?? "\(error)" }
                    ?? ""
            }
        }
    }
}
