import { expect, onTestFinished, test } from 'vitest'
import { openSocket } from '../test/communication/realtime-clients.ts'
import { openTestApp } from '../test/test-app.ts'

test.each([
  [true, [false, true]],
  [false, [true, true]],
])(
  "in production (%s), only the product's own pages open live connections",
  async (isProduction, expected) => {
    const app = await openTestApp({ isProduction, publicUrl: 'https://maat.example/office' })
    onTestFinished(() => app.close())
    const port = await app.listen()
    const connects = (origin: string) => {
      const { socket, hears } = openSocket(port, { path: '/app/maat?protocol=7', origin })
      const refused = new Promise<boolean>(resolve => socket.on('unexpected-response', () => resolve(false)))
      return Promise.race([refused, hears('pusher:connection_established').then(() => true)])
    }
    const origins = ['https://elsewhere.example', 'https://maat.example']
    expect(await Promise.all(origins.map(connects))).toEqual(expected)
  },
)
