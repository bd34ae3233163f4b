// Portico
// SPDX-License-Identifier: Apache-2.0

import BulletinShared
import NotificationFlows
import SystemFrameworks

/// Opens the text that the backend has sealed, and attaches the picture that the payload names.
final class NotificationService: PipelineServiceExtension {
    override var pipeline: ServicePipeline {
        ServicePipeline(stages: [
            .decrypt(with: BulletinKey.opener, isEssential: true),
            ServiceStage("picture") { content, _ in
                guard let name = content.userInfo["your-attachment"] as? String else { return }
                content.attachments = [
                    try UNNotificationAttachment(identifier: name, url: try Pictures.url(of: name))
                ]
            },
            // A sealed text may name a picture on the web.
            .attach(share: 3, from: { ($0.userInfo["picture"] as? String).flatMap(URL.init(string:)) }) { address in
                let (file, response) = try await URLSession.shared.download(from: address)
                return FetchedFile(file, mimeType: response.mimeType)
            },
        ])
    }
}
