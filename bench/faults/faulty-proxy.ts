// A proxy to a storage or mail server that can be made to fail: silent, slow, cut, or with its own answer.
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export type ProxyState = 'well' | 'silent' | 'slow' | 'cut' | 'full'

export interface FaultyProxy {
  port: number
  /** Cuts the open connections, except when they only become slower. */
  become(state: ProxyState): void
  close(): Promise<void>
}

const DELAY_MS = 2000
const NO_ROOM = 'HTTP/1.1 507 Insufficient Storage\r\ncontent-length: 0\r\nconnection: close\r\n\r\n'

export async function openFaultyProxy(toPort: number): Promise<FaultyProxy> {
  let state: ProxyState = 'well'
  const open = new Set<Socket>()
  const server = createServer(near => {
    keep(near)
    if (state === 'cut') near.destroy()
    if (state === 'full') near.once('data', () => near.end(NO_ROOM))
    if (state === 'well') carry(near)
    if (state === 'slow') setTimeout(() => carry(near), DELAY_MS)
  })

  function keep(socket: Socket): void {
    open.add(socket)
    socket.on('error', () => socket.destroy())
    socket.once('close', () => open.delete(socket))
  }

  function carry(near: Socket): void {
    const far = connect(toPort, '127.0.0.1')
    keep(far)
    near.pipe(far).pipe(near)
    near.once('close', () => far.destroy())
    far.once('close', () => near.destroy())
  }

  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const cutAll = () => {
    for (const socket of open) socket.destroy()
  }
  return {
    port: (server.address() as AddressInfo).port,
    become(next) {
      state = next
      cutAll()
    },
    close() {
      cutAll()
      return new Promise(resolve => server.close(() => resolve()))
    },
  }
}
