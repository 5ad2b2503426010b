import type { Server } from 'node:http'
import { type PlaceLimits, Places } from '../realtime/places.ts'
import { networkOf } from './network-of.ts'
import type { TrustsProxy } from './trusted-proxies.ts'

/** Whoever opens lines and says nothing on them takes nobody else's. An office has one address, and many people. */
const LINES: PlaceLimits = { mostConnections: 40_000, mostPerNetwork: 1000 }

/** All that a proxy of ours lets through comes from its address: how many lines one has there is its to say. */
export function limitConnections(server: Server, trustsProxy: TrustsProxy, limits = LINES): void {
  const places = new Places(limits)
  server.on('connection', socket => {
    const { remoteAddress = '' } = socket
    if (trustsProxy(remoteAddress, 0)) return
    const network = networkOf(remoteAddress)
    if (!places.take(network)) return void socket.destroy()
    socket.once('close', () => places.free(network))
  })
}
