// Portico
// SPDX-License-Identifier: Apache-2.0

/// What an app sets on its `UIApplication`, and reads back.
struct ApplicationSettings {
    var keepsScreenOn = false
    var showsNetworkActivity = false
    var statusBarStyle = UIStatusBarStyle.default
    var isStatusBarHidden = false
    /// How many calls that stop the handling of touches have not been balanced yet.
    var interactionStops = 0
}
