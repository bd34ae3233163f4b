// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PorticoTesting
import SystemFrameworks
import Testing
import VirtualDevice

/// A background session retains its delegate until it is invalidated, which most apps never do.
@MainActor
@Suite struct EndedTransferTests {
    private static let bundle = "com.example.uploading"

    // Symptom: a search through orders of an app that uploads kept all objects of each run, 6 kilobytes of curl's among them.
    @Test("the delegate of a session that is not invalidated is released with its process", arguments: [false, true])
    func released(withTask hasTask: Bool) throws {
        let device = try TestDevice()
        device.install(Self.bundle, delegate: UploadingDelegate.self)
        for _ in 0..<2 {
            try device.perform(.launch(bundle: Self.bundle))
            device.settle()
            let app = try device.app(Self.bundle)
            weak let delegate = try app.run { UploadingDelegate.connect(withTask: hasTask) }
            device.settle()
            #expect(delegate != nil)
            try device.perform(.terminate(bundle: Self.bundle, .kill))
            device.settle()
            #expect(delegate == nil)
        }
    }
}

private final class UploadingDelegate: UIResponder, UIApplicationDelegate {
    final class Uploads: NSObject, URLSessionDelegate, @unchecked Sendable {
        var session: URLSession?
    }

    /// Returns the delegate of a new session, each of which has the other.
    static func connect(withTask hasTask: Bool) -> Uploads {
        let uploads = Uploads()
        let session = URLSession(
            configuration: .background(withIdentifier: "uploads"), delegate: uploads, delegateQueue: .main)
        if hasTask, let url = URL(string: "https://localhost/file") {
            session.downloadTask(with: url).resume()
            uploads.session = session
        }
        return uploads
    }
}
