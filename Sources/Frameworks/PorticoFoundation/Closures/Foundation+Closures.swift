// Portico
// SPDX-License-Identifier: Apache-2.0

public import Dispatch
public import Foundation
public import FoundationNetworking

// Foundation's methods under other names, for a package that `portico adapt` has written: there, methods of the usual names
// take closures as Apple's SDK does, which lets code in Swift 5's mode reach the main actor from them. Nothing here can be
// meant by a call with a trailing closure.

extension DispatchQueue {
    public func _async(
        group: DispatchGroup?, qos: DispatchQoS, flags: DispatchWorkItemFlags,
        execute work: @escaping @Sendable @convention(block) () -> Void
    ) {
        async(group: group, qos: qos, flags: flags, execute: work)
    }

    public func _asyncAfter(
        deadline: DispatchTime, qos: DispatchQoS, flags: DispatchWorkItemFlags,
        execute work: @escaping @Sendable @convention(block) () -> Void
    ) {
        asyncAfter(deadline: deadline, qos: qos, flags: flags, execute: work)
    }
}

extension Timer {
    public convenience init(
        _fire date: Date, interval: TimeInterval, repeats: Bool, block: @escaping @Sendable (Timer) -> Void
    ) {
        self.init(fire: date, interval: interval, repeats: repeats, block: block)
    }

    public static func _scheduledTimer(
        withTimeInterval interval: TimeInterval, repeats: Bool, block: @escaping @Sendable (Timer) -> Void
    ) -> Timer {
        scheduledTimer(withTimeInterval: interval, repeats: repeats, block: block)
    }
}

extension RunLoop {
    public func _perform(_ block: @escaping @Sendable () -> Void) { perform(block) }
}

extension Thread {
    public convenience init(_block block: @escaping @Sendable () -> Void, _: Void) { self.init(block: block) }

    public static func _detachNewThread(_ block: @escaping @Sendable () -> Void) { detachNewThread(block) }
}

extension OperationQueue {
    public func _addOperation(_ block: @escaping @Sendable () -> Void) { addOperation(block) }
}

extension BlockOperation {
    public convenience init(_block block: @escaping @Sendable () -> Void, _: Void) { self.init(block: block) }
}

extension URLSession {
    public func _dataTask(
        with request: URLRequest, completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
    ) -> URLSessionDataTask {
        dataTask(with: request, completionHandler: completionHandler)
    }

    public func _downloadTask(
        with request: URLRequest, completionHandler: @escaping @Sendable (URL?, URLResponse?, (any Error)?) -> Void
    ) -> URLSessionDownloadTask {
        downloadTask(with: request, completionHandler: completionHandler)
    }

    public func _uploadTask(
        with request: URLRequest, from data: Data?,
        completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
    ) -> URLSessionUploadTask {
        uploadTask(with: request, from: data, completionHandler: completionHandler)
    }
}
