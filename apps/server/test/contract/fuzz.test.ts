// Tests generated from the contract: for any input, an operation answers with its reply or with a problem of the
// catalogue, and never with a 5xx or a stack.

import { ERRORS, type Problem } from '@maat/contract/errors'
import { methodOf, type Operation, urlOf } from '@maat/contract/operation'
import { OPERATIONS } from '@maat/contract/operations'
import { login } from '@maat/contract/people/accounts'
import { ACCOUNT_ROLES } from '@maat/domain/people/roles'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { insertCase } from '../cases/cases.ts'
import type { TestPerson } from '../people.ts'
import { inAddress, openTestApp, type TestApp } from '../test-app.ts'
import { type ArbitraryInput, arbitraryInput } from './arbitrary-input.ts'
import { TRIES_ALL } from './sampling.ts'

/** Generated for each operation; the schemas themselves judge them without a request. */
const GENERATED = Number(process.env.MAAT_FUZZ_RUNS ?? 100)
/** A run of `npm test` gives its commit, so that each commit tries other inputs. */
const SEED = Number(process.env.MAAT_FUZZ_SEED ?? Date.now() % 2 ** 31)
const ACCEPTED_SENT = TRIES_ALL ? GENERATED : 20
const REFUSED_SENT = TRIES_ALL ? GENERATED : 2
/** Passwords are hashed slowly on purpose, and even more slowly on a busy machine. */
const LONGEST_MS = 60_000
/** Earlier operations change, close and delete the records of a world. */
const OPERATIONS_OF_A_WORLD = 40
let app: TestApp
let world: Callers
let tried = 0

beforeAll(async () => {
  process.stdout.write(`MAAT_FUZZ_SEED=${SEED} MAAT_FUZZ_RUNS=${GENERATED}\n`)
  app = await openTestApp()
})
afterAll(async () => await app.close())

const isProblem = (body: unknown): body is Problem =>
  typeof body === 'object' && body !== null && 'code' in body

interface Callers {
  ids: string[]
  people: TestPerson[]
}

async function openCallers(): Promise<Callers> {
  const people = await Promise.all(ACCOUNT_ROLES.map(role => app.people.create(role)))
  const client = people[ACCOUNT_ROLES.indexOf('User')] as TestPerson
  const lawyer = people[ACCOUNT_ROLES.indexOf('Avocat')] as TestPerson
  const caseId = await insertCase(app, client.id, { status: 'in-progress', lawyer_id: lawyer.id })
  return { ids: [...people.map(({ id }) => id), caseId, 'firm', NOBODY], people }
}

const NOBODY = '00000000-0000-4000-8000-00000000dead'
const VISITOR = ACCOUNT_ROLES.length

/** An input that passes all schemas reaches the use case; any other one ends before it. */
function passesSchemas(operation: Operation, { params, query, body }: ArbitraryInput): boolean {
  const inPath = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, inAddress(value)]))
  const inQuery = Object.fromEntries(
    Object.entries(query as object).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, inAddress(value)]],
    ),
  )
  const inBody = operation.bodyType ? body : JSON.parse(JSON.stringify(body ?? null))
  return [
    [operation.params, inPath],
    [operation.query, inQuery],
    [operation.bodyType ? undefined : operation.body, inBody],
  ].every(([schema, input]) => schema === undefined || (schema as z.ZodType).safeParse(input).success)
}

async function expectAnswered(operation: Operation, input: ArbitraryInput, place: number): Promise<void> {
  const { headers, ...sent } = input
  const ask = () => app.call(operation, { ...sent, headers, token: world.people[place]?.token })
  let answer = await ask()
  const role = ACCOUNT_ROLES[place]
  if (role && answer.body?.code === 'session.expired') {
    world.people[place] = await app.people.create(role)
    answer = await ask()
  }
  const context = JSON.stringify({ input, answer: answer.body }).slice(0, 2000)
  if (role)
    expect(answer.body?.code, `a live session is taken for a dead one: ${context}`).not.toBe(
      'session.expired',
    )
  expect(answer.status, context).toBeLessThan(500)
  if (answer.status === 200) return
  expect(isProblem(answer.body), context).toBe(true)
  expect(ERRORS[answer.body.code], context).toBe(answer.status)
  expect(JSON.stringify(answer.body)).not.toMatch(/node_modules|\.ts:\d|at async|select .* from/)
}

test.each(OPERATIONS)(
  '$name answers any input with a reply or a problem',
  async ({ name, operation }) => {
    if (tried % OPERATIONS_OF_A_WORLD === 0) world = await openCallers()
    tried += 1
    const inputs = fc.sample(arbitraryInput(operation, world.ids), { numRuns: GENERATED, seed: SEED })
    const judged = inputs.map(input => ({ input, isAccepted: passesSchemas(operation, input) }))
    const sent = [
      ...judged.filter(({ isAccepted }) => isAccepted).slice(0, ACCEPTED_SENT),
      ...judged.filter(({ isAccepted }) => !isAccepted).slice(0, REFUSED_SENT),
    ]
    // Every role, and a visitor; the first caller differs from operation to operation.
    for (const [nth, { input }] of sent.entries())
      await expectAnswered(operation, input, (nth + name.length) % (VISITOR + 1))
    expect(sent.length).toBeGreaterThanOrEqual(Math.min(REFUSED_SENT, GENERATED))
  },
  LONGEST_MS,
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
