// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
import Foundation
import PorticoFoundation
import SystemModel

extension UIApplicationDelegate {
    /// The entry point that `@main` on an app delegate runs. The delegate is created by its `init()`; it must be a
    /// subclass of `NSObject`, and often is one of `UIResponder`.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiapplicationdelegate/main()
    public static func main() {
        AppMain.run {
            FoundationHooks.install
            SystemTimeZone.become(ProcessContext.current.environment.timeZone)
            var client: ApplicationClient?
            return { delivery in
                if client == nil {
                    // With the first delivery and at its time, as in a test: before, the process is only starting.
                    ProcessContext.current.noteDelivery(delivery)
                    client = ApplicationClient(
                        delegate: ObjectFactory.make(Self.self), context: .current, ownsProcess: true)
                }
                client?.receive(delivery)
            }
        }
    }
}
