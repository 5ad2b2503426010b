import type { CaseId } from '@maat/contract/ids'
import { CASE_CHANGED, channelOfUser } from '@maat/contract/live-events'
import { saveCaseBilling } from '@maat/contract/money/case-billing'
import { addCost } from '@maat/contract/money/costs'
import { addTimeEntry, changeTimeEntry, readUnbilled } from '@maat/contract/money/time'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addPerson, insertCase } from '../../../../test/cases/cases.ts'
import { listenFor } from '../../../../test/communication/live-listener.ts'
import { agreeOnFees } from '../../../../test/money/invoices.ts'
import { insertCost, insertTime } from '../../../../test/money/work.ts'
import { BRUSSELS, type TestPerson } from '../../../../test/people.ts'
import type { BodyExcept } from '../../../../test/sent.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
let client: TestPerson
let lawyer: TestPerson
let agent: TestPerson
let caseId: CaseId
beforeAll(async () => {
  app = await openTestApp()
  const admin = await app.people.create('Admin')
  await app.services.db
    .insertInto('hourly_rates')
    .values({
      office_id: BRUSSELS,
      role_id: 3,
      units: 10_000,
      currency: 'EUR',
      from_day: '2026-01-01',
      set_by: admin.id,
      set_at: app.services.clock().toISOString(),
    })
    .execute()
})
afterAll(async () => await app.close())
beforeEach(async () => {
  client = await app.people.create('User', { language: 'en' })
  lawyer = await app.people.create('Avocat', { language: 'en' })
  agent = await app.people.create('Assistant', { language: 'nl' })
  caseId = await insertCase(app, client.id, {
    status: 'in-progress',
    lawyer_id: lawyer.id,
    title: 'The hedge',
  })
})

const agree = async (given: object = {}) =>
  await agreeOnFees(app, caseId, {
    budget_units: 100_000,
    agent_id: agent.id,
    warns_of_budget: true,
    ...given,
  })
const work = async (hours: number) => {
  const body = { workedOn: '2026-11-16', minutes: hours * 60, activity: 'writing', text: 'Brief' } as const
  return (await app.call(addTimeEntry, { token: lawyer.token, params: { caseId }, body })).body
}
const warningsOf = async (person: TestPerson): Promise<string[]> => {
  const rows = await app.services.db
    .selectFrom('notifications')
    .select('description')
    .where('user_id', '=', person.id)
    .orderBy('description')
    .execute()
  return rows.map(({ description }) => description)
}
const seen = async (person: TestPerson) =>
  await app.call(readUnbilled, { token: person.token, params: { caseId } })
const euro = (units: number) => ({ units, currency: 'EUR' })

test('lawyer and agent are notified at half, 80 % and all of the budget, once each; the client at the last two', async () => {
  await agree()
  await work(4.9)
  expect(await warningsOf(lawyer)).toEqual([])
  await work(0.1)
  await work(1)
  expect(await warningsOf(lawyer)).toEqual([
    expect.stringMatching(/^Half of the budget of €1,000\.00 .*“The hedge”/),
  ])
  expect(await warningsOf(agent)).toEqual([expect.stringMatching(/^De helft/)])
  expect(await warningsOf(client)).toEqual([])
  await work(2)
  await work(2.5)
  await work(1)
  expect(await warningsOf(lawyer)).toHaveLength(3)
  const own = await warningsOf(client)
  expect(own).toEqual([expect.stringContaining('80%'), expect.stringContaining('before VAT. We will agree')])
})

test('own costs count too, disbursements do not, and one entry may pass two stages', async () => {
  await agree({ warns_of_budget: false })
  const cost = async (body: BodyExcept<typeof addCost, 'spentOn' | 'text'>) =>
    await app.call(addCost, {
      token: lawyer.token,
      params: { caseId },
      body: { spentOn: '2026-11-16', text: 'Copies', ...body },
    })
  await cost({ kind: 'disbursement', payee: 'Greffe', units: 90_000, inClientsName: true })
  expect(await warningsOf(lawyer)).toEqual([])
  await cost({ kind: 'own-cost', units: 85_000 })
  expect(await warningsOf(lawyer)).toEqual([expect.stringMatching(/^80% of the budget/)])
  expect(await warningsOf(client)).toEqual([])
})

test('a changed entry also notifies, and a new budget notifies again', async () => {
  await agree()
  const entry = await work(1)
  const longer = {
    workedOn: '2026-11-16',
    minutes: 600,
    activity: 'writing',
    text: 'Brief',
    version: 1,
  } as const
  await app.call(changeTimeEntry, { token: lawyer.token, params: { entryId: entry.id }, body: longer })
  expect(await warningsOf(lawyer)).toEqual([expect.stringMatching(/^The budget of €1,000\.00 is spent/)])
  const raise = async (units: number, version: number) => {
    const { example } = saveCaseBilling
    const budget = { units, currency: 'EUR' as const }
    const body = { ...example, budget, agentId: agent.id, version }
    return await app.call(saveCaseBilling, { token: lawyer.token, params: { caseId }, body })
  }
  expect((await raise(100_000, 1)).status).toBe(200)
  await work(0.1)
  expect(await warningsOf(lawyer)).toHaveLength(1)
  expect((await raise(150_000, 2)).status).toBe(200)
  await work(0.1)
  const both = await warningsOf(lawyer)
  expect(both).toHaveLength(2)
  expect(both).toContainEqual(expect.stringMatching(/^Half of the budget of €1,500\.00/))
})

test('an agent who may not record work on the case is not notified', async () => {
  const stranger = await app.people.create('Avocat')
  await agree({ agent_id: stranger.id })
  await work(6)
  expect([await warningsOf(lawyer), await warningsOf(stranger)]).toMatchObject([[expect.anything()], []])
})

test('a client sees the unbilled amount and the rest of the budget if agreed, and never hours or texts', async () => {
  await agree({ shows_unbilled: true })
  expect((await seen(client)).body).toEqual({
    shown: {
      unbilled: [{ currency: 'EUR', fees: euro(0), costs: euro(0) }],
      budget: { amount: euro(100_000), left: euro(100_000) },
    },
  })
  await insertTime(app, caseId, lawyer.id)
  await insertCost(app, caseId, lawyer.id)
  expect((await seen(client)).body.shown).toEqual({
    unbilled: [{ currency: 'EUR', fees: euro(5000), costs: euro(1250) }],
    budget: { amount: euro(100_000), left: euro(93_750) },
  })
  await work(20)
  expect((await seen(client)).body.shown?.budget).toEqual({ amount: euro(100_000), left: euro(0) })
})

test('hides unbilled work without an agreement, and always from other readers of the case', async () => {
  await agree({ budget_units: null })
  await insertTime(app, caseId, lawyer.id)
  expect((await seen(client)).body).toEqual({ shown: null })
  const friend = await app.people.create('User')
  await addPerson(app, caseId, friend.id, 'administrator')
  expect((await seen(friend)).body.code).toBe('access.forbidden')
  const { heard, stop } = await listenFor(app, CASE_CHANGED)
  const channels = () => heard.flatMap(({ channel }) => channel)
  await work(1)
  await expect.poll(channels).toContain(channelOfUser(lawyer.id))
  expect(channels()).not.toContain(channelOfUser(client.id))
  await app.services.db
    .updateTable('case_billing')
    .set({ shows_unbilled: true })
    .where('case_id', '=', caseId)
    .execute()
  await work(1)
  await expect.poll(channels).toContain(channelOfUser(client.id))
  expect(channels()).not.toContain(channelOfUser(friend.id))
  await app.services.db
    .updateTable('case_participants')
    .set({ sees_costs: true })
    .where('user_id', '=', friend.id)
    .execute()
  await work(1)
  await expect.poll(channels).toContain(channelOfUser(friend.id))
  await stop()
})
