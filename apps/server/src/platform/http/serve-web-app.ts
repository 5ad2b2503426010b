// Serves the built web app: hashed files that browsers cache for a year, and one page for every path. An unknown path
// shows a not-found page with status 404.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import staticFiles from '@fastify/static'
import { screenAt } from '@maat/contract/screens'
import type { FastifyInstance } from 'fastify'
import { Failure } from './failure.ts'

const NOT_SCREENS = /^\/(api|apps|app|assets|healthz|readyz|metrics)(\/|$)/
const YEAR_S = 31_536_000

export async function serveWebApp(server: FastifyInstance, root: string): Promise<void> {
  const page = readFileSync(join(root, 'index.html'))
  await server.register(staticFiles, {
    root,
    wildcard: false,
    index: false,
    globIgnore: ['index.html*'],
    preCompressed: true,
    setHeaders(reply, path) {
      const isHashed = path.includes('/assets/')
      reply.header('cache-control', isHashed ? `public, max-age=${YEAR_S}, immutable` : 'no-cache')
    },
  })
  server.get('/*', async (request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    if (NOT_SCREENS.test(path)) throw new Failure('route.not-found')
    reply.status(screenAt(path) ? 200 : 404)
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page)
  })
}
