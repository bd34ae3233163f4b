// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
public import Foundation
import SystemModel

/// A task that the system has launched; ``BGTaskScheduler`` creates it.
///
/// - Behavior: https://developer.apple.com/documentation/backgroundtasks/bgtask
/// - Since: iOS 13.0
open class BGTask: NSObject {
    /// The identifier of the request.
    public let identifier: String
    /// Called on the queue of the launch handler when the task must end soon. Set to nil after it has been called.
    ///
    /// Without a handler the system marks the task as completed without success instead. After the call, the app has
    /// `profile.background.taskGrace` to call ``setTaskCompleted(success:)``; then it is ended.
    ///
    /// - Behavior: https://developer.apple.com/documentation/backgroundtasks/bgtask/expirationhandler
    open var expirationHandler: (() -> Void)?

    private let number: Int
    private let context: ProcessContext
    private var isCompleted = false

    init(_ request: BackgroundTaskRequestRecord, number: Int, in context: ProcessContext) {
        identifier = request.identifier
        self.number = number
        self.context = context
    }

    /// Tells the system that the task is done; the app may then be suspended. A second call does nothing.
    ///
    /// - Behavior: https://developer.apple.com/documentation/backgroundtasks/bgtask/settaskcompleted(success:)
    open func setTaskCompleted(success: Bool) {
        guard !isCompleted else { return }
        isCompleted = true
        BackgroundTaskClient.of(context).forget(number)
        context.send(.backgroundTask(.completed(number: number, success: success)))
    }

    func expire() {
        guard let handler = expirationHandler else { return setTaskCompleted(success: false) }
        handler()
        expirationHandler = nil
    }
}

/// A short task that brings the app's content up to date.
///
/// - Behavior: https://developer.apple.com/documentation/backgroundtasks/bgapprefreshtask
/// - Since: iOS 13.0
open class BGAppRefreshTask: BGTask {}

/// A task that may take minutes.
///
/// - Behavior: https://developer.apple.com/documentation/backgroundtasks/bgprocessingtask
/// - Since: iOS 13.0
open class BGProcessingTask: BGTask {}
