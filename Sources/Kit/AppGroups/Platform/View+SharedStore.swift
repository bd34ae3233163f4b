// Portico
// SPDX-License-Identifier: Apache-2.0

// SwiftUI's entries. Portico's device runs no SwiftUI, so no test of ours has run this file: `Scripts/check-apple` compiles
// it against shapes of SwiftUI, and it must stay small enough to be read.

#if canImport(SwiftUI)
    import Foundation
    public import SwiftUI

    extension View {
        /// Calls `action` with a value of a store while this view is on the screen: with what it is when the view appears,
        /// and after each change, in whichever process.
        ///
        ///     TaskList(tasks).onSharedValue(.tasks, in: store) { tasks = try? $0.get() }
        ///
        /// Portico's device runs no SwiftUI: there, test ``SharedStore/values(of:)``.
        ///
        /// - Parameter action: After a failure, which is a ``SharedStoreError``, it is not called any more.
        @MainActor
        public func onSharedValue<Value>(
            _ key: SharedKey<Value>, in store: SharedStore,
            perform action: @escaping @MainActor (Result<Value, any Error>) -> Void
        ) -> some View {
            task(id: "\(store.file.path) \(key.name)") {
                do {
                    for try await value in store.values(of: key) { action(.success(value)) }
                } catch {
                    action(.failure(error))
                }
            }
        }
    }
#endif
