// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemFrameworks

#if canImport(CallKit)
    import CallKit
    import PushKit
#else
    import PorticoCallKit
    import PorticoPushKit
#endif

// An app for calls, in the Swift 5 language mode and as tutorials write it.

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
    private var provider: CXProvider!

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let configuration = CXProviderConfiguration()
        configuration.supportsVideo = false
        configuration.supportedHandleTypes = [.generic]
        provider = CXProvider(configuration: configuration)
        provider.setDelegate(self, queue: nil)
        registerForVoIPPushes()
        return true
    }

    private func registerForVoIPPushes() {
        let voipRegistry = PKPushRegistry(queue: .main)
        voipRegistry.delegate = self
        voipRegistry.desiredPushTypes = [.voIP]
    }
}

extension AppDelegate: PKPushRegistryDelegate {
    func pushRegistry(_ registry: PKPushRegistry, didUpdate pushCredentials: PKPushCredentials, for type: PKPushType) {
        let token = pushCredentials.token.map { String(format: "%02x", $0) }.joined()
        let item = UIApplicationShortcutItem(type: "token", localizedTitle: "\(type == .voIP) \(token.count)")
        UIApplication.shared.shortcutItems = [item]
    }

    func pushRegistry(
        _ registry: PKPushRegistry, didReceiveIncomingPushWith payload: PKPushPayload, for type: PKPushType,
        completion: @escaping () -> Void
    ) {
        // The mistake of many apps: a push that announces no call.
        guard let caller = payload.dictionaryPayload["caller"] as? String else {
            completion()
            return
        }
        let update = CXCallUpdate()
        update.remoteHandle = CXHandle(type: .generic, value: caller)
        update.hasVideo = false
        provider.reportNewIncomingCall(with: UUID(), update: update) { error in
            if let error { print("Could not report the call: \(error)") }
            completion()
        }
    }
}

extension AppDelegate: CXProviderDelegate {
    func providerDidReset(_ provider: CXProvider) {}

    func provider(_ provider: CXProvider, perform action: CXAnswerCallAction) {
        action.fulfill()
    }

    func provider(_ provider: CXProvider, perform action: CXEndCallAction) {
        action.fulfill()
    }
}
