// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SystemModel

// What the delegate of a background session is told of a task, in the order in which iOS tells it.

extension BackgroundTask {
    func tell(sent bytes: Int64, of total: Int64, in session: BackgroundURLSession) {
        let new = bytes - core.get(\.sent)
        guard new > 0 else { return }
        core.change { values in
            values.sent = bytes
            values.expected = total
        }
        (session.delegate as? any FoundationNetworking.URLSessionTaskDelegate)?.urlSession(
            session, task: self, didSendBodyData: new, totalBytesSent: bytes, totalBytesExpectedToSend: total)
    }

    func tell(_ outcome: TransferOutcome, in session: BackgroundURLSession) {
        let delegate = session.delegate as? any FoundationNetworking.URLSessionTaskDelegate
        switch outcome {
        case .answered(let answer): tell(answer, in: session)
        case .failed(let code, let reason):
            var info: [String: Any] = [:]
            info[NSURLErrorFailingURLErrorKey] = core.request.url
            info[NSURLErrorBackgroundTaskCancelledReasonKey] = reason
            let error: any Error =
                if let known = URLError.Code(rawValue: code) { URLError(known, userInfo: info) } else {
                    NSError(domain: NSURLErrorDomain, code: code, userInfo: info)
                }
            core.change { $0.error = error }
        }
        core.change { $0.state = .completed }
        delegate?.urlSession(session, task: self, didCompleteWithError: core.get(\.error))
    }

    private func tell(_ answer: TransferAnswer, in session: BackgroundURLSession) {
        tell(sent: Int64(answer.sent), of: Int64(answer.sent), in: session)
        let fields = Dictionary(answer.fields.map { ($0.name, $0.value) }) { $1 }
        let response = core.request.url.flatMap {
            HTTPURLResponse(url: $0, statusCode: answer.status, httpVersion: "HTTP/1.1", headerFields: fields)
        }
        core.change { values in
            values.response = response
            values.received = Int64(answer.body.count)
        }
        if let file = answer.file, let task = self as? URLSessionDownloadTask {
            let location = URL(filePath: file, directoryHint: .notDirectory)
            (session.delegate as? any FoundationNetworking.URLSessionDownloadDelegate)?.urlSession(
                session, downloadTask: task, didFinishDownloadingTo: location)
            // Whoever wants it has moved it away by now.
            try? FileManager.default.removeItem(at: location)
        } else if let task = self as? URLSessionDataTask, !answer.body.isEmpty {
            (session.delegate as? any FoundationNetworking.URLSessionDataDelegate)?.urlSession(
                session, dataTask: task, didReceive: answer.body)
        }
    }
}
