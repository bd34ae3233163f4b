// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import OrderExploration
import Synchronization

/// Where the files of an in-process device are: a folder of its own, with a number in the folder of its group.
///
/// Paths reach the device: an app hands files over. Runs that are compared with each other must therefore have the same
/// ones, whatever other tests do meanwhile, so a search has a group of its own. While no device of a group writes anything,
/// its folder does not exist, and the system need not search a crowded temporary directory for each device.
struct DevicePlace {
    /// Names the group of the devices that are made in a task. Two test runs must not share one. With a slash at its beginning it is the
    /// path of the group's folder, which otherwise is in the machine's temporary directory.
    @TaskLocal static var group = UUID().uuidString

    /// Which numbers devices have now. The lowest number that is free is next.
    private static let taken = Mutex<[String: Set<Int>]>([:])

    private let group: String
    private let number: Int

    init() {
        let group = Self.group
        number = Self.taken.withLock { taken in
            var number = 1
            while !taken[group, default: []].insert(number).inserted { number += 1 }
            return number
        }
        self.group = group
    }

    /// Must be called when the device is gone.
    func leave() {
        Self.taken.withLock { taken in
            taken[group]?.remove(number)
            if taken[group]?.isEmpty == true { taken[group] = nil }
        }
    }

    /// - Parameter usual: The machine's temporary directory, without a slash at its end.
    func path(in usual: String) -> String {
        group.utf8.first == UInt8(ascii: "/") ? "\(group)/\(number)" : "\(usual)/portico-devices-\(group)/\(number)"
    }

    /// The group of the devices of a search.
    static func explored(_ place: String) -> String { "\(RunFolder.path)/portico-devices-\(place)" }
}
