// Tests every kind of the catalogue: who reads it in the timeline, and who gets its live event.
import {
  CASE_EVENT_KINDS,
  CASE_EVENTS,
  type CaseEventKind,
  type DetailsOf,
  type EventAudience,
  type RecordAudience,
  type RecordEventKind,
} from '@maat/contract/case-events'
import { listCaseEvents } from '@maat/contract/cases/cases'
import type { CaseId } from '@maat/contract/ids'
import { CASE_CHANGED, channelOfUser } from '@maat/contract/live-events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPerson, insertCase } from '../../../../test/cases/cases.ts'
import { type Heard, listenFor } from '../../../../test/communication/live-listener.ts'
import { inWork } from '../../../../test/money/books.ts'
import type { TestPerson } from '../../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { recordEvent, recordEventOf, withoutNotices } from './case-events.ts'

const PEOPLE = ['owner', 'collaborator', 'costReader', 'lawyer'] as const
type Role = (typeof PEOPLE)[number]

let app: TestApp
let caseId: CaseId
const people = {} as Record<Role, TestPerson>
let live: Awaited<ReturnType<typeof listenFor>>
beforeAll(async () => {
  app = await openTestApp()
  for (const role of PEOPLE) people[role] = await app.people.create(role === 'lawyer' ? 'Avocat' : 'User')
  caseId = await insertCase(app, people.owner.id, { status: 'in-progress', lawyer_id: people.lawyer.id })
  await addPerson(app, caseId, people.collaborator.id, 'reader')
  const id = await addPerson(app, caseId, people.costReader.id, 'reader')
  await app.services.db
    .updateTable('case_participants')
    .set({ sees_costs: true })
    .where('id', '=', id)
    .execute()
  live = await listenFor(app, CASE_CHANGED)
})
afterAll(async () => {
  await live.stop()
  await app.close()
})

const EVERYONE: readonly Role[] = PEOPLE
const OF_FIRM: readonly Role[] = ['lawyer']
const WHOLE: readonly Role[] = ['owner', 'lawyer']

/** Stated here once more, so that a change of the catalogue's meaning fails. */
const READERS: Record<
  Exclude<EventAudience, 'of-record'>,
  { reads: readonly Role[]; hears: readonly Role[] }
> = {
  readers: { reads: EVERYONE, hears: EVERYONE },
  whole: { reads: WHOLE, hears: WHOLE },
  staff: { reads: OF_FIRM, hears: OF_FIRM },
  costs: { reads: OF_FIRM, hears: ['owner', 'costReader', 'lawyer'] },
}

const RECORDS: { audience: RecordAudience; readers: readonly Role[] }[] = [
  { audience: { isInternal: false, isSensitive: false }, readers: EVERYONE },
  { audience: { isInternal: false, isSensitive: true }, readers: WHOLE },
  { audience: { isInternal: true, isSensitive: false }, readers: OF_FIRM },
  { audience: { isInternal: true, isSensitive: true }, readers: OF_FIRM },
]

async function readersOfNewest(): Promise<Role[]> {
  const newest = await app.services.db
    .selectFrom('case_events')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const reads = await Promise.all(
    PEOPLE.map(async role => {
      const { token } = people[role]
      const { body } = await app.call(listCaseEvents, { token, params: { caseId }, query: { limit: 1 } })
      return body.items[0]?.id === newest.id
    }),
  )
  return PEOPLE.filter((_, place) => reads[place])
}

/** The same transaction also announces the case to a listener, so nothing is still on its way. */
async function hearersOf(run: () => Promise<void>): Promise<Role[]> {
  live.heard.length = 0
  await run()
  await expect.poll(() => live.heard.length).toBeGreaterThan(0)
  const channels = live.heard.flatMap(({ channel }: Heard) => channel)
  return PEOPLE.filter(role => channels.includes(channelOfUser(people[role].id)))
}

/** Invented details: their content decides nothing. */
const DETAILS = { number: 'BRU-2026-00001', name: 'Une pièce', outcome: 'totally-free' } as object

const isOfRecord = (kind: CaseEventKind): kind is RecordEventKind =>
  CASE_EVENTS[kind].audience === 'of-record'

const ofCase = CASE_EVENT_KINDS.filter(kind => !isOfRecord(kind)) as Exclude<CaseEventKind, RecordEventKind>[]

test.each(ofCase)('%s reaches its audience', async kind => {
  const heard = await hearersOf(
    async () =>
      await inWork(app, work =>
        recordEvent(work, caseId, kind, DETAILS as DetailsOf<typeof kind>, withoutNotices),
      ),
  )
  const { reads, hears } = READERS[CASE_EVENTS[kind].audience]
  expect(await readersOfNewest()).toEqual(reads)
  expect(heard).toEqual(hears)
})

test.each(CASE_EVENT_KINDS.filter(isOfRecord))('%s reaches those who may know its record', async kind => {
  for (const { audience, readers } of RECORDS) {
    const details = DETAILS as DetailsOf<typeof kind>
    const heard = await hearersOf(
      async () =>
        await inWork(app, work => recordEventOf(work, caseId, { kind, details, audience }, withoutNotices)),
    )
    expect(await readersOfNewest()).toEqual(readers)
    expect(heard).toEqual(readers)
  }
})

test('an event with notices gives them to its author, who cannot forget them', async () => {
  const received: unknown[] = []
  await inWork(app, async work => {
    await recordEvent(work, caseId, 'closed', {}, async notices => received.push(notices))
    // @ts-expect-error: nobody would hear that the case is closed.
    await recordEvent(work, caseId, 'closed', {})
    // @ts-expect-error: the step has no notice.
    await recordEvent(work, caseId, 'steps-withdrawn', {}, withoutNotices)
    // @ts-expect-error: that text belongs to another event.
    await recordEvent(work, caseId, 'closed', {}, async ({ client }) => client === 'case-reopened')
  })
  expect(received).toEqual([{ client: 'case-closed' }])
})

test('a kind of event without a decision about its notices does not compile', () => {
  // @ts-expect-error: the notices are missing.
  const undecided: (typeof CASE_EVENTS)['closed'] = { audience: 'readers', details: [] }
  expect(undecided).not.toHaveProperty('notices')
})
