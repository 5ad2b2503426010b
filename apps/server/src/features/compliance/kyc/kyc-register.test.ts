import { listKyc, readKycOverview, setKycIntervals } from '@maat/contract/compliance/kyc-register'
import type { UserId } from '@maat/contract/ids'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertCase } from '../../../../test/cases/cases.ts'
import { insertKycRecord } from '../../../../test/compliance/kyc.ts'
import { insertPaper } from '../../../../test/documents/identity.ts'
import { BRUSSELS, PARIS, type TestPerson } from '../../../../test/people.ts'
import type { QueryFor } from '../../../../test/sent.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
let admin: TestPerson
let assistant: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  admin = await app.people.create('Admin')
  assistant = await app.people.create('Assistant', { office_id: PARIS })
  for (const make of [overdue, soon, complete, underWay, free, unknown]) await make()
})
afterAll(async () => await app.close())

async function create(name: string, office = BRUSSELS): Promise<UserId> {
  return (await app.people.create('User', { first_name: 'Ines', last_name: name, office_id: office })).id
}

async function confirmed(name: string, next: string, risk: 'low' | 'high', office = BRUSSELS): Promise<void> {
  const id = await create(name, office)
  await insertPaper(app, id, 'passport', {
    verdict: 'checked',
    judged_by: admin.id,
    judged_at: '2026-01-01T08:00:00Z',
  })
  const done = { is_confirmed: true, reviewed_on: '2025-11-18', next_review_on: next, risk }
  await insertKycRecord(app, id, admin.id, done)
}
const overdue = () => confirmed('Dueday', '2026-11-01', 'low')
const soon = () => confirmed('Soonest', '2026-11-30', 'high', PARIS)
const complete = () => confirmed('Wholly', '2030-01-01', 'low')
const underWay = async () => await insertKycRecord(app, await create('Underway', PARIS), admin.id)
const free = async () =>
  await insertKycRecord(app, await create('Freed'), admin.id, {
    matters: ['litigation'],
    in_scope: false,
  })
const unknown = async () => {
  await create('Unknown')
  await app.people.create('User', { last_name: 'Unproved', awaits_confirmation: true })
  await app.people.create('User', { last_name: 'Left', disabled_at: '2026-11-01T00:00:00Z' })
}

const list = async (query: QueryFor<typeof listKyc> = {}, { token }: TestPerson = admin) =>
  (await app.call(listKyc, { token, query })).body
const namesOf = async (query: QueryFor<typeof listKyc> = {}, person?: TestPerson) =>
  (await list(query, person)).items.map(({ name }) => name.replace('Ines ', ''))

describe('the list', () => {
  test('begins with what is most urgent, and has each client once', async () => {
    const { items } = await list()
    expect(items.map(({ name, state }) => [name.replace('Ines ', ''), state])).toEqual([
      ['Dueday', 'due'],
      ['Underway', 'under-way'],
      ['Unknown', 'not-begun'],
      ['Soonest', 'complete'],
      ['Wholly', 'complete'],
      ['Freed', 'out-of-scope'],
    ])
  })

  test.each<[QueryFor<typeof listKyc>, string[]]>([
    [{ order: 'name' }, ['Dueday', 'Freed', 'Soonest', 'Underway', 'Unknown', 'Wholly']],
    [{ order: 'due' }, ['Dueday', 'Soonest', 'Wholly', 'Freed', 'Underway', 'Unknown']],
    [{ order: 'risk' }, ['Soonest', 'Dueday', 'Wholly', 'Freed', 'Underway', 'Unknown']],
    [{ due: 'now' }, ['Dueday']],
    [{ due: 'month' }, ['Dueday', 'Soonest']],
    [{ state: 'complete', risk: 'low' }, ['Wholly']],
    [{ office: PARIS, order: 'name' }, ['Soonest', 'Underway']],
    [{ search: 'unknwon' }, ['Unknown']],
  ])('with %o has %j', async (query, names) => {
    expect(await namesOf(query)).toEqual(names)
  })

  test('continues after each page, in every order', async () => {
    for (const order of ['urgency', 'due', 'risk', 'name'] as const) {
      const whole = await namesOf({ order })
      const paged: string[] = []
      let after: string | undefined
      do {
        const { items, next } = await list({ order, limit: 2, after })
        paged.push(...items.map(({ name }) => name.replace('Ines ', '')))
        after = next ?? undefined
      } while (after)
      expect(paged).toEqual(whole)
    }
  })

  test('has the clients of the reader’s office', async () => {
    expect(await namesOf({}, assistant)).toEqual(['Underway', 'Soonest'])
  })
})

describe('the overview', () => {
  const overview = async ({ token }: TestPerson) => (await app.call(readKycOverview, { token })).body

  test('counts the states, and what is due this month', async () => {
    const { counts, dueThisMonth, intervals } = await overview(admin)
    expect(counts).toEqual({ due: 1, 'under-way': 1, 'not-begun': 1, complete: 2, 'out-of-scope': 1 })
    expect(dueThisMonth).toBe(2)
    expect(intervals).toEqual({ validFrom: '2000-01-01', low: 60, standard: 36, high: 12 })
    expect((await overview(assistant)).counts).toMatchObject({ due: 0, complete: 1, 'not-begun': 0 })
  })

  test('has the intervals that apply today, and those that an Admin set for later', async () => {
    const set = (body: { validFrom: string; low: number; standard: number; high: number }) =>
      app.call(setKycIntervals, { token: admin.token, body })
    expect((await set({ validFrom: '2026-11-17', low: 60, standard: 24, high: 6 })).body.code).toBe(
      'kyc.day-unfit',
    )
    const unordered = await set({ validFrom: '2027-01-01', low: 12, standard: 24, high: 6 })
    expect(unordered.body.errors).toEqual([{ path: 'high', code: 'kyc.intervals-unordered' }])
    const later = { validFrom: '2027-01-01', low: 48, standard: 24, high: 6 }
    expect((await set(later)).body).toMatchObject({ intervals: { high: 12 }, comingIntervals: later })
    const now = { ...later, validFrom: '2026-11-18', high: 3 }
    expect((await set(now)).body).toMatchObject({ intervals: now, comingIntervals: later })
    expect((await set({ ...now, high: 4 })).body.intervals.high).toBe(4)
  })
})

describe('the clients of a lawyer', () => {
  test('are those of their cases, without the ones behind a wall', async () => {
    const lawyer = await app.people.create('Avocat')
    const colleague = await app.people.create('Avocat')
    const [own, walled, drafted] = [await create('Leda'), await create('Wallace'), await create('Draftson')]
    await insertCase(app, own, { lawyer_id: lawyer.id, status: 'in-progress' })
    await insertCase(app, own, { lawyer_id: colleague.id, status: 'in-progress' })
    await insertCase(app, walled, {
      lawyer_id: lawyer.id,
      status: 'in-progress',
      walled_from: [colleague.id],
    })
    await insertCase(app, drafted, { lawyer_id: lawyer.id, status: 'draft' })
    // The client behind the wall is a client of the colleague too, who may therefore read them.
    await insertCase(app, walled, { lawyer_id: colleague.id, status: 'in-progress' })
    expect(await namesOf({ lawyer: lawyer.id, order: 'name' })).toEqual(['Leda', 'Wallace'])
    expect(await namesOf({ lawyer: lawyer.id, order: 'name' }, colleague)).toEqual(['Leda'])
    expect(await namesOf({ lawyer: colleague.id, order: 'name' }, colleague)).toEqual(['Leda', 'Wallace'])
  })
})
