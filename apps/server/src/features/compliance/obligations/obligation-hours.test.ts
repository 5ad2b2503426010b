// Terms that are counted in hours: from the moment of the event, and late from the minute at which they end.
import { moveObligationTerm } from '@maat/contract/compliance/obligation-terms'
import {
  countObligationProofs,
  createObligation,
  listObligations,
  recordObligationEvent,
} from '@maat/contract/compliance/obligations'
import type { ObligationTermId } from '@maat/contract/ids'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '../../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
let admin: TestPerson
let owner: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  admin = await app.people.create('Admin')
  owner = await app.people.create('Assistant')
})
afterAll(async () => await app.close())

const named = (name: string) => ({ fr: name, en: name, nl: name })
const add = async (name: string, hours: number) =>
  (
    await app.call(createObligation, {
      token: admin.token,
      body: {
        title: named(name),
        country: null,
        officeId: null,
        rule: { kind: 'event', amount: hours, unit: 'hours' },
        startsOn: '2026-10-01',
        onClosedDay: 'next',
        ownerId: owner.id,
        deputyId: null,
        proof: 'number',
        remindDays: [],
        consequence: named(''),
        source: '',
        sourceOn: null,
        isToVerify: false,
      },
    })
  ).body

test('hours count from the moment of the event, and two events of a day are two terms', async () => {
  const { id } = await add('Violation de données', 72)
  const enter = (happenedAt: string | null) =>
    app.call(recordObligationEvent, {
      token: owner.token,
      params: { obligationId: id },
      body: { happenedOn: '2026-11-14', happenedAt },
    })
  expect((await enter(null)).body.code).toBe('obligation.time-missing')
  expect((await enter('2026-11-18T23:00:00.000Z')).body.code).toBe('obligation.not-yet-happened')
  const night = await enter('2026-11-14T22:30:00.000Z')
  // Late since last night, and on the day of Brussels.
  expect(night.body).toMatchObject({
    lateCount: 1,
    term: { dueAt: '2026-11-17T22:30:00.000Z', dueOn: '2026-11-17', state: 'late' },
  })
  expect((await enter('2026-11-14T22:30:00.000Z')).body.code).toBe('obligation.known-event')
  expect((await enter('2026-11-14T22:40:00.000Z')).body).toMatchObject({ lateCount: 2 })
})

test('hours that ended today are missing today, in the count, the list and the view', async () => {
  const { id } = await add('Zébrure', 2)
  const counts = async () => (await app.call(countObligationProofs, { token: owner.token })).body
  const late = async () =>
    (
      await app.call(listObligations, { token: owner.token, query: { search: 'zebrure', state: 'late' } })
    ).body.items.map(item => item.id)
  const hoursAgo = (hours: number) => new Date(app.now.value.getTime() - hours * 3_600_000).toISOString()
  const before = await counts()
  const enter = async (hours: number) =>
    (
      await app.call(recordObligationEvent, {
        token: owner.token,
        params: { obligationId: id },
        body: { happenedOn: hoursAgo(hours).slice(0, 10), happenedAt: hoursAgo(hours) },
      })
    ).body
  expect(await enter(1)).toMatchObject({ term: { state: 'soon' }, lateCount: 0 })
  expect(await late()).toEqual([])
  expect(await counts()).toMatchObject({ late: before.late, soon: before.soon + 1 })
  const over = await enter(3)
  expect(over).toMatchObject({ term: { state: 'late', dueAt: hoursAgo(1) }, lateCount: 1 })
  expect(await late()).toEqual([id])
  expect(await counts()).toMatchObject({ late: before.late + 1, soon: before.soon + 1 })
  // An extension by a day ends with that day.
  const moved = await app.call(moveObligationTerm, {
    token: admin.token,
    params: { termId: over.term?.id as ObligationTermId },
    body: { dueOn: '2026-11-20', reason: 'Délai accordé.' },
  })
  expect(moved.body).toMatchObject({ lateCount: 0, term: { state: 'soon' } })
})
