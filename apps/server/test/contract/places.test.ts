// Tests generated from the contract: the cursor of a page travels through the browser and can be forged. With any
// cursor, a list answers with a page or reports an invalid cursor. Most forged cursors fail the list's own schema, which
// needs no request; the list is asked for all that its schema accepts, and for some that it refuses.
import { ERRORS } from '@maat/contract/errors'
import { type Operation, recordParameterOf } from '@maat/contract/operation'
import { OPERATIONS } from '@maat/contract/operations'
import { kindOf, type RecordKind, relationsNeeded } from '@maat/contract/permissions'
import { ACCOUNT_ROLES, type AccountRole } from '@maat/domain/people/roles'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import * as paging from '../../src/platform/db/page.ts'
import type { TestPerson } from '../people.ts'
import { openTestApp, type TestApp } from '../test-app.ts'
import { specimensOf } from './specimens/specimens.ts'

type CursorSchema = z.ZodObject<Record<string, z.ZodType>>

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ demo: true })
})
afterAll(async () => await app.close())

const SOMEBODY_ELSE = '00000000-0000-4000-8000-00000000dead'

const FORGED: unknown[] = [
  ...['0000-01-01T00:00:00Z', '0001-01-01T00:00:00Z', '9999-12-31T23:59:59Z', '+275760-09-13T00:00:00Z'],
  ...['-271821-04-20T00:00:00Z', '2026-02-30T00:00:00Z', `2026-01-01T00:00:00.${'0'.repeat(200)}Z`],
  ...['0000-01-01', '9999-12-31', '2026-02-30', '-0044-03-15', 'infinity', '-infinity', 'now'],
  ...['', '\0', 'a\0b', '\ud800', "'; drop table users; --", 'x'.repeat(300), '9'.repeat(200)],
  ...[-1, 0.5, 1e308, 2 ** 53, 2 ** 63, '-1', 'NaN', SOMEBODY_ELSE],
  ...[null, true, [], {}, [[]]],
]
/** Each kind of field of a cursor takes one of these. */
const VALID = ['2026-11-18T09:00:00.000Z', '2026-11-18', SOMEBODY_ELSE, '5', 5, true, 'EUR']

const written = (place: unknown) => Buffer.from(JSON.stringify(place)).toString('base64url')
const BROKEN = [...FORGED.map(written), 'no place', written('').slice(1), '%00', 'x'.repeat(5000)]

/** Cursors of a list in which one part is forged and the others are valid, and some that are none. */
function forgedCursors({ shape }: CursorSchema): string[] {
  const fields = Object.entries(shape)
  const valid = fields.map(([name, field]) => {
    const value = VALID.find(value => field.safeParse(value).success)
    if (value === undefined) throw new Error(`No valid value is known for the field ${name} of a cursor`)
    return [name, value]
  })
  const places = fields.flatMap(([name]) =>
    FORGED.map(forged => ({ ...Object.fromEntries(valid), [name]: forged })),
  )
  return [...places.map(written), ...BROKEN]
}

const REFUSED_SENT = 3

const DEMANDED: Record<string, string> = {
  from: '2026-11-01T00:00:00Z',
  to: '2026-12-01T00:00:00Z',
  search: 'essai',
}

/** Every scope and order of the contract, because the parts of a cursor differ; filters do not change them. */
function queriesOf({ query }: Operation): Record<string, string>[] {
  const { properties = {}, required = [] } = z.toJSONSchema(query as z.ZodType, {
    io: 'input',
    unrepresentable: 'any',
  })
  let queries: Record<string, string>[] = [{}]
  for (const name of ['scope', 'order']) {
    const field = properties[name] as { enum?: string[] } | undefined
    const choices = field?.enum?.map(value => ({ [name]: value })) ?? [{}]
    queries = queries.flatMap(before => choices.map(more => ({ ...before, ...more })))
  }
  const demanded = Object.fromEntries(
    required.map(name => [name, DEMANDED[name] ?? (properties[name] as { enum?: string[] }).enum?.[0] ?? '']),
  )
  return queries.map(choice => ({ ...demanded, ...choice }))
}

/** The schema that a list reads a cursor with, seen while it does so. */
async function schemaUsedBy(ask: (after: string) => Promise<unknown>): Promise<CursorSchema> {
  const parsing = vi.spyOn(paging, 'parseCursor')
  const newest = vi.spyOn(paging, 'newestPage')
  await ask(written(''))
  const schema = parsing.mock.calls[0]?.[0] ?? (newest.mock.calls.length > 0 && paging.MomentCursor)
  parsing.mockRestore()
  newest.mockRestore()
  if (!(schema instanceof z.ZodObject)) throw new Error('The list reads its cursor without parseCursor')
  return schema as CursorSchema
}

function isAccepted(schema: z.ZodType, after: string): boolean {
  try {
    return schema.safeParse(JSON.parse(Buffer.from(after, 'base64url').toString())).success
  } catch {
    return false
  }
}

const PAGED = OPERATIONS.filter(({ operation }) => operation.query && 'after' in operation.query.shape)

function askersOf({ needs }: Operation): AccountRole[] {
  const [first, ...others] = ACCOUNT_ROLES.filter(role => relationsNeeded(role, needs).length > 0)
  return first ? [first, ...others.filter(role => role === 'Admin')] : []
}

test.each(PAGED)(
  '$name answers a forged cursor with a page or its error',
  async ({ operation }) => {
    for (const [nth, role] of askersOf(operation).entries()) {
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
        const schema = await schemaUsedBy(after => ask({ after }))
        expectComplete(first.body as unknown as Page, schema)
        const cursors = forgedCursors(schema)
        const accepted = cursors.filter(after => isAccepted(schema, after))
        const refused = cursors.filter(after => !isAccepted(schema, after))
        const tried = nth === 0 ? accepted : []
        await Promise.all(tried.map(async after => expectAnswered(await ask({ after }), after)))
        const broken = spread(refused, REFUSED_SENT)
        await Promise.all(broken.map(async after => expectRefused(await ask({ after }), after)))
      }
    }
  },
  60_000,
)

/** Some of many, from everywhere in the list. */
const spread = <T>(all: readonly T[], most: number): T[] =>
  all.filter((_, at) => at % Math.ceil(all.length / most) === 0)

/** Kinds whose entries are by-products of other records. */
const WITHOUT_SPECIMENS: readonly RecordKind[] = [
  'audit',
  'mailbox',
  'backlog',
  'figures',
  'shop',
  'search',
  'own-file',
  'own-data',
  'retention',
]

async function paramsFor(operation: Operation, of: { caller: TestPerson; role: AccountRole }) {
  const parameter = recordParameterOf(operation)
  const kind = kindOf(operation.needs)
  const made = WITHOUT_SPECIMENS.includes(kind) ? [] : await specimensOf(kind, { app, ...of })
  if (!parameter) return {}
  const needed = relationsNeeded(of.role, operation.needs)
  return { [parameter]: made.find(({ relations }) => relations.some(near => needed.includes(near)))?.id }
}

type Page = { next: string | null } | { mails: { next: string | null } }

/** The list itself writes cursors that it accepts. */
function expectComplete(body: Page, schema: CursorSchema): void {
  const { next } = 'mails' in body ? body.mails : body
  if (next !== null) expect(isAccepted(schema, next), next).toBe(true)
}

function expectAnswered({ status, body }: { status: number; body: object }, after: string): void {
  if (status !== 200) expectRefused({ status, body }, after)
}

/** Never a page from the beginning: the reader would see the same rows again. */
function expectRefused({ status, body }: { status: number; body: object }, after: string): void {
  const context = `${Buffer.from(after, 'base64url').toString().slice(0, 300)}: ${JSON.stringify(body).slice(0, 200)}`
  expect([status, 'code' in body && body.code], context).toEqual([
    ERRORS['request.invalid'],
    'request.invalid',
  ])
  expect(body, context).toMatchObject({ errors: [{ path: 'after' }] })
}
