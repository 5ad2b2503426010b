import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { listenOnLoopback, until } from '../../../test/communication/realtime-clients.ts'
import { limitConnections } from './limit-connections.ts'

async function openServer(trustsProxy: boolean) {
  const server = createServer()
  limitConnections(server, () => trustsProxy, { mostPerNetwork: 2 })
  const port = await listenOnLoopback(server)
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  let open = 0
  const line = async () => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    await once(socket, 'connect')
    open += 1
    socket.once('close', () => {
      open -= 1
    })
    socket.resume()
    return socket
  }
  return { line, open: () => open }
}

test('limits the connections of an address, and accepts another when one has ended', async () => {
  const { line, open } = await openServer(false)
  const first = await line()
  await line()
  const refused = await line()
  await once(refused, 'close')
  first.destroy()
  await until(() => open() === 1)
  await line()
  await until(() => open() === 2)
})

test('does not limit connections through our own proxy', async () => {
  const { line, open } = await openServer(true)
  for (let at = 0; at < 5; at += 1) await line()
  expect(open()).toBe(5)
})
