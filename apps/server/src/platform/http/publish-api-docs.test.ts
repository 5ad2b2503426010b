import { OPERATIONS } from '@maat/contract/operations'
import { expect, test } from 'vitest'
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
  // A change with an ETag declares its starting state.
  expect(paths['/api/settings/{owner}/{section}']).toMatchObject({
    put: {
      parameters: [
        { name: 'owner' },
        { name: 'section' },
        { name: 'If-Match', in: 'header', required: true },
      ],
      responses: { 200: { headers: { ETag: {} } }, 428: { description: '`request.tag-missing`' } },
    },
  })
  expect((await app.server.inject({ url: '/api/docs/json' })).body).toBe(document.body)
  await app.close()
})
