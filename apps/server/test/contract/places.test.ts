// Tests generated from the contract: the cursor of a page travels through the browser and can be forged. With any
// cursor, a list answers with a page or reports an invalid cursor.
import { ERRORS } from '@maat/contract/errors'
import { type Operation, recordParameterOf } from '@maat/contract/operation'
import { OPERATIONS } from '@maat/contract/operations'
import { kindOf, type RecordKind, relationsNeeded } from '@maat/contract/permissions'
import { ACCOUNT_ROLES, type AccountRole } from '@maat/domain/people/roles'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import type { TestPerson } from '../people.ts'
import { openTestApp, type TestApp } from '../test-app.ts'
import { specimensOf } from './specimens.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ demo: true })
})
afterAll(async () => await app.close())

const SOMEBODY_ELSE = '00000000-0000-4000-8000-00000000dead'
const MOMENT = '2026-11-18T09:00:00.000Z'
const DAY = '2026-11-18'

/** The fields of all lists' cursors; a list with a field missing here fails below. */
const VALUES = ['at', 'date', 'key', 'name', 'lastName', 'firstName', 'activity', 'serial']
const TRUTHS = ['isNear', 'isCalm']

const FORGED: unknown[] = [
  ...['0000-01-01T00:00:00Z', '0001-01-01T00:00:00Z', '9999-12-31T23:59:59Z', '+275760-09-13T00:00:00Z'],
  ...['-271821-04-20T00:00:00Z', '2026-02-30T00:00:00Z', `2026-01-01T00:00:00.${'0'.repeat(200)}Z`],
  ...['0000-01-01', '9999-12-31', '2026-02-30', '-0044-03-15', 'infinity', '-infinity', 'now'],
  ...['', '\0', 'a\0b', '\ud800', "'; drop table users; --", 'x'.repeat(300), '9'.repeat(200)],
  ...[-1, 0.5, 1e308, 2 ** 53, 2 ** 63, '-1', 'NaN', SOMEBODY_ELSE],
  ...[null, true, [], {}, [[]]],
]

const allOf = (names: readonly string[], value: unknown) =>
  Object.fromEntries(names.map(name => [name, value]))

/** One part is forged, and the others are valid for some list. */
const PLACES: unknown[] = FORGED.flatMap(forged => [
  ...[SOMEBODY_ELSE, 5].map(id => ({ ...allOf(VALUES, forged), ...allOf(TRUTHS, true), id })),
  ...[MOMENT, DAY, '5', 5].map(value => ({ ...allOf(VALUES, value), ...allOf(TRUTHS, false), id: forged })),
  ...[MOMENT, 5].map(value => ({ ...allOf(VALUES, value), ...allOf(TRUTHS, forged), id: SOMEBODY_ELSE })),
  forged,
])

const written = (place: unknown) => Buffer.from(JSON.stringify(place)).toString('base64url')
const AFTERS = [...PLACES.map(written), 'no place', written('').slice(1), '%00', 'x'.repeat(5000)]

const DEMANDED: Record<string, string> = {
  from: '2026-11-01T00:00:00Z',
  to: '2026-12-01T00:00:00Z',
  search: 'essai',
}

/** Every order, state and shelf of the contract, because the parts of a cursor differ. */
function queriesOf({ query }: Operation): Record<string, string>[] {
  const { properties = {}, required = [] } = z.toJSONSchema(query as z.ZodType, {
    io: 'input',
    unrepresentable: 'any',
  })
  let queries: Record<string, string>[] = [{}]
  for (const name of ['scope', 'order', 'state', 'shelf']) {
    const field = properties[name] as { enum?: string[] } | undefined
    const choices = field?.enum?.map(value => ({ [name]: value })) ?? [{}]
    queries = queries.flatMap(before => choices.map(more => ({ ...before, ...more })))
  }
  const demanded = Object.fromEntries(required.map(name => [name, DEMANDED[name] ?? '']))
  return queries.map(choice => ({ ...demanded, ...choice }))
}

const PAGED = OPERATIONS.filter(({ operation }) => operation.query && 'after' in operation.query.shape)

function askersOf({ needs }: Operation): AccountRole[] {
  const [first, ...others] = ACCOUNT_ROLES.filter(role => relationsNeeded(role, needs).length > 0)
  return first ? [first, ...others.filter(role => role === 'Admin')] : []
}

test.each(PAGED)(
  '$name answers a forged cursor with a page or its error',
  async ({ operation }) => {
    for (const role of askersOf(operation)) {
      const caller = await app.people.create(role)
      const params = await paramsFor(operation, { caller, role })
      for (const query of queriesOf(operation)) {
        const ask = async (more: Record<string, string>) =>
          await app.call(operation, { token: caller.token, params, query: { ...query, ...more } })
        const first = await ask({ limit: '1' })
        expect([first.status, first.body.code, query], JSON.stringify(first.body.errors)).toEqual([
          200,
          undefined,
          query,
        ])
        expectKnown(first.body as unknown as Page)
        await Promise.all(AFTERS.map(async after => expectAnswered(await ask({ after }), after)))
      }
    }
  },
  60_000,
)

/** Kinds whose entries are by-products of other records. */
const WITHOUT_SPECIMENS: readonly RecordKind[] = ['audit', 'mailbox', 'backlog', 'figures', 'shop']

async function paramsFor(operation: Operation, of: { caller: TestPerson; role: AccountRole }) {
  const parameter = recordParameterOf(operation)
  const kind = kindOf(operation.needs)
  const made = WITHOUT_SPECIMENS.includes(kind) ? [] : await specimensOf(kind, { app, ...of })
  if (!parameter) return {}
  const needed = relationsNeeded(of.role, operation.needs)
  return { [parameter]: made.find(({ relations }) => relations.some(near => needed.includes(near)))?.id }
}

type Page = { next: string | null } | { mails: { next: string | null } }

function expectKnown(body: Page): void {
  const { next } = 'mails' in body ? body.mails : body
  if (next === null) return
  const place = JSON.parse(Buffer.from(next, 'base64url').toString())
  expect([...VALUES, ...TRUTHS, 'id']).toEqual(expect.arrayContaining(Object.keys(place)))
}

function expectAnswered({ status, body }: { status: number; body: object }, after: string): void {
  const context = `${Buffer.from(after, 'base64url').toString().slice(0, 300)}: ${JSON.stringify(body).slice(0, 200)}`
  if (status === 200) return
  expect([status, 'code' in body && body.code], context).toEqual([
    ERRORS['request.invalid'],
    'request.invalid',
  ])
  expect(body, context).toMatchObject({ errors: [{ path: 'after' }] })
}
