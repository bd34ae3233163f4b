// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SystemModel

extension FuzzReader {
    /// A push's payload: what the device reads and what `payload check` says of it agree on whether it is one.
    static let payload = FuzzReader("payload") { data in
        let report = PayloadReport(data)
        try hold(!report.text.isEmpty, "the report has no text")
        _ = PayloadReport(data, isSimulatorFile: true)
        do {
            let payload = try NotificationPayload(data)
            try hold(payload.content.userInfo == .payload(data), "the payload is not kept as it came")
        } catch let error as PayloadError {
            try hold(!report.valid, "the device refuses what the check finds valid: \(error)")
        }
    }
}
