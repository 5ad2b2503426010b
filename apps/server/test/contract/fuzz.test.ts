// Generated from the contract: whatever comes in, an operation answers with its reply or with a problem of the
// catalogue; never a 5xx, never a stack.
import { login } from '@maat/contract/accounts'
import { ERRORS, type Problem } from '@maat/contract/errors'
import { methodOf, urlOf } from '@maat/contract/operation'
import { OPERATIONS } from '@maat/contract/operations'
import { ACCOUNT_ROLES } from '@maat/domain/roles'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestPerson } from '../people.ts'
import { openTestApp, type TestApp } from '../test-app.ts'
import { arbitraryInput } from './arbitrary-input.ts'

const RUNS = 240
let app: TestApp
let people: TestPerson[]

beforeAll(async () => {
  app = await openTestApp()
  people = await Promise.all(ACCOUNT_ROLES.map(role => app.people.create(role)))
})
afterAll(async () => await app.close())

const isProblem = (body: unknown): body is Problem =>
  typeof body === 'object' && body !== null && 'code' in body

test.each(OPERATIONS)(
  '$name answers anything with a reply or a problem',
  async ({ operation }) => {
    const ids = [...people.map(({ id }) => id), 'firm', '00000000-0000-4000-8000-00000000dead']
    const tokens = fc.constantFrom(...people.map(({ token }) => token), undefined)
    await fc.assert(
      fc.asyncProperty(arbitraryInput(operation, ids), tokens, async ({ headers, ...sent }, token) => {
        const answer = await app.call(operation, { ...sent, headers, token } as never)
        expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(500)
        if (answer.status === 200) return
        expect(isProblem(answer.body)).toBe(true)
        expect(ERRORS[answer.body.code]).toBe(answer.status)
        expect(JSON.stringify(answer.body)).not.toMatch(/node_modules|\.ts:\d|at async|select .* from/)
      }),
      { numRuns: RUNS, interruptAfterTimeLimit: 25_000, markInterruptAsFailure: true },
    )
  },
  60_000,
)

describe('a request that is not even JSON', () => {
  // One that anybody may send: what is wrong with it is all that is wrong.
  const post = async (payload: string | Buffer, type = 'application/json', remoteAddress = '10.99.0.1') =>
    await app.server.inject({
      method: methodOf(login),
      url: urlOf(login),
      payload,
      headers: { 'content-type': type },
      remoteAddress,
    })

  test.each([
    ['torn', '{"email": ', 400, 'request.malformed'],
    ['empty', '', 400, 'request.malformed'],
    ['a megabyte', `"${'x'.repeat(1_000_000)}"`, 413, 'request.too-large'],
    ['polluting the prototype', '{"__proto__": {"role": "Admin"}}', 400, 'request.malformed'],
  ])('that is %s is refused', async (_, payload, status, code) => {
    const response = await post(payload)
    expect([response.statusCode, response.json().code]).toEqual([status, code])
  })

  test.each([
    ['a NUL', '"\\u0000"', 'request.malformed'],
    ['the first half of a pair', '"\\ud83d"', 'request.malformed'],
    ['the second half of a pair', '"\\udc00"', 'request.malformed'],
    ['a second half behind an escaped backslash', '"\\\\ud83d\\udc00"', 'request.malformed'],
    ['a pair torn by a backslash', '"\\ud83d\\\\\\udc00"', 'request.malformed'],
    ['a NUL behind an escaped backslash', '"\\\\\\u0000"', 'request.malformed'],
    ['a whole pair', '"\\ud83d\\ude00"', 'request.invalid'],
    ['a backslash and the letters of a half', '"\\\\ud83d \\\\u0000"', 'request.invalid'],
  ])('that holds %s is judged by what it holds', async (_, text, code) => {
    const response = await post(`{"email": ${text}}`, 'application/json', '10.99.0.2')
    expect(response.json().code).toBe(code)
  })

  test('of another type is refused', async () => {
    const response = await post('<xml/>', 'application/xml')
    expect([response.statusCode, response.json().code]).toEqual([415, 'request.unsupported-type'])
  })

  test('deep beyond measure is refused, not followed', async () => {
    const response = await post('['.repeat(40_000) + ']'.repeat(40_000))
    expect(response.statusCode).toBeLessThan(500)
  })
})
