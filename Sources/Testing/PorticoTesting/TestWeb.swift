// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import SystemModel

/// The web as a test's device sees it: the sites that serve association files.
///
///     device.web = TestWeb(files: ["example.com": #"{"applinks":{"details":[…]}}"#])
public struct TestWeb: Hashable, Sendable {
    /// The answer of each host to a request for its file; hosts that are not listed answer 404.
    public var answers: [String: AssociationFetch]
    /// Hosts that cannot be reached.
    public var unreachable: Set<String> = []

    public init(answers: [String: AssociationFetch] = [:]) {
        self.answers = answers
    }

    /// Creates a web in which each host serves its file at the path where a device looks for it.
    ///
    /// - Parameter files: The text of each file, keyed by host in lower case.
    public init(files: [String: String]) {
        self.init()
        for (host, text) in files { serve(Data(text.utf8), at: host) }
    }

    /// Serves a file at the path where a device looks for it.
    public mutating func serve(_ file: Data, at host: String) {
        answers[host] = AssociationFetch(url: "https://\(host)\(AssociationFetch.wellKnownPath)", body: file)
    }

    func answer(to domain: AssociatedDomain) -> AssociationFetch? {
        if unreachable.contains(domain.host) { return nil }
        var answer = answers[domain.host] ?? AssociationFetch(url: domain.fileURL, status: 404, body: Data())
        answer.mode = domain.mode
        return answer
    }
}
