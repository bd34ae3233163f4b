// Portico
// SPDX-License-Identifier: Apache-2.0

#define _GNU_SOURCE
#include <stdbool.h>
#include <sys/socket.h>
#include "CallInterposition.h"
#include "Hooks.h"

// Connections and datagrams to the network: when an answer comes is not the device's to decide. They are made as they are, and
// named.

typedef int (*connect_socket)(int, const struct sockaddr *, socklen_t);
typedef ssize_t (*send_datagram)(int, const void *, size_t, int, const struct sockaddr *, socklen_t);
typedef ssize_t (*send_message)(int, const struct msghdr *, int);

REAL(connect, connect_socket)
REAL(sendto, send_datagram)
REAL(sendmsg, send_message)

static void name(const struct sockaddr *address) {
    bool is_network = address && (address->sa_family == AF_INET || address->sa_family == AF_INET6);
    if (is_network && (portico_shown() || portico_is_app_thread())) portico_hooks()->connects_to_network();
}

TAKEN int connect(int socket, const struct sockaddr *address, socklen_t length) {
    name(address);
    return real_connect()(socket, address, length);
}

TAKEN ssize_t sendto(
    int socket, const void *bytes, size_t count, int flags, const struct sockaddr *address, socklen_t length) {
    name(address);
    return real_sendto()(socket, bytes, count, flags, address, length);
}

TAKEN ssize_t sendmsg(int socket, const struct msghdr *message, int flags) {
    name(message ? message->msg_name : NULL);
    return real_sendmsg()(socket, message, flags);
}
