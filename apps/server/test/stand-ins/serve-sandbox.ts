// Serves a payment sandbox for tests, as the product serves it in the demo firm.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { SandboxAnswer, SandboxRequest } from '../../src/platform/paying/sandbox-answers.ts'

export async function serve(sandbox: { answer(request: SandboxRequest): SandboxAnswer }) {
  const server = createServer(async (request, response) => {
    const { status, headers, body } = sandbox.answer({
      method: request.method ?? '',
      path: request.url ?? '',
      headers: request.headers as Record<string, string>,
      body: await text(request),
    })
    response.writeHead(status, headers).end(body)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: (): Promise<void> => {
      server.closeAllConnections()
      return new Promise(resolve => server.close(() => resolve()))
    },
  }
}
