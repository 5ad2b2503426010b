import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ERRORS } from '@maat/contract/errors'
import { SCREENS } from '@maat/contract/screens'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import type { Failure } from './failure.ts'
import { serveWebApp } from './serve-web-app.ts'

const root = mkdtempSync(join(tmpdir(), 'maat-web-'))
mkdirSync(join(root, 'assets'))
const PAGE = '<script src="/first-paint.js"></script><title>Maât</title>'
writeFileSync(join(root, 'index.html'), PAGE)
mkdirSync(join(root, '.vite'))
const PRELOADS = {
  frame: ['frame.js'],
  screens: { '/home': ['home.js'], '/my-cases': ['cases.js'] },
  texts: {},
}
writeFileSync(join(root, '.vite', 'preloads.json'), JSON.stringify(PRELOADS))
writeFileSync(join(root, 'favicon.svg'), '<svg/>')
writeFileSync(join(root, 'assets', 'main-1234.js'), 'export {}')

const server = Fastify()
server.setErrorHandler<Failure>((error, _, reply) =>
  reply.status(ERRORS[error.code]).send({ code: error.code }),
)
await serveWebApp(server, root)
afterAll(async () => {
  await server.close()
  rmSync(root, { recursive: true })
})

const get = (url: string) => server.inject({ url })
const titleOf = (page: string) => /<title>.*<\/title>/.exec(page)?.[0]
const filesOf = (page: string) => JSON.parse(/data-files='([^']*)'/.exec(page)?.[1] ?? '{}')

test('the page of a screen lists the files of this screen only', async () => {
  expect(filesOf((await get('/my-cases')).body)).toEqual({
    frame: ['frame.js'],
    screen: ['cases.js'],
    texts: {},
    isOpen: false,
  })
  expect(filesOf((await get('/home')).body)).toMatchObject({ screen: ['home.js'], isOpen: true })
  expect(filesOf((await get('/nowhere')).body)).toMatchObject({ screen: [], isOpen: false })
})

const addresses = Object.keys(SCREENS).map(path =>
  path.replaceAll(/\{\w+\}/g, '0198c3a2-7f1e-7d4b-9c55-1f2e3d4c5b6a'),
)

test.each([...addresses, '/messages?conversationId=1', '/home/', '/LOGIN'])(
  'finds the page of %s',
  async address => {
    const { statusCode, body } = await get(address)
    expect([statusCode, titleOf(body)]).toEqual([200, '<title>Maât</title>'])
  },
)

test.each(['/nowhere', '/homes', '/case-', '/case-1/2', '/admin', '/wp-login.php', '/index.html'])(
  '%s is not a page: it gives 404 with the not-found page',
  async address => {
    const { statusCode, body, headers } = await get(address)
    expect([statusCode, titleOf(body)]).toEqual([404, '<title>Maât</title>'])
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
  },
)

test('files and API paths are not pages', async () => {
  expect((await get('/favicon.svg')).statusCode).toBe(200)
  expect((await get('/assets/main-1234.js')).headers['cache-control']).toContain('immutable')
  for (const address of ['/assets/gone.js', '/api/nothing', '/metrics'])
    expect((await get(address)).json()).toEqual({ code: 'route.not-found' })
})
