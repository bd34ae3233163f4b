// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemFrameworks
import ToDoListShared

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    private var store: TaskStore?
    private let navigation = UINavigationController()

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let scene = scene as? UIWindowScene, let delegate = UIApplication.shared.delegate as? AppDelegate
        else { return }
        switch delegate.store {
        case .success(let store):
            self.store = store
            navigation.setViewControllers([TaskListViewController(store: store)], animated: false)
        case .failure(let error):
            navigation.setViewControllers([ProblemViewController(error)], animated: false)
        case nil: return
        }
        let window = UIWindow(windowScene: scene)
        window.rootViewController = navigation
        window.makeKeyAndVisible()
        self.window = window
        open(connectionOptions.urlContexts)
    }

    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
        open(URLContexts)
    }

    private func open(_ contexts: Set<UIOpenURLContext>) {
        guard let store, let link = contexts.lazy.compactMap({ TaskLink($0.url) }).first else { return }
        switch link {
        case .list: navigation.popToRootViewController(animated: false)
        case .add:
            // Keeps an unfinished task, because the user wants to continue it.
            if navigation.topViewController is NewTaskViewController { return }
            navigation.pushViewController(NewTaskViewController(store: store), animated: false)
        }
    }
}
