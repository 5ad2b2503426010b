import { randomUUID } from 'node:crypto'
import { readCalendar } from '@maat/contract/calendar/calendar'
import { createEvent, listEvents, scheduleHearing } from '@maat/contract/calendar/events'
import { listCaseEvents } from '@maat/contract/cases/cases'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  app,
  cancel,
  change,
  convene,
  filesTo,
  later,
  morning,
  openCalendar,
  see,
  tick,
  unreadOf,
  zone,
} from '../../../../test/calendar/calendar-world.ts'
import { insertCase } from '../../../../test/cases/cases.ts'
import { BRUSSELS, PARIS, type TestPerson } from '../../../../test/people.ts'

beforeAll(openCalendar)
afterAll(async () => await app.close())

test('two parallel bookings of one person: one succeeds, the other learns who is busy', async () => {
  const lawyer = await app.people.create('Avocat', { first_name: 'Ada', last_name: 'Avocate' })
  const [one, other] = [await app.people.create('Assistant'), await app.people.create('Admin')]
  const times = morning()
  const both = await Promise.all(
    [one, other].map(person => convene(person, { ...times, participants: [{ userId: lawyer.id }] })),
  )
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const refused = both.find(({ status }) => status === 409)
  expect(refused?.body.code).toBe('event.conflict')
  expect(refused?.body.current).toEqual({
    busy: [{ userId: lawyer.id, name: 'Ada Avocate', startsAt: times.startsAt, endsAt: times.endsAt }],
  })
  const next = { startsAt: times.endsAt, endsAt: later(times.endsAt, 1), organiserId: lawyer.id }
  expect((await convene(one, next)).status).toBe(200)
})

test('the database itself refuses two events of one person at the same time', async () => {
  const lawyer = await app.people.create('Avocat')
  const { body } = await convene(lawyer)
  const { during } = await app.services.db
    .selectFrom('event_times')
    .select('during')
    .where('event_id', '=', body.id)
    .executeTakeFirstOrThrow()
  const elsewhere = await convene(await app.people.create('Avocat'))
  const twice = app.services.db
    .insertInto('event_times')
    .values({ event_id: elsewhere.body.id, user_id: lawyer.id, during })
    .execute()
  await expect(twice).rejects.toThrow('nobody_twice_at_once')
})

test('an absence reserves whole days of one person in their time zone', async () => {
  const lawyer = await app.people.create('Avocat')
  const absence = await convene(lawyer, {
    kind: 'absence',
    title: 'Congé',
    startsAt: '2027-07-20T08:00:00.000Z',
    endsAt: '2027-07-21T09:00:00.000Z',
    isAllDay: true,
    participants: [{ email: 'personne@ailleurs.example' }],
  })
  expect(absence.body).toMatchObject({
    startsAt: '2027-07-19T22:00:00.000Z',
    endsAt: '2027-07-21T22:00:00.000Z',
  })
  expect(absence.body.participants).toHaveLength(1)
  const meeting = { startsAt: '2027-07-21T21:00:00.000Z', endsAt: '2027-07-21T21:30:00.000Z' }
  expect((await convene(lawyer, meeting)).body.code).toBe('event.conflict')
})

test("shows a colleague's unreadable event only as busy", async () => {
  const paris = { office_id: PARIS }
  const [me, colleague] = [await app.people.create('Avocat'), await app.people.create('Avocat')]
  const client = await app.people.create('User')
  const caseId = await insertCase(app, client.id, { status: 'in-progress', lawyer_id: colleague.id })
  const times = morning()
  const secret = { ...times, title: 'Audience secrète', place: 'Cabinet du juge' }
  const hearing = await app.call(scheduleHearing, {
    token: colleague.token,
    params: { caseId },
    body: { ...secret, ...zone, participants: [], notifiesClient: false },
  })
  expect(hearing.status).toBe(200)
  const stranger = await app.people.create('Avocat', paris)
  for (const reader of [me, stranger])
    for (const scope of [
      { of: 'team' },
      { of: 'office', office: BRUSSELS },
      { of: 'person', person: colleague.id },
      { of: 'case', case: caseId },
    ] as const) {
      const query = { from: later(times.startsAt, -5), to: later(times.startsAt, 5), ...scope }
      const { body } = await app.call(readCalendar, { token: reader.token, query })
      expect(body.items).toEqual([])
      expect(JSON.stringify(body)).not.toMatch(/secrète|juge|hearing|BRU-/)
      const isTheirs = scope.of !== 'case' && !(scope.of === 'team' && reader === stranger)
      expect(body.busy.map(({ userId }) => userId)).toEqual(isTheirs ? [colleague.id] : [])
    }
  expect((await see(me, hearing.body.id)).body.code).toBe('event.not-found')
  const list = await app.call(listEvents, { token: me.token, query: { case: caseId } })
  expect(list.body.items).toEqual([])
  const refused = await convene(me, { ...times, participants: [{ userId: colleague.id }] })
  expect(JSON.stringify(refused.body)).not.toMatch(/secrète|juge/)
  const query = { from: later(times.startsAt, -5), to: later(times.startsAt, 5), of: 'office' } as const
  const seen = await app.call(readCalendar, { token: client.token, query })
  expect(seen.body).toMatchObject({ items: [], busy: [], deadlines: [] })
})

test('an invited client sees title, place and time, but neither notes nor other guests', async () => {
  const [lawyer, client] = [await app.people.create('Avocat'), await app.people.create('User')]
  const invited = await convene(lawyer, {
    place: 'Rue de la Plume 12',
    description: 'Il doit encore tout.',
    participants: [{ userId: client.id }, { email: 'expert@ailleurs.example', name: 'Une experte' }],
  })
  const { body } = await see(client, invited.body.id)
  expect(body).toMatchObject({ title: 'Point sur le bail', place: 'Rue de la Plume 12', description: '' })
  expect(body.participants.map(({ userId, email }) => [userId, email])).toEqual([
    [lawyer.id, null],
    [client.id, null],
  ])
  const [file] = await filesTo('expert@ailleurs.example')
  expect(file).toMatchObject({
    uid: invited.body.id,
    summary: 'Point sur le bail',
    location: 'Rue de la Plume 12',
  })
  expect(JSON.stringify(file)).not.toMatch(/encore tout|personne\.example.*personne\.example/)
  expect((await unreadOf(client))[0]).toMatchObject({ type: 'Rendezvous', targetId: invited.body.id })
})

test('refuses a change from an older version, and returns the current one', async () => {
  const lawyer = await app.people.create('Avocat')
  const { body: event } = await convene(lawyer)
  expect((await change(lawyer, event, { place: 'Ici' })).status).toBe(200)
  const stale = await change(lawyer, event, { place: 'Là' })
  expect(stale.body).toMatchObject({ code: 'record.stale', current: { place: 'Ici' } })
  const busy = await convene(lawyer)
  const times = { startsAt: busy.body.startsAt, endsAt: busy.body.endsAt }
  const onto = await change(lawyer, { ...event, version: 2 }, times)
  expect(onto.body.code).toBe('event.conflict')
  const backwards = await change(lawyer, { ...event, version: 2 }, { endsAt: event.startsAt })
  expect(backwards.body.code).toBe('event.times-invalid')
})

test('adds and removes participants; removed ones are notified', async () => {
  const [lawyer, client] = [await app.people.create('Avocat'), await app.people.create('User')]
  const guest = 'retire@ailleurs.example'
  const { body: event } = await convene(lawyer, { participants: [{ email: guest }] })
  const changed = await change(lawyer, event, { participants: [{ userId: client.id }] })
  expect(changed.body.participants.map(({ email }) => email)).toEqual([lawyer.email, client.email])
  const [, off] = await filesTo(guest)
  // Newer than the guest's calendar entry, and older than a later invitation.
  expect(off).toMatchObject({ method: 'CANCEL', uid: event.id, sequence: 1 })
  tick()
  const back = await change(lawyer, changed.body, {
    participants: [{ userId: client.id }, { email: guest }],
  })
  expect((await filesTo(guest))[2]).toMatchObject({ method: 'REQUEST', sequence: 2 })
  const unknown = await change(lawyer, back.body, { participants: [{ userId: randomUUID() }] })
  expect(unknown.body.code).toBe('event.participant-unknown')
})

test("a hearing involves the lawyer of its case and appears in the case's timeline", async () => {
  const [lawyer, admin] = [await app.people.create('Avocat'), await app.people.create('Admin')]
  const client = await app.people.create('User')
  const caseId = await insertCase(app, client.id, { status: 'in-progress', lawyer_id: lawyer.id })
  const schedule = (id: typeof caseId, given: object = {}) =>
    app.call(scheduleHearing, {
      token: admin.token,
      params: { caseId: id },
      body: { title: 'Audience d’introduction', ...morning(), ...zone, ...given },
    })
  const { body: hearing } = await schedule(caseId, { participants: [{ userId: client.id }] })
  expect(hearing).toMatchObject({ kind: 'hearing', organiserId: lawyer.id, case: { id: caseId } })
  expect((await unreadOf(lawyer))[0]?.description).toContain('Audience d’introduction')
  await change(admin, hearing, { startsAt: later(hearing.startsAt, 1), endsAt: later(hearing.endsAt, 1) })
  await cancel(admin, hearing.id)
  const timeline = await app.call(listCaseEvents, { token: client.token, params: { caseId } })
  expect(timeline.body.items.map(({ kind }) => kind)).toEqual([
    'event-cancelled',
    'event-moved',
    'hearing-scheduled',
  ])
  const inside = await app.call(createEvent, {
    token: lawyer.token,
    body: { kind: 'meeting', title: 'Interne', caseId, ...morning(), ...zone },
  })
  await cancel(lawyer, inside.body.id)
  const after = await app.call(listCaseEvents, { token: client.token, params: { caseId } })
  expect(after.body.items).toHaveLength(3)
  const closed = await insertCase(app, client.id, { status: 'refused', lawyer_id: lawyer.id })
  expect((await schedule(closed)).body.code).toBe('case.closed')
  expect((await schedule(caseId, { organiserId: client.id })).body.code).toBe('event.organiser-unknown')
  const nobody = { participants: [{ userId: randomUUID() }] }
  expect((await schedule(caseId, nobody)).body.code).toBe('event.participant-unknown')
})

test('reads a period page by page, every entry once and in order', async () => {
  const lawyer = await app.people.create('Avocat')
  const times = morning()
  for (let hour = 0; hour < 5; hour += 1)
    await convene(lawyer, { startsAt: later(times.startsAt, hour), endsAt: later(times.endsAt, hour) })
  const period = { from: times.startsAt, to: later(times.startsAt, 6) }
  const starts: string[] = []
  for (let after: string | null | undefined; after !== null; ) {
    const query = { ...period, limit: '2', ...(after && { after }) }
    const { body } = await app.call(readCalendar, { token: lawyer.token, query })
    starts.push(...body.items.map(({ startsAt }) => startsAt))
    after = body.next
  }
  expect(starts).toEqual([0, 1, 2, 3, 4].map(hour => later(times.startsAt, hour)))
})

const at = (hour: number) => `2027-06-0${hour < 24 ? 1 : 2}T${String(hour % 24).padStart(2, '0')}:00:00.000Z`

async function note(person: TestPerson, kind: 'absence' | 'meeting', from: number, to: number) {
  const { body } = await convene(person, { kind, title: kind, startsAt: at(from), endsAt: at(to) })
  return body
}

async function busyHoursOf(person: TestPerson) {
  const reader = await app.people.create('Avocat')
  const query = { from: at(0), to: at(24), of: 'person', person: person.id } as const
  const { body } = await app.call(readCalendar, { token: reader.token, query })
  return body.busy.map(({ startsAt, endsAt }) => [
    Number(startsAt.slice(11, 13)),
    Number(endsAt.slice(11, 13)),
  ])
}

test('sick leave starts at once: events in the absence stay, and no new ones are added', async () => {
  const lawyer = await app.people.create('Avocat')
  const meeting = await note(lawyer, 'meeting', 10, 11)
  const absence = await note(lawyer, 'absence', 8, 17)
  expect(absence.kind).toBe('absence')
  expect(await busyHoursOf(lawyer)).toEqual([
    [8, 10],
    [10, 11],
    [11, 17],
  ])
  expect((await note(lawyer, 'meeting', 12, 13)) as object).toMatchObject({ code: 'event.conflict' })
  // A moved or cancelled event leaves no gap for a booking.
  const { body: moved } = await change(lawyer, meeting, { startsAt: at(18), endsAt: at(19) })
  expect(moved.startsAt).toBe(at(18))
  expect(await busyHoursOf(lawyer)).toEqual([
    [8, 17],
    [18, 19],
  ])
  await cancel(lawyer, absence.id)
  expect(await busyHoursOf(lawyer)).toEqual([[18, 19]])
})

test('an absence releases its old time when moved; a time without a free part is refused', async () => {
  const lawyer = await app.people.create('Avocat')
  const meeting = await note(lawyer, 'meeting', 10, 11)
  expect((await note(lawyer, 'absence', 10, 11)) as object).toMatchObject({ code: 'event.conflict' })
  const absence = await note(lawyer, 'absence', 9, 12)
  await change(lawyer, absence, { startsAt: at(10), endsAt: at(14) })
  expect(await busyHoursOf(lawyer)).toEqual([
    [10, 11],
    [11, 14],
  ])
  await cancel(lawyer, meeting.id)
  expect(await busyHoursOf(lawyer)).toEqual([[10, 14]])
})
