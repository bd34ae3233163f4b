// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
import Foundation

extension UIApplicationDelegate where Self: UIResponder {
    /// What `@main` on an app delegate runs.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiapplicationdelegate/main()
    public static func main() {
        AppMain.run {
            let client = ApplicationClient(delegate: Self(), context: .current)
            return { delivery in client.receive(delivery) }
        }
    }
}
