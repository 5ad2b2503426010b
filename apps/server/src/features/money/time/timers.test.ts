import type { CaseId } from '@maat/contract/ids'
import { channelOfUser, TIMER_CHANGED } from '@maat/contract/live-events'
import { listTimeEntries } from '@maat/contract/money/time'
import {
  correctTimer,
  discardTimer,
  pauseTimer,
  readTimer,
  resumeTimer,
  startTimer,
  takeTimer,
} from '@maat/contract/money/timer'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { insertCase } from '../../../../test/cases/cases.ts'
import { listenFor } from '../../../../test/communication/live-listener.ts'
import { PARIS, type TestPerson } from '../../../../test/people.ts'
import { openTestApp, TEST_NOW, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
let client: TestPerson
let lawyer: TestPerson
let caseId: CaseId
beforeAll(async () => {
  app = await openTestApp()
  client = await app.people.create('User')
})
beforeEach(async () => {
  app.now.value = TEST_NOW
  lawyer = await app.people.create('Avocat')
  caseId = await insertCase(app, client.id, { status: 'in-progress', lawyer_id: lawyer.id })
})
afterAll(async () => await app.close())

const after = (seconds: number) => {
  app.now.value = new Date(TEST_NOW.getTime() + seconds * 1000)
}
const mine = () => ({ token: lawyer.token })
const start = async (id = caseId) =>
  await app.call(startTimer, { ...mine(), params: { caseId: id }, body: { text: 'Brief' } })
const pause = async (version: number) => await app.call(pauseTimer, { ...mine(), body: { version } })
const resume = async (version: number) => await app.call(resumeTimer, { ...mine(), body: { version } })
const take = async (version: number, given: object = {}) =>
  await app.call(takeTimer, {
    ...mine(),
    body: {
      workedOn: '2026-11-18',
      minutes: 20,
      activity: 'writing',
      text: 'Brief',
      version,
      ...given,
    },
  })
const standing = async () => (await app.call(readTimer, mine())).body.timer

test('a user has one timer: it counts while running, stops while paused, and resumes', async () => {
  expect((await start()).body).toMatchObject({
    secondsBefore: 0,
    runningSince: TEST_NOW.toISOString(),
    text: 'Brief',
  })
  expect((await start()).body.code).toBe('timer.already-there')
  after(90)
  expect((await pause(1)).body).toMatchObject({ secondsBefore: 90, runningSince: null })
  after(600)
  expect((await pause(2)).body).toMatchObject({ secondsBefore: 90 })
  expect((await resume(3)).body).toMatchObject({ secondsBefore: 90 })
  after(660)
  expect((await pause(4)).body.secondsBefore).toBe(150)
})

test('one timer runs if two devices start one at the same moment, and the other device gets the reason', async () => {
  for (let round = 0; round < 20; round += 1) {
    const answers = await Promise.all([start(), start()])
    const codes = answers.map(({ status, body }) => [status, body.code])
    expect(codes.toSorted()).toEqual([
      [200, undefined],
      [409, 'timer.already-there'],
    ])
    await app.call(discardTimer, mine())
  }
})

test('a request with an outdated timer gets the current one', async () => {
  await start()
  await pause(1)
  expect((await pause(1)).body).toMatchObject({
    code: 'record.stale',
    current: { version: 2, runningSince: null },
  })
  expect((await resume(1)).body.code).toBe('record.stale')
  const body = { text: 'Autre', activity: 'call', version: 1 } as const
  expect((await app.call(correctTimer, { ...mine(), body })).body.code).toBe('record.stale')
  expect((await take(1)).body.code).toBe('record.stale')
})

test('the actual duration can be corrected, and counting continues from there', async () => {
  await start()
  after(20_000)
  const body = { text: 'Conclusions', activity: 'writing', seconds: 1200, version: 1 } as const
  const { body: corrected } = await app.call(correctTimer, { ...mine(), body })
  expect(corrected).toMatchObject({ secondsBefore: 1200, text: 'Conclusions', activity: 'writing' })
  after(20_060)
  expect((await pause(2)).body.secondsBefore).toBe(1260)
})

test('records nothing until the user confirms; then there is an entry and no timer', async () => {
  await start()
  after(1200)
  await pause(1)
  const listed = async () =>
    (await app.call(listTimeEntries, { ...mine(), query: { case: caseId } })).body.items
  expect(await listed()).toEqual([])
  expect((await take(2)).body).toMatchObject({ minutes: 20, source: 'timer', text: 'Brief' })
  expect(await standing()).toBeNull()
  expect(await listed()).toHaveLength(1)
  expect((await take(3)).body.code).toBe('timer.not-found')
})

test('a timer of a case that the user left can only be discarded', async () => {
  await start()
  await app.services.db
    .updateTable('cases')
    .set({ lawyer_id: null, office_id: PARIS })
    .where('id', '=', caseId)
    .execute()
  expect(await standing()).toMatchObject({ case: null })
  expect((await take(1)).body.code).toBe('case.not-found')
  expect((await app.call(discardTimer, mine())).status).toBe(200)
  for (const answer of [await pause(1), await resume(1), await app.call(discardTimer, mine())])
    expect(answer.body).toMatchObject({ code: 'timer.not-found' })
  const body = { text: '', activity: 'other', version: 1 } as const
  expect((await app.call(correctTimer, { ...mine(), body })).body.code).toBe('timer.not-found')
})

test('refuses work on a refused case or in the future', async () => {
  const refused = await insertCase(app, client.id, { status: 'refused', lawyer_id: lawyer.id })
  expect((await start(refused)).body.code).toBe('case.closed')
  await start()
  expect((await take(1, { workedOn: '2026-11-19' })).body.code).toBe('time.in-future')
  await app.services.db.updateTable('cases').set({ status: 'refused' }).where('id', '=', caseId).execute()
  expect((await take(1)).body.code).toBe('case.closed')
})

test("updates every screen of its owner, and no other user's", async () => {
  const { heard, stop } = await listenFor(app, TIMER_CHANGED)
  await start()
  await expect.poll(() => heard).toHaveLength(1)
  await stop()
  expect(heard.flatMap(({ channel }) => channel)).toEqual([channelOfUser(lawyer.id)])
})
