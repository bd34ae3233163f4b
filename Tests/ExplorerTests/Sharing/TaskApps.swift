// Portico
// SPDX-License-Identifier: Apache-2.0

import AppExtensions
import AppGroups
import Foundation
import SystemFrameworks

// Apps with a task list that a Today widget changes as well: two that lose tasks, and one that does not.

/// The list of article 004: one array in the group's defaults.
enum TaskService {
    private static var defaults: UserDefaults? { UserDefaults(suiteName: SharingStage.group) }

    static var tasks: [String] {
        get { defaults?.stringArray(forKey: "tasks") ?? [] }
        set { defaults?.set(newValue, forKey: "tasks") }
    }
}

/// The list in the group's store: each change is one transaction on the current value.
@MainActor
final class StoredTasks {
    private static let key = SharedKey<[String]>("tasks", default: [])
    private let store: SharedStore

    /// Opens the store. It is never suspended, because each transaction has its own activity.
    init() throws {
        store = try SharedStore("tasks", in: GroupContainer(identifier: SharingStage.group))
    }

    func tasks() throws -> [String] { try store.value(Self.key) }

    func change(_ change: (inout [String]) -> Void) throws { try store.update(Self.key, change) }
}

/// An app whose tasks a property reads.
@MainActor
protocol TaskKeeping {
    func storedTasks() throws -> [String]
}

// MARK: - Screens

/// A screen with a button that asks which task to add.
class AddingScreen: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Tasks"
        addSharingButton("Add") { [weak self] in self?.ask() }
    }

    func ask() {}

    /// Asks the user. `add` is called with the chosen task.
    func offer(_ add: @escaping (String) -> Void) {
        let sheet = UIAlertController(title: "New Task", message: nil, preferredStyle: .actionSheet)
        sheet.addAction(UIAlertAction(title: "Buy eggs", style: .default) { _ in add("Buy eggs") })
        sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        present(sheet, animated: true)
    }
}

/// Reads the list, asks the user, and then writes the list.
final class CopyingScreen: AddingScreen {
    override func ask() {
        var tasks = TaskService.tasks
        offer { title in
            tasks.append(title)
            TaskService.tasks = tasks
        }
    }
}

/// Reads the list once, changes it in memory, and writes all of it.
final class CachingScreen: AddingScreen {
    private var tasks: [String] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        tasks = TaskService.tasks
    }

    override func ask() {
        offer { [weak self] title in
            guard let self else { return }
            tasks.append(title)
            TaskService.tasks = tasks
        }
    }
}

/// Adds to the stored list.
final class StoringScreen: AddingScreen {
    var list: StoredTasks?

    override func ask() {
        offer { [weak self] title in
            do {
                try self?.list?.change { $0.append(title) }
            } catch {
                // The property finds the task missing.
                self?.title = "\(error)"
            }
        }
    }
}

// MARK: - Apps

/// Keeps its list in the group's defaults.
class DefaultsTaskApp: UIResponder, UIApplicationDelegate, TaskKeeping {
    var window: UIWindow?

    // In the class that conforms: in a subclass it would not be called.
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        if TaskService.tasks.isEmpty { TaskService.tasks = ["Buy milk"] }
        window = SharingStage.window(showing: makeScreen())
        return true
    }

    func makeScreen() -> UIViewController { preconditionFailure("a subclass says which") }

    func storedTasks() -> [String] { TaskService.tasks }
}

final class CopyingTaskApp: DefaultsTaskApp {
    override func makeScreen() -> UIViewController { CopyingScreen() }
}

final class CachingTaskApp: DefaultsTaskApp {
    override func makeScreen() -> UIViewController { CachingScreen() }
}

final class StoringTaskApp: UIResponder, UIApplicationDelegate, TaskKeeping {
    var window: UIWindow?
    private var list: StoredTasks?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let screen = StoringScreen()
        do {
            let list = try StoredTasks()
            try list.change { if $0.isEmpty { $0 = ["Buy milk"] } }
            (self.list, screen.list) = (list, list)
        } catch {
            // The property finds the tasks missing.
            screen.title = "\(error)"
        }
        window = SharingStage.window(showing: screen)
        return true
    }

    func storedTasks() throws -> [String] { try list?.tasks() ?? [] }
}
