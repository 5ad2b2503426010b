// Tests generated from the contract: for any input, an operation answers with its reply or with a problem of the
// catalogue, and never with a 5xx or a stack.
import { login } from '@maat/contract/accounts'
import { ERRORS, type Problem } from '@maat/contract/errors'
import { methodOf, urlOf } from '@maat/contract/operation'
import { OPERATIONS } from '@maat/contract/operations'
import { ACCOUNT_ROLES } from '@maat/domain/people/roles'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertCase } from '../cases.ts'
import type { TestPerson } from '../people.ts'
import { openTestApp, type TestApp } from '../test-app.ts'
import { arbitraryInput } from './arbitrary-input.ts'

const RUNS = Number(process.env.MAAT_FUZZ_RUNS ?? 40)
const SEED = Number(process.env.MAAT_FUZZ_SEED ?? Date.now() % 2 ** 31)
/** Passwords are hashed slowly on purpose, and even more slowly on a busy machine. */
const LONGEST_CALL_MS = 1500
let app: TestApp

beforeAll(async () => {
  process.stdout.write(`MAAT_FUZZ_SEED=${SEED} MAAT_FUZZ_RUNS=${RUNS}\n`)
  app = await openTestApp()
})
afterAll(async () => await app.close())

const isProblem = (body: unknown): body is Problem =>
  typeof body === 'object' && body !== null && 'code' in body

async function openCallers() {
  const people = await Promise.all(ACCOUNT_ROLES.map(role => app.people.create(role)))
  const client = people[ACCOUNT_ROLES.indexOf('User')] as TestPerson
  const lawyer = people[ACCOUNT_ROLES.indexOf('Avocat')] as TestPerson
  const caseId = await insertCase(app, client.id, { status: 'in-progress', lawyer_id: lawyer.id })
  return { ids: [...people.map(({ id }) => id), caseId, 'firm', NOBODY], people }
}

const NOBODY = '00000000-0000-4000-8000-00000000dead'
const VISITOR = ACCOUNT_ROLES.length

test.each(OPERATIONS)(
  '$name answers any input with a reply or a problem',
  async ({ operation }) => {
    const { ids, people } = await openCallers()
    let live = 0
    // Without the bias to the last value: a run of visitors alone would test little.
    const callers = fc.noBias(fc.constantFrom(...ACCOUNT_ROLES.keys(), VISITOR))
    await fc.assert(
      fc.asyncProperty(arbitraryInput(operation, ids), callers, async ({ headers, ...sent }, place) => {
        const ask = () => app.call(operation, { ...sent, headers, token: people[place]?.token })
        let answer = await ask()
        const role = ACCOUNT_ROLES[place]
        if (role && answer.body?.code === 'session.expired') {
          people[place] = await app.people.create(role)
          answer = await ask()
        }
        if (role) {
          expect(answer.body?.code, 'a live session is taken for a dead one').not.toBe('session.expired')
          live += 1
        }
        expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(500)
        if (answer.status === 200) return
        expect(isProblem(answer.body)).toBe(true)
        expect(ERRORS[answer.body.code]).toBe(answer.status)
        expect(JSON.stringify(answer.body)).not.toMatch(/node_modules|\.ts:\d|at async|select .* from/)
      }),
      { numRuns: RUNS, seed: SEED },
    )
    expect(live).toBeGreaterThan(RUNS / 4)
  },
  RUNS * LONGEST_CALL_MS,
)

describe('a request that is not valid JSON', () => {
  // An operation for any visitor, so that the body is its only fault.
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
  ])('that contains %s is judged by its content', async (_, text, code) => {
    const response = await post(`{"email": ${text}}`, 'application/json', '10.99.0.2')
    expect(response.json().code).toBe(code)
  })

  test('is refused if it has another content type', async () => {
    const response = await post('<xml/>', 'application/xml')
    expect([response.statusCode, response.json().code]).toEqual([415, 'request.unsupported-type'])
  })

  test('with extreme nesting is refused without parsing', async () => {
    const response = await post('['.repeat(40_000) + ']'.repeat(40_000))
    expect(response.statusCode).toBeLessThan(500)
  })
})
