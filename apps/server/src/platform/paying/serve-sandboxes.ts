// Serves the sandboxes below /sandbox: pages for browsers, protocols for the product's own clients.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { SandboxAnswer, SandboxRequest } from './sandbox-answers.ts'

interface Answering {
  answer(request: SandboxRequest): SandboxAnswer
}

export interface Sandboxes {
  mollie: Answering
  mtn: Answering
  orange: Answering
}

const MOST_BYTES = 16_384

export const sandboxPath = (name: keyof Sandboxes) => `/sandbox/${name}`

export async function serveSandboxes(
  server: FastifyInstance,
  { mollie, mtn, orange }: Sandboxes,
): Promise<void> {
  await server.register(async scope => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_, body, done) => done(null, body))
    serveBelow(scope, sandboxPath('mollie'), mollie)
    serveBelow(scope, sandboxPath('mtn'), mtn)
    serveBelow(scope, sandboxPath('orange'), orange)
  })
}

function serveBelow(scope: FastifyInstance, path: string, sandbox: Answering): void {
  scope.all(`${path}/*`, { bodyLimit: MOST_BYTES }, async (request, reply) => {
    const { status, headers, body } = sandbox.answer(requestOf(request, path))
    return await reply.status(status).headers(headers).send(body)
  })
}

function requestOf({ method, url, headers, body }: FastifyRequest, below: string): SandboxRequest {
  return {
    method,
    path: (url.split('?')[0] ?? '').slice(below.length),
    headers: headers as SandboxRequest['headers'],
    body: typeof body === 'string' ? body : '',
  }
}
