// The reminders of proofs, with a clock that moves from day to day; the job runs as in the product.
import {
  createObligation,
  type ObligationView,
  recordObligationEvent,
} from '@maat/contract/compliance/obligations'
import { addDays, daysUntil } from '@maat/domain/calendar/plain-dates'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestPerson } from '../../../../test/people.ts'
import { openTestApp, TEST_NOW, type TestApp } from '../../../../test/test-app.ts'
import { remindOfHours, remindOfObligations } from './index.ts'

let app: TestApp
let admin: TestPerson
let owner: TestPerson
let deputy: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  admin = await app.people.create('Admin')
})
beforeEach(async () => {
  app.now.value = TEST_NOW
  owner = await app.people.create('Avocat', { language: 'en' })
  deputy = await app.people.create('Assistant')
})
afterAll(async () => await app.close())

const DUE = '2026-12-21'

async function add(more: object = {}): Promise<ObligationView> {
  const name = { fr: 'Déclaration', en: 'Return', nl: 'Aangifte' }
  const { body } = await app.call(createObligation, {
    token: admin.token,
    body: {
      title: name,
      country: 'BE',
      officeId: null,
      rule: { kind: 'dates', days: ['12-21'], everyYears: 1 },
      startsOn: '2026-11-01',
      onClosedDay: 'keep',
      ownerId: owner.id,
      deputyId: deputy.id,
      proof: 'number',
      remindDays: [30, 7],
      consequence: name,
      source: '',
      sourceOn: null,
      isToVerify: false,
      ...more,
    },
  })
  return body
}

async function runOn(day: string): Promise<void> {
  app.now.value = new Date(`${day}T07:22:00Z`)
  await remindOfObligations.work(app.services, {})
}

async function newsOf({ id }: TestPerson): Promise<[string, string][]> {
  const rows = await app.services.db
    .selectFrom('notifications')
    .select(['created_at', 'description'])
    .where('user_id', '=', id)
    .orderBy('created_at')
    .execute()
  return rows.map(({ created_at, description }) => [created_at.slice(0, 10), description])
}

test('reminds the owner by the ladder, the deputy near the day, and every Admin each week once it is missing', async () => {
  const before = (await newsOf(admin)).length
  await add()
  for (const day of daysUntil(addDays(DUE, -40), addDays(DUE, 10))) await runOn(day)
  const days = async (person: TestPerson) => (await newsOf(person)).map(([day]) => day)
  expect(await days(owner)).toEqual([30, 7, -1, -8].map(left => addDays(DUE, -left)))
  expect(await days(deputy)).toEqual([7, -1, -8].map(left => addDays(DUE, -left)))
  expect((await days(admin)).slice(before)).toEqual([-1, -8].map(left => addDays(DUE, -left)))
  expect((await newsOf(owner)).map(([, text]) => text)).toEqual([
    expect.stringMatching(/^Legal obligation to be proved by .*December 21, 2026.*: Return\.$/),
    expect.stringContaining('Return'),
    expect.stringMatching(/^The proof of a legal obligation has been missing since/),
    expect.anything(),
  ])
})

test('the job enters the next date of the year, also for a missing one', async () => {
  const { id } = await add()
  await runOn('2026-12-22')
  const rows = await app.services.db
    .selectFrom('obligation_terms')
    .select('due_on')
    .where('obligation_id', '=', id)
    .orderBy('due_on')
    .execute()
  expect(rows.map(({ due_on }) => due_on)).toEqual([DUE, '2027-12-21'])
})

test('without an owner, the Admins are reminded', async () => {
  await add({ ownerId: null, deputyId: null })
  const before = (await newsOf(admin)).length
  await runOn(addDays(DUE, -30))
  expect((await newsOf(admin)).length).toBe(before + 1)
})

test('two parallel servers remind once', async () => {
  await add()
  app.now.value = new Date(`${addDays(DUE, -7)}T07:22:00Z`)
  await Promise.all([1, 2, 3].map(() => remindOfObligations.work(app.services, {})))
  expect(await newsOf(owner)).toHaveLength(1)
})

test('hours are recalled before their end with its time, day and night, and each once', async () => {
  const { id } = await add({ rule: { kind: 'event', amount: 72, unit: 'hours' } })
  const happenedAt = TEST_NOW.toISOString()
  await app.call(recordObligationEvent, {
    token: owner.token,
    params: { obligationId: id },
    body: { happenedOn: happenedAt.slice(0, 10), happenedAt },
  })
  const before = (await newsOf(admin)).length
  const texts: string[] = []
  for (const hours of [0, 0.5, 47, 48.5, 60, 66.5, 71.9, 72.1, 75]) {
    app.now.value = new Date(TEST_NOW.getTime() + hours * 3_600_000)
    await remindOfHours.work(app.services, {})
    const news = (await newsOf(owner)).map(([, text]) => text)
    texts.push(...news.slice(texts.length).map(text => `${hours}: ${text}`))
  }
  // Seventy-two hours after Wednesday at ten in Brussels.
  expect(texts.map(text => text.split(':')[0])).toEqual(['0', '48.5', '66.5', '72.1'])
  expect(texts[0]).toMatch(
    /to be proved by Saturday, November 21, 2026 at 10:00 \(Brussels time\): Return\.$/,
  )
  expect(texts[3]).toMatch(/has been missing since .* at 10:00/)
  expect(await newsOf(deputy)).toHaveLength(4)
  expect((await newsOf(admin)).length).toBe(before + 1)
  // On the next morning, the same missing proof is not recalled again.
  await runOn('2026-11-22')
  expect(await newsOf(owner)).toHaveLength(4)
})
