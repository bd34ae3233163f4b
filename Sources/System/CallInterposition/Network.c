// Portico
// SPDX-License-Identifier: Apache-2.0

#define _GNU_SOURCE
#include <sys/socket.h>
#include "CallInterposition.h"
#include "Hooks.h"

// Connections to the network: when an answer comes is not the device's to decide. They are made as they are, and named.

typedef int (*connect_socket)(int, const struct sockaddr *, socklen_t);

REAL(connect, connect_socket)

TAKEN int connect(int socket, const struct sockaddr *address, socklen_t length) {
    if (address && (address->sa_family == AF_INET || address->sa_family == AF_INET6) &&
        (portico_shown() || portico_is_app_thread())) {
        portico_hooks()->connects_to_network();
    }
    return real_connect()(socket, address, length);
}
