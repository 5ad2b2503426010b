// The measured process: the gateway fed by PostgreSQL, and a bare WebSocket echo on another port.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { WebSocketServer } from 'ws'
import { openFanOut } from '../apps/server/src/platform/realtime/postgres-fan-out.ts'
import { PusherGateway } from '../apps/server/src/platform/realtime/pusher-gateway.ts'

const [databaseUrl = '', key = '', secret = ''] = process.argv.slice(2)

const server = createServer()
const gateway = new PusherGateway({ key, secret, mostPerNetwork: Number.POSITIVE_INFINITY })
gateway.attach(server)
await openFanOut(databaseUrl, gateway)

const bare = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false })
bare.on('connection', socket => {
  socket.on('message', frame => {
    socket.send(frame, { binary: false })
  })
})

// Directly to the gateway, without the database.
process.on('message', ({ channel, data }: { channel: string; data: string }) => {
  gateway.broadcast(channel, 'said', data)
})
process.on('disconnect', () => process.exit(0))

server.listen(0, '127.0.0.1', () => {
  const portOf = (listening: { address(): AddressInfo | string | null }) =>
    (listening.address() as AddressInfo).port
  process.send?.({ gatewayPort: portOf(server), barePort: portOf(bare) })
})
