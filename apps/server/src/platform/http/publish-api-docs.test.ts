import { OPERATIONS } from '@maat/contract/operations'
import { expect, test, vi } from 'vitest'
import { openTestApp } from '../../../test/test-app.ts'

test('the API documentation has a page, and a document with every operation', async () => {
  const app = await openTestApp()
  const page = await app.server.inject({ url: '/api/docs/' })
  expect(page.statusCode).toBe(200)
  expect(page.headers['content-type']).toContain('text/html')
  const document = await app.server.inject({ url: '/api/docs/json' })
  const { paths } = document.json<{ paths: Record<string, object> }>()
  const described = Object.values(paths).flatMap(path => Object.keys(path))
  expect(described).toHaveLength(OPERATIONS.length)
  // A change of a state with an ETag may name the state that it started from.
  expect(paths['/api/settings/{owner}/{section}']).toMatchObject({
    put: {
      parameters: [
        { name: 'owner' },
        { name: 'section' },
        { name: 'If-Match', in: 'header', required: false },
      ],
      responses: { 200: { headers: { ETag: {} } } },
    },
  })
  await app.close()
})

test('the document is serialised once, however often it is read, and is valid YAML too', async () => {
  const app = await openTestApp()
  const read = (url: string) => app.server.inject({ url })
  const first = await read('/api/docs/json')
  const serialise = vi.spyOn(JSON, 'stringify')
  const others = await Promise.all([read('/api/docs/json'), read('/api/docs/json'), read('/api/docs/yaml')])
  const serialised = serialise.mock.calls.filter(([value]) => Object.hasOwn(Object(value), 'openapi'))
  serialise.mockRestore()
  expect(serialised).toEqual([])
  expect(others.map(({ body }) => body === first.body)).toEqual([true, true, true])
  expect(others.map(({ headers }) => headers['content-type'])).toEqual([
    'application/json; charset=utf-8',
    'application/json; charset=utf-8',
    'application/x-yaml; charset=utf-8',
  ])
  await app.close()
})
