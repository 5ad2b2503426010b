import type { InvoiceId } from '@maat/contract/ids'
import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BillingWorld, openBillingWorld } from '../../../../test/money/billing-world.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { verifyBooks } from '../books/index.ts'
import { findInvoice } from './invoice-store.ts'
import { issueDraft } from './issue-invoice.ts'
import { verifyInvoices } from './proof/prove-invoices.ts'

let app: TestApp
let world: BillingWorld
beforeAll(async () => {
  app = await openTestApp()
  world = await openBillingWorld(app)
})
afterAll(() => app.close())

async function expectWhole(): Promise<void> {
  expect((await verifyBooks(app.services.db)).message).toContain('are whole')
  expect((await verifyInvoices(app.services.db)).message).toContain('are whole')
}

const draftOf = async (caseId: Awaited<ReturnType<BillingWorld['agreedCase']>>): Promise<InvoiceId> =>
  (await world.draft(caseId, { entryIds: [await world.work(caseId)] })).body.id

function dyingAfter(statements: number): { plugin: KyselyPlugin; count(): number } {
  let sent = 0
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      sent += 1
      if (sent > statements) throw new Error('killed')
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return { plugin, count: () => sent }
}

async function issueUntil(statements: number, id: InvoiceId): Promise<number> {
  const dying = dyingAfter(statements)
  const { services, now } = app
  const origin = { actorId: world.lawyer.id, ip: '', requestId: 'test', at: now.value }
  await services.db
    .withPlugin(dying.plugin)
    .transaction()
    .execute(async tx => {
      const row = await findInvoice(tx, id, { lock: true, callerId: undefined })
      await issueDraft({ tx, now: now.value, services, origin }, row!, {
        id: world.lawyer.id,
        role: 'Avocat',
      })
    })
  return dying.count()
}

test('a crash after any statement of issuing leaves a draft without a number, which can then be issued', async () => {
  const caseId = await world.agreedCase()
  // The first issue also creates the office's accounts.
  await issueUntil(Number.POSITIVE_INFINITY, await draftOf(caseId))
  const statements = await issueUntil(Number.POSITIVE_INFINITY, await draftOf(caseId))
  expect(statements).toBeGreaterThan(15)
  const id = await draftOf(caseId)
  for (let at = 0; at < statements; at += 1) {
    await expect(issueUntil(at, id)).rejects.toThrow('killed')
    expect((await world.read(world.lawyer, id)).body).toMatchObject({ status: 'draft', number: null })
  }
  await expectWhole()
  expect((await world.issue(id)).body.number).toMatch(/00003$/)
  await expectWhole()
})

test('two hundred invoices issued by twenty parallel workers have numbers without gaps or duplicates', async () => {
  const caseId = await world.agreedCase()
  const ids: InvoiceId[] = []
  for (let at = 0; at < 200; at += 1) ids.push(await draftOf(caseId))
  const numbers: number[] = []
  const waiting = [...ids]
  const worker = async () => {
    for (let id = waiting.pop(); id; id = waiting.pop()) {
      const { body } = await world.issue(id)
      numbers.push(Number(body.number?.split('-').at(-1)))
    }
  }
  await Promise.all(Array.from({ length: 20 }, worker))
  const inOrder = numbers.toSorted((one, other) => one - other)
  expect(inOrder).toEqual(Array.from({ length: 200 }, (_, at) => (inOrder[0] ?? 0) + at))
  await expectWhole()
})
