// Portico
// SPDX-License-Identifier: Apache-2.0

import DeviceContainers
import Foundation
import SystemModel
import TransferClient
import VirtualDevice

// Background sessions of apps: the device decides, and the transfer worker performs the requests.

/// Who answers the requests of background sessions.
enum TransferPeer: Hashable, Sendable {
    /// The servers that they name.
    case network
    /// Nobody: a search tries the same orders again, and the network is not the same twice.
    case nobody
    /// A server of the device's, with 200 and no body, after so much of the device's time.
    case played(after: Duration)
}

extension HostEngine {
    /// Must be called before there is any transfer.
    func answerTransfers(by peer: TransferPeer) { transferPeer = peer }

    func transfer(_ effect: TransferEffect) {
        switch effect {
        case .begin(let ticket, let bundle, let part, let groups, let record):
            begin(record, ticket: ticket, bundle: bundle, part: part, groups: groups)
        case .cancel(let ticket): transfers.cancel(ticket: ticket)
        }
    }

    private func begin(_ record: TransferTaskRecord, ticket: Int, bundle: String, part: String, groups: [String]) {
        let home = directory.container(of: bundle).url
        let files = TransferFiles(
            home: part == bundle ? [home] : [],
            groups: groups.compactMap { GroupContainer($0, in: directory.groups)?.url },
            container: home)
        switch transferPeer {
        case .network: break
        case .nobody:
            submit(.transfer(.ended(ticket: ticket, .unreachable(reason: "the server is not there"), after: 0)))
            return
        case .played(let duration):
            let result = files.answered(record, ticket: ticket, status: 200)
            let isAnswered = if case .answered = result { true } else { false }
            submit(.transfer(.ended(ticket: ticket, result, after: isAnswered ? duration / .seconds(1) : 0)))
            return
        }
        do {
            switch record.kind {
            case .upload(let path):
                transfers.begin(record, ticket: ticket, file: try files.body(path), place: nil)
            case .download:
                transfers.begin(record, ticket: ticket, file: nil, place: try files.download(ticket: ticket))
            }
        } catch let refusal as TransferRefusal {
            submit(.transfer(.ended(ticket: ticket, refusal.result, after: 0)))
        } catch {
            let result = TransferResult.failed(code: NSURLErrorCannotCreateFile, reason: "\(error)")
            submit(.transfer(.ended(ticket: ticket, result, after: 0)))
        }
    }
}
