// Serves the built web app: hashed files that browsers cache for a year, and one page for every path, which names the
// files of its screen. An unknown path shows a not-found page with status 404.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import staticFiles from '@fastify/static'
import { admission, type ScreenPath, screenAt } from '@maat/contract/screens'
import type { FastifyInstance } from 'fastify'
import { Failure } from './failure.ts'
import { type SitePage, withSitePage } from './site-page.ts'

export type { ContentPage, SitePage } from './site-page.ts'
/** The content that the server gives a public page; undefined for screens that only the app shows. */
export type FindSitePage = (url: string) => Promise<SitePage | undefined>

const NOT_SCREENS = /^\/(api|apps|app|assets|healthz|readyz|metrics)(\/|$)/
const YEAR_S = 31_536_000

/** Written by the build: `apps/web/preloads.ts`. */
interface Preloads {
  frame: string[]
  screens: Record<string, string[]>
  texts: Record<string, unknown>
}

const FIRST_PAINT = '<script src="/first-paint.js">'

/** The page of each screen, made once; a screen that is not built yet has no files. */
function pagesOf(root: string): (screen: ScreenPath | undefined) => Buffer {
  const page = readFileSync(join(root, 'index.html'), 'utf8')
  const file = join(root, '.vite', 'preloads.json')
  const preloads: Preloads = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : { frame: [], screens: {}, texts: {} }
  const withFiles = (screen: ScreenPath | undefined) => {
    const files = {
      frame: preloads.frame,
      screen: (screen && preloads.screens[screen]) ?? [],
      texts: preloads.texts,
      isOpen: screen !== undefined && admission(screen, 'None') === 'admitted',
    }
    const quoted = JSON.stringify(files).replaceAll('&', '&amp;').replaceAll("'", '&#39;')
    return Buffer.from(page.replace(FIRST_PAINT, () => FIRST_PAINT.replace('>', ` data-files='${quoted}'>`)))
  }
  const pages = new Map<ScreenPath | undefined, Buffer>()
  return screen => {
    const made = pages.get(screen) ?? withFiles(screen)
    pages.set(screen, made)
    return made
  }
}

export async function serveWebApp(
  server: FastifyInstance,
  root: string,
  findSitePage: FindSitePage = async () => undefined,
): Promise<void> {
  const pageOf = pagesOf(root)
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
    const screen = screenAt(path)
    const site = await findSitePage(request.url)
    if (site?.status === 301) return reply.redirect(site.location, 301)
    reply.status(site?.status ?? (screen ? 200 : 404))
    const page = pageOf(screen)
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(site?.status === 200 ? withSitePage(String(page), site) : page)
  })
}
