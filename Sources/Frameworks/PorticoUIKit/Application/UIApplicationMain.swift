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
            let client = ApplicationClient(
                delegate: ObjectFactory.make(Self.self), context: .current, ownsProcess: true)
            return { delivery in client.receive(delivery) }
        }
    }
}
