// Portico
// SPDX-License-Identifier: Apache-2.0

// The entry point for SwiftUI. The device runs no SwiftUI, so no test runs this file: `Scripts/check-apple` compiles it
// against shapes of SwiftUI. It must stay small enough to be verified by reading.

#if canImport(SwiftUI)
    import Foundation
    public import SwiftUI

    /// What a view observes; another one restarts its task, also a store that was opened again at the same place.
    private struct ObservedValue: Equatable {
        let store: SharedStore
        let key: String

        static func == (value: ObservedValue, other: ObservedValue) -> Bool {
            value.store === other.store && value.key == other.key
        }
    }

    extension View {
        /// Calls `action` with a value of a store while this view is on the screen: with the current value when the view
        /// appears, and after each change by any process.
        ///
        ///     TaskList(tasks).onSharedValue(.tasks, in: store) { result in
        ///         switch result {
        ///         case .success(let stored): tasks = stored
        ///         case .failure(let error): problem = error
        ///         }
        ///     }
        ///
        /// The virtual device runs no SwiftUI: test ``SharedStore/values(of:)``.
        ///
        /// - Parameter action: Receives values, or a ``SharedStoreError``, after which it is not called again.
        @MainActor
        public func onSharedValue<Value>(
            _ key: SharedKey<Value>, in store: SharedStore,
            perform action: @escaping @MainActor (Result<Value, any Error>) -> Void
        ) -> some View {
            task(id: ObservedValue(store: store, key: key.name)) {
                do {
                    for try await value in store.values(of: key) { action(.success(value)) }
                } catch {
                    action(.failure(error))
                }
            }
        }
    }
#endif
