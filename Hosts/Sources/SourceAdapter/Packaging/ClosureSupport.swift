// Portico
// SPDX-License-Identifier: Apache-2.0

/// `Closures.swift`: the methods of Dispatch and Foundation that take closures, as Apple's SDK declares them.
///
/// Apple's come from C and Objective-C: code in Swift 5's mode may reach the main actor from such a closure, of whatever
/// thread it turns out to be. Foundation for Linux is written in Swift, and the compiler refuses the same code. Declared in
/// the package's own module, they stand before Foundation's there; a test, which sees both, gets Foundation's. Types are named
/// with their modules, as an app may have a `Thread` or a `Timer` of its own.
enum ClosureSupport {
    static let fileName = "Closures.swift"

    static let text = """
        // Dispatch's and Foundation's methods with closures, as Apple's SDK declares them: code of the main actor may use them.
        // Written by portico adapt, and overwritten when it runs again.

        import Dispatch
        import Foundation
        import SystemFrameworks

        extension Dispatch.DispatchQueue {
            @_disfavoredOverload @preconcurrency func async(
                group: DispatchGroup? = nil, qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
                execute work: @escaping @Sendable @convention(block) () -> Void
            ) { _async(group: group, qos: qos, flags: flags, execute: work) }

            @_disfavoredOverload @preconcurrency func asyncAfter(
                deadline: DispatchTime, qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
                execute work: @escaping @Sendable @convention(block) () -> Void
            ) { _asyncAfter(deadline: deadline, qos: qos, flags: flags, execute: work) }
        }

        extension Foundation.Timer {
            @_disfavoredOverload @preconcurrency convenience init(
                fire date: Date, interval: TimeInterval, repeats: Bool, block: @escaping @Sendable (Foundation.Timer) -> Void
            ) { self.init(_fire: date, interval: interval, repeats: repeats, block: block) }

            @_disfavoredOverload @preconcurrency convenience init(
                timeInterval interval: TimeInterval, repeats: Bool, block: @escaping @Sendable (Foundation.Timer) -> Void
            ) { self.init(_fire: Date(timeIntervalSinceNow: interval), interval: interval, repeats: repeats, block: block) }

            @_disfavoredOverload @preconcurrency @discardableResult class func scheduledTimer(
                withTimeInterval interval: TimeInterval, repeats: Bool, block: @escaping @Sendable (Foundation.Timer) -> Void
            ) -> Foundation.Timer { _scheduledTimer(withTimeInterval: interval, repeats: repeats, block: block) }
        }

        extension Foundation.RunLoop {
            @_disfavoredOverload @preconcurrency func perform(_ block: @escaping @Sendable () -> Void) { _perform(block) }
        }

        extension Foundation.Thread {
            @_disfavoredOverload @preconcurrency convenience init(block: @escaping @Sendable () -> Void) { self.init(_block: block, ()) }
            @_disfavoredOverload @preconcurrency class func detachNewThread(_ block: @escaping @Sendable () -> Void) { _detachNewThread(block) }
        }

        extension Foundation.OperationQueue {
            @_disfavoredOverload @preconcurrency func addOperation(_ block: @escaping @Sendable () -> Void) { _addOperation(block) }
        }

        extension Foundation.BlockOperation {
            @_disfavoredOverload @preconcurrency convenience init(block: @escaping @Sendable () -> Void) { self.init(_block: block, ()) }
        }

        extension URLSession {
            @_disfavoredOverload @preconcurrency func dataTask(
                with url: URL, completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
            ) -> URLSessionDataTask { _dataTask(with: URLRequest(url: url), completionHandler: completionHandler) }

            @_disfavoredOverload @preconcurrency func dataTask(
                with request: URLRequest, completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
            ) -> URLSessionDataTask { _dataTask(with: request, completionHandler: completionHandler) }

            @_disfavoredOverload @preconcurrency func downloadTask(
                with url: URL, completionHandler: @escaping @Sendable (URL?, URLResponse?, (any Error)?) -> Void
            ) -> URLSessionDownloadTask { _downloadTask(with: URLRequest(url: url), completionHandler: completionHandler) }

            @_disfavoredOverload @preconcurrency func downloadTask(
                with request: URLRequest, completionHandler: @escaping @Sendable (URL?, URLResponse?, (any Error)?) -> Void
            ) -> URLSessionDownloadTask { _downloadTask(with: request, completionHandler: completionHandler) }

            @_disfavoredOverload @preconcurrency func uploadTask(
                with request: URLRequest, from bodyData: Data?,
                completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
            ) -> URLSessionUploadTask { _uploadTask(with: request, from: bodyData, completionHandler: completionHandler) }
        }

        """
}
