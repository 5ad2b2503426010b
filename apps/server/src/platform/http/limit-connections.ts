import type { Server } from 'node:http'
import { ConnectionLimiter, type ConnectionLimits } from '../realtime/connection-limiter.ts'
import { networkOf } from './network-of.ts'
import type { TrustsProxy } from './trusted-proxies.ts'

/**
 * Limits open connections per network, so that idle ones cannot exclude other clients. An office has one address and
 * many users.
 */
const LINES: ConnectionLimits = { mostConnections: 40_000, mostPerNetwork: 1000 }

/** All connections through our proxy have its address, so the proxy itself must limit them. */
export function limitConnections(server: Server, trustsProxy: TrustsProxy, limits = LINES): void {
  const places = new ConnectionLimiter(limits)
  server.on('connection', socket => {
    const { remoteAddress = '' } = socket
    if (trustsProxy(remoteAddress, 0)) return
    const network = networkOf(remoteAddress)
    if (!places.take(network)) return void socket.destroy()
    socket.once('close', () => places.free(network))
  })
}
