// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PorticoCallKit
import PorticoPushKit
import PorticoTesting
import SystemFrameworks
import SystemModel
import Testing
import VirtualDevice

/// Everything that an app for calls may implement, on the main queue or on one of its own.
private final class CallingDelegate: UIResponder, UIApplicationDelegate {
    var provider: CXProvider?
    var registry: PKPushRegistry?
    var controller: CXCallController?
    let observer = CXCallObserver()
    let receiver = Receiver()
    let observing = Observing()

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let queue = DispatchQueue(label: "calls")
        let provider = CXProvider(configuration: CXProviderConfiguration())
        provider.setDelegate(receiver, queue: queue)
        self.provider = provider
        receiver.provider = provider
        registry = PKPushRegistry(queue: queue)
        registry?.desiredPushTypes = [.voIP, .fileProvider]
        registry?.delegate = receiver
        observer.setDelegate(observing, queue: nil)
        controller = CXCallController(queue: queue)
        return true
    }

    func request(_ actions: [CXAction]) {
        controller?.request(CXTransaction(actions: actions)) { [receiver] error in
            let code = (error as? CXErrorCodeRequestTransactionError)?.code
            receiver.log.append("requested \(code.map { "\($0)" } ?? "")")
        }
    }
}

/// Called on the queue of calls only.
private final class Receiver: NSObject, PKPushRegistryDelegate, CXProviderDelegate, @unchecked Sendable {
    var provider: CXProvider?
    var log: [String] = []
    var answersInTime = true
    /// How much the asynchronous method computes before it reports the call.
    var effort = 0

    func pushRegistry(_ registry: PKPushRegistry, didUpdate credentials: PKPushCredentials, for type: PKPushType) {
        log.append("token \(credentials.token == registry.pushToken(for: type)) \(type.rawValue)")
    }

    func pushRegistry(
        _ registry: PKPushRegistry, didReceiveIncomingPushWith payload: PKPushPayload, for type: PKPushType
    ) async {
        let update = CXCallUpdate()
        update.localizedCallerName = payload.dictionaryPayload["caller"] as? String
        let call = UUID(uuidString: payload.dictionaryPayload["call"] as? String ?? "") ?? UUID()
        _ = (0..<effort).reduce(0, ^)
        do {
            try await provider?.reportNewIncomingCall(with: call, update: update)
            log.append("reported")
        } catch CXErrorCodeIncomingCallError.callUUIDAlreadyExists {
            log.append("exists")
        } catch {
            log.append("\(error)")
        }
    }

    func providerDidReset(_ provider: CXProvider) { log.append("reset") }

    func providerDidBegin(_ provider: CXProvider) { log.append("begin") }

    func provider(_ provider: CXProvider, execute transaction: CXTransaction) -> Bool {
        log.append("execute \(transaction.actions.count), pending \(provider.pendingTransactions.count)")
        return false
    }

    func provider(_ provider: CXProvider, perform action: CXStartCallAction) {
        log.append("start \(action.handle.type) \(action.handle.value) \(action.contactIdentifier ?? "")")
        action.fulfill()
        provider.reportOutgoingCall(with: action.callUUID, startedConnectingAt: nil)
        provider.reportOutgoingCall(with: action.callUUID, connectedAt: nil)
    }

    func provider(_ provider: CXProvider, perform action: CXAnswerCallAction) {
        log.append("answer")
        if answersInTime { action.fulfill() }
    }

    func provider(_ provider: CXProvider, perform action: CXEndCallAction) {
        log.append("end")
        action.fulfill()
    }

    func provider(_ provider: CXProvider, perform action: CXSetHeldCallAction) {
        log.append("hold \(action.isOnHold)")
        action.fulfill()
    }

    func provider(_ provider: CXProvider, timedOutPerforming action: CXAction) {
        log.append("timed out \(action.isComplete), pending \(provider.pendingTransactions.count)")
        action.fulfill()
    }
}

private final class Observing: NSObject, CXCallObserverDelegate {
    var log: [String] = []

    func callObserver(_ callObserver: CXCallObserver, callChanged call: CXCall) {
        log.append("\(callObserver.calls.count) \(call.isOutgoing) \(call.hasConnected) \(call.hasEnded)")
    }
}

/// PushKit and CallKit as an app uses them that does everything on a queue of its own.
@MainActor
@Suite(.timeline) struct PhoneCallTests {
    private static let bundle = "com.example.Phone"
    private static let call = "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"

    private let device: TestDevice
    private let app: TestApp

    init() throws {
        device = try TestDevice(profile: "ios17")
        app = device.install(
            AppManifest(
                bundleIdentifier: Self.bundle, displayName: "Calls", executable: "Calls",
                entitlements: Entitlements(team: "TEAM000001", apsEnvironment: "development"),
                backgroundModes: ["voip"]),
            delegate: CallingDelegate.self)
    }

    private func delegate() throws -> CallingDelegate { try #require(app.delegate(as: CallingDelegate.self)) }

    private func push(_ caller: String = "Anna") throws {
        try device.push(Self.bundle, #"{"caller":"\#(caller)","call":"\#(Self.call)"}"#, pushType: .voip)
    }

    @Test("the asynchronous method: a call that is reported, one that exists, one that ends")
    func asynchronous() throws {
        try app.launch()
        try push()
        try push("Bob")
        #expect(app.phoneCalls.map(\.name) == ["Anna"])
        try device.answerCall()
        try device.hangUp()
        let delegate = try delegate()
        #expect(
            delegate.receiver.log == [
                "begin", "token true PKPushTypeVoIP", "reported", "exists", "execute 1, pending 1", "answer",
                "execute 1, pending 1", "end",
            ])
        #expect(delegate.observing.log == ["1 false false false", "1 false true false", "0 false true true"])
        #expect(app.state == .foreground)
    }

    // The method has no actor and is called on a queue of the app's own: the device waits for both.
    @Test("an asynchronous method that takes its time has reported its call before the push is over")
    func slow() throws {
        try app.launch()
        try delegate().receiver.effort = 100_000
        try push()
        #expect(app.phoneCalls.map(\.state) == ["ringing"])
        try device.answerCall()
        #expect(
            try delegate().receiver.log == [
                "begin", "token true PKPushTypeVoIP", "reported", "execute 1, pending 1", "answer",
            ])
    }

    @Test("the example of the documentation")
    func documented() throws {
        try app.launch()
        try device.push("com.example.Phone", #"{"caller": "anna"}"#, pushType: .voip)
        #expect(try device.app("com.example.Phone").phoneCalls.map(\.state) == ["ringing"])
        try device.answerCall()
        try device.hangUp()
        #expect(app.phoneCalls.isEmpty)
    }

    @Test("without the background mode there is neither a token nor a call")
    func noMode() throws {
        device.install(
            AppManifest(
                bundleIdentifier: "com.example.Plain", displayName: "Plain", executable: "Plain",
                entitlements: Entitlements(team: "TEAM000001", apsEnvironment: "development")),
            delegate: CallingDelegate.self)
        let plain = try device.app("com.example.Plain")
        try plain.launch()
        #expect(plain.voipToken == nil)
        let delegate = try #require(plain.delegate(as: CallingDelegate.self))
        #expect(delegate.receiver.log == ["begin"])
        let refusals = device.history.compactMap { entry -> String? in
            guard case .diagnostic(_, let text) = entry.kind else { return nil }
            return text
        }
        #expect(
            refusals == [
                "PKPushRegistry wants PKPushTypeFileProvider, which is not simulated: it gets no token",
                "gets no token for VoIP pushes: its UIBackgroundModes lack voip",
            ])
    }

    @Test("a call that the app starts, holds and ends; and what it may not request")
    func outgoing() throws {
        try app.launch()
        let delegate = try delegate()
        let call = try #require(UUID(uuidString: Self.call))
        delegate.receiver.log = []
        func request(_ actions: [CXAction]) throws {
            try app.run { delegate.request(actions) }
            device.settle()
        }
        try request([])
        try request([CXEndCallAction(call: call)])
        let start = CXStartCallAction(call: call, handle: CXHandle(type: .phoneNumber, value: "+49 30 1"))
        start.contactIdentifier = "anna"
        try request([start])
        try request([start])
        #expect(app.phoneCalls.map(\.state) == ["connected"])
        try request([CXSetHeldCallAction(call: call, onHold: true)])
        #expect(app.phoneCalls.map(\.state) == ["on hold"])
        try request([CXSetMutedCallAction(call: call, muted: true), CXEndCallAction(call: call)])
        #expect(app.phoneCalls.isEmpty)
        #expect(
            delegate.receiver.log == [
                "requested emptyTransaction", "requested unknownCallUUID", "requested ", "execute 1, pending 1",
                "start phoneNumber +49 30 1 anna", "requested callUUIDAlreadyExists", "requested ",
                "execute 1, pending 1", "hold true", "requested ", "execute 2, pending 1", "end",
            ])
    }

    @Test("an action that nobody fulfils fails after its time, and the call with it")
    func timedOut() throws {
        try app.launch()
        try push()
        try delegate().receiver.answersInTime = false
        try device.answerCall()
        #expect(app.phoneCalls.map(\.state) == ["ringing"])
        device.advance(by: .seconds(60))
        #expect(try delegate().receiver.log.suffix(2) == ["answer", "timed out true, pending 0"])
        #expect(app.phoneCalls.isEmpty)
        #expect(throws: DeviceError.noCall(isRinging: true)) { try device.declineCall() }
    }

    @Test("an app that is thrown out is launched for a push, and keeps running while it rings")
    func forceQuit() throws {
        try app.launch()
        let token = try #require(app.voipToken)
        try app.terminate(.forceQuit)
        try push()
        device.advance(by: .seconds(120))
        #expect(app.state == .background && app.phoneCalls.count == 1)
        #expect(app.voipToken == token)
        try device.declineCall(of: Self.bundle)
        device.advance(by: .seconds(30))
        #expect(app.state == .suspended && app.phoneCalls.isEmpty)
    }
}
