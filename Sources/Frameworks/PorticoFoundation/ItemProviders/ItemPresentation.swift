// Portico
// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// Properties that UIKit adds to a provider.
package struct ItemPresentation: Sendable {
    /// In points; zero means no preference.
    package var preferredSize: CGSize = .zero
    /// A raw value of UIKit's enumeration.
    package var preferredStyle = 0
    package var teamData: Data?
}
