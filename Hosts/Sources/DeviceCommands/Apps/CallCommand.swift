// Portico
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import DeviceHost
import VirtualDevice

struct CallCommand: DeviceCommand {
    enum Gesture: String, ExpressibleByArgument, CaseIterable {
        case answer, decline
        case hangUp = "hang-up"
    }

    static let configuration = CommandConfiguration(
        commandName: "call", abstract: "Answer, decline or end a call of an app.",
        discussion: """
            An app reports a call with CallKit, mostly for a VoIP push. list shows the calls.

              portico push booted com.example.app call.apns --push-type voip
              portico call booted answer
              portico call booted hang-up
            """)

    @OptionGroup var device: DeviceOption
    @Argument(help: "What the user does.")
    var gesture: Gesture
    @Argument(
        help: ArgumentHelp(
            "The app whose call it is. (default: the one with the newest call)", valueName: "bundle-identifier"))
    var bundle: String?

    func events() -> [DeviceEvent] {
        switch gesture {
        case .answer: [.phoneCall(.answer(bundle: bundle))]
        case .decline: [.phoneCall(.decline(bundle: bundle))]
        case .hangUp: [.phoneCall(.hangUp(bundle: bundle))]
        }
    }
}
