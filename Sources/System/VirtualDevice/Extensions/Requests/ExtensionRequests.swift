// Portico
// SPDX-License-Identifier: Apache-2.0

import OrderedCollections
import SystemModel

/// The requests that extensions have in their hands, and the app that shares where that is one of the system's own. Rules:
/// extensions sheet 1.2, 1.3 and 1.7; the states are in ``ExtensionRequest``.
///
/// A request is there from the user's choice until nothing of it is left: its view is gone, and the handler of
/// `completeRequest` is through.
struct ExtensionRequests: Codable, Sendable {
    private var requests = OrderedDictionary<Int, ExtensionRequest>()
    private var last = 0
    /// The numbers that each process was given, also those of which nothing is left.
    private var given = OrderedDictionary<ProcessID, Set<Int>>()
    /// The system's app that shares is not in front any more.
    private var hostIsAway = false
    /// Because the screen was locked over it.
    private var hostIsLocked = false

    /// nil for one of which nothing is left, or that never was.
    subscript(number: Int) -> ExtensionRequest? { requests[number] }
    /// Oldest first.
    var all: [ExtensionRequest] { requests.isEmpty ? [] : Array(requests.values) }
    var isEmpty: Bool { requests.isEmpty }
    /// Oldest first.
    func requests(in process: ProcessID) -> [ExtensionRequest] { all.filter { $0.process == process } }
    /// Those of share and action extensions that have not ended.
    var openSheets: [ExtensionRequest] { all.filter(\.isOpenSheet) }
    /// Whether a request was ever given to a process.
    func wasGiven(_ number: Int, to process: ProcessID) -> Bool { given[process]?.contains(number) ?? false }

    // MARK: - From beginning to end

    /// A request begins; returns its number.
    ///
    /// - Parameter host: The app that was in front; nil for one of the system's own.
    mutating func begin(
        _ manifest: ExtensionManifest, of bundle: String, in process: ProcessID, host: String?, items: [SharedItem]
    ) -> Int {
        last += 1
        requests[last] = ExtensionRequest(
            number: last, bundle: bundle, manifest: manifest, process: process, host: host, items: items)
        given[process, default: []].insert(last)
        return last
    }

    /// The principal object is there.
    mutating func runs(_ number: Int) {
        if requests[number]?.state == .starting { requests[number]!.state = .running }
    }

    /// The view has appeared.
    mutating func appeared(_ number: Int) { requests[number]?.isPresented = true }

    /// The view is not on the screen any more, and may come back.
    mutating func disappeared(_ number: Int) { requests[number]?.isPresented = false }

    /// The view shows something else; says whether it is something else.
    mutating func shows(_ view: ExtensionViewRecord, _ number: Int) -> Bool {
        guard let request = requests[number], !request.isViewGone, request.view != view else { return false }
        requests[number]!.view = view
        return true
    }

    /// Post or Cancel was tapped; says whether it is the first time.
    mutating func leave(_ number: Int) -> Bool {
        guard let request = requests[number], request.isOpen, !request.isLeaving else { return false }
        requests[number]!.isLeaving = true
        return true
    }

    /// The extension has been told of Post or Cancel, and has returned.
    mutating func wasAskedToEnd(_ number: Int) { requests[number]?.wasAskedToEnd = true }

    /// The request ends.
    ///
    /// - Parameter hasHandler: The handler of `completeRequest` is to run.
    mutating func end(_ number: Int, _ end: RequestEnd, hasHandler: Bool = false) {
        requests[number]?.state = .ended(end)
        if hasHandler { requests[number]?.hasOpenHandler = true }
    }

    /// Nothing of the view is left; says whether there was something.
    mutating func viewIsGone(_ number: Int) -> Bool {
        guard let request = requests[number], !request.isViewGone else { return false }
        requests[number]!.isViewGone = true
        return true
    }

    /// The handler is through; says whether it was to run.
    mutating func handlerReturned(_ number: Int) -> Bool {
        guard requests[number]?.hasOpenHandler == true else { return false }
        requests[number]!.hasOpenHandler = false
        return true
    }

    /// Nothing more is known of a request whose view and handler are done with; returns it then.
    mutating func forgetIfDone(_ number: Int) -> ExtensionRequest? {
        guard let request = requests[number], request.isViewGone, !request.hasOpenHandler else { return nil }
        return requests.removeValue(forKey: number)
    }

    /// A process has ended, and its requests with it; returns them, oldest first.
    mutating func ended(_ process: ProcessID) -> [ExtensionRequest] {
        let dropped = requests(in: process)
        for request in dropped { requests.removeValue(forKey: request.number) }
        given[process] = nil
        return dropped
    }

    // MARK: - Hosts

    /// Processes with an open sheet of a host, in order of start; nil stands for the system's app.
    func processes(of host: String?) -> [ProcessID] {
        var found = ProcessSet()
        for request in openSheets where request.host == host { found.insert(request.process) }
        return found.ids
    }

    /// Whether the system's app that shares is not in front.
    var isSystemHostAway: Bool { hostIsAway }
    /// Whether it went because the screen was locked over it.
    var isSystemHostUnderLock: Bool { hostIsLocked }

    /// Says whether it was in front.
    mutating func systemHostLeaves(isLocking: Bool) -> Bool {
        guard !hostIsAway else { return false }
        (hostIsAway, hostIsLocked) = (true, isLocking)
        return true
    }

    /// What was locked over it is another app now.
    mutating func systemHostIsNotUnderLock() { hostIsLocked = false }

    mutating func systemHostReturns() { (hostIsAway, hostIsLocked) = (false, false) }
}

extension ExtensionRequest {
    /// A share or an action that has not ended.
    var isOpenSheet: Bool { isOpen && !isWidget }
}
