// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel
import VirtualDevice

enum Sample {
    static let app = manifest("App")
    static let other = manifest("Other")

    static func manifest(_ name: String) -> AppManifest {
        AppManifest(
            bundleIdentifier: "com.example.\(name.lowercased())", displayName: name, executable: name,
            sceneManifest: SceneManifest(configurations: [SceneConfigurationRecord(name: "Default")]),
            entitlements: Entitlements(team: "TEAM000001", apsEnvironment: "development"))
    }

    static func profile(_ name: String, _ change: (inout BehaviorProfile) -> Void = { _ in }) -> BehaviorProfile {
        do throws(ProfileError) {
            var profile = try BehaviorProfile.named(name)
            // Without scenes a newer iOS launches nothing; the apps here have both.
            change(&profile)
            return profile
        } catch {
            preconditionFailure("\(error)")
        }
    }

    /// nil stands for the usual one.
    static func model(_ name: String?) -> DeviceModel {
        do throws(DeviceModelError) {
            return try name.map(DeviceModel.named(_:)) ?? .default
        } catch {
            preconditionFailure("\(error)")
        }
    }
}

extension InputRequest {
    static func field(
        _ responder: Int = 1, accessory: Double = 0, inputView: Double? = nil, reload: Bool = false,
        animated: Bool = true
    ) -> InputRequest {
        InputRequest(
            responder: responder, kind: .textField, name: "field \(responder)", accessoryHeight: accessory,
            inputViewHeight: inputView, isReload: reload, isAnimated: animated)
    }

    static func textView(_ responder: Int = 1) -> InputRequest {
        InputRequest(responder: responder, kind: .textView, name: "view \(responder)")
    }

    static func accessory(_ height: Double, responder: Int = 9) -> InputRequest {
        InputRequest(responder: responder, kind: .accessory, name: "controller", accessoryHeight: height)
    }
}

extension Stage {
    /// An app in front.
    mutating func launch(_ app: AppManifest = Sample.app) {
        settle(.launch(bundle: app.bundleIdentifier))
        mark()
    }

    /// An app in front with the keyboard up, and not for the first time.
    mutating func focus(_ request: InputRequest = .field(), app: AppManifest = Sample.app) {
        settle(.launch(bundle: app.bundleIdentifier))
        input(request, app: app)
        settle()
        input(nil, app: app)
        settle()
        input(request, app: app)
        settle()
        mark()
    }
}
