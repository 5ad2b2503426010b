// Floods of webhooks: anybody can send them, and nobody's payment page waits for them.
import { randomUUID } from 'node:crypto'
import type { CheckoutId, InvoiceId } from '@maat/contract/ids'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type BillingWorld, openBillingWorld } from '../../../../test/money/billing-world.ts'
import {
  openPayingWorld,
  type PayingWorld,
  type ServedSandbox,
  serveTestSandbox,
} from '../../../../test/money/paying-world.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { askAfterNews } from './ask-provider.ts'

let app: TestApp
let world: BillingWorld
let sandbox: ServedSandbox
let paying: PayingWorld
beforeEach(async () => {
  app = await openTestApp()
  world = await openBillingWorld(app)
  sandbox = await serveTestSandbox(() => app.now.value)
  paying = openPayingWorld(app, sandbox)
})
afterEach(async () => {
  await app.close()
  await sandbox.close()
})

const WHOLE = 605_00
const issued = async () => await world.issuedDeposit(await world.agreedCase())
const all = (invoiceId: InvoiceId) => [{ invoiceId, units: WHOLE }]

const hearFrom = async (remoteAddress: string, checkout: string) =>
  await app.server.inject({
    method: 'POST',
    url: `/api/checkout-news?checkout=${checkout}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'id=tr_1',
    remoteAddress,
  })

/** Some at once, like a flood. */
async function flood(count: number, send: (index: number) => Promise<unknown>): Promise<void> {
  for (let sent = 0; sent < count; sent += 50)
    await Promise.all(Array.from({ length: Math.min(50, count - sent) }, (_, index) => send(sent + index)))
}

async function waitingQuestions(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from jobs.job where name = ${askAfterNews.name} and state < 'active'`.execute(
    app.services.db,
  )
  return rows[0]?.count ?? 0
}

test('600 webhooks about one payment lead to one question, and one address can send no more in a minute', async () => {
  const checkout = await paying.opened(world.client, all(await issued()))
  const statuses = new Set<number>()
  await flood(600, async () => statuses.add((await hearFrom('10.255.0.1', checkout)).statusCode))
  expect([...statuses]).toEqual([200])
  expect(await waitingQuestions()).toBe(1)
  expect((await hearFrom('10.255.0.1', checkout)).statusCode).toBe(429)
  expect((await hearFrom('10.255.0.2', checkout)).statusCode).toBe(200)
  sandbox.decide(await paying.referenceOf(checkout), 'paid')
  await app.workOff()
  expect(await paying.read(world.client, checkout)).toMatchObject({ state: 'paid' })
  expect(await waitingQuestions()).toBe(0)
})

test('1,500 webhooks about unknown payments, from many addresses, lead to no question', async () => {
  await flood(1500, async () => await paying.hear(randomUUID()))
  expect(await waitingQuestions()).toBe(0)
})

test('news that comes while the provider is asked leads to one more question', async () => {
  const checkout = await paying.opened(world.client, all(await issued()))
  const reference = await paying.referenceOf(checkout)
  const ours = app.services.paymentProvider
  if (!ours) throw new Error('There is no provider')
  let questions = 0
  app.services.paymentProvider = {
    ...ours,
    async find(at) {
      const found = await ours.find(at)
      questions += 1
      // The payer pays just after the provider read the payment for its answer.
      if (questions === 1) {
        sandbox.decide(reference, 'paid')
        await flood(20, () => paying.hear(checkout))
        expect(await waitingQuestions()).toBe(1)
      }
      return found
    },
  }
  await paying.hear(checkout)
  await app.workOff()
  expect(questions).toBe(2)
  expect(await paying.read(world.client, checkout)).toMatchObject({ state: 'paid' })
})

test("a client's payment page is made before the questions of a full queue", async () => {
  const heard: CheckoutId[] = []
  for (let count = 0; count < 6; count += 1)
    heard.push(await paying.opened(world.client, all(await issued())))
  const ours = app.services.paymentProvider
  if (!ours) throw new Error('There is no provider')
  const calls: ('page' | 'question')[] = []
  app.services.paymentProvider = {
    ...ours,
    ask: payment => {
      calls.push('page')
      return ours.ask(payment)
    },
    find: at => {
      calls.push('question')
      return ours.find(at)
    },
  }
  for (const checkout of heard) await paying.hear(checkout)
  const { body } = await paying.begin(world.client, all(await issued()))
  await app.workOff()
  expect(calls).toEqual(['page', ...heard.map(() => 'question')])
  expect((await paying.read(world.client, body.id)).goTo).toMatch(/\/pay\/tr_/)
})
