import { cancelEvent, changeEvent, createEvent, readCalendar } from '@maat/contract/calendar'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(async () => await app.close())

const at = (hour: number) => `2027-06-0${hour < 24 ? 1 : 2}T${String(hour % 24).padStart(2, '0')}:00:00.000Z`

async function note(person: TestPerson, kind: 'absence' | 'meeting', from: number, to: number) {
  const times = { startsAt: at(from), endsAt: at(to), timeZone: 'Europe/Brussels' }
  const { body } = await app.call(createEvent, {
    token: person.token,
    body: { kind, title: kind, ...times } as never,
  })
  return body
}
const cancel = (person: TestPerson, { id: eventId }: { id: never }) =>
  app.call(cancelEvent, { token: person.token, params: { eventId } })

/** What colleagues see: when somebody is taken, and by nothing that they may read. */
async function busyHoursOf(person: TestPerson) {
  const reader = await app.people.create('Avocat')
  const query = { from: at(0), to: at(24), of: 'person', person: person.id } as never
  const { body } = await app.call(readCalendar, { token: reader.token, query })
  return body.busy.map(({ startsAt, endsAt }) => [
    Number(startsAt.slice(11, 13)),
    Number(endsAt.slice(11, 13)),
  ])
}

test('whoever falls ill is away at once: what stands in the absence stays, and nothing comes beside it', async () => {
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
  // What is moved away or cancelled leaves no gap through which anybody might be booked.
  const { body: moved } = await app.call(changeEvent, {
    token: lawyer.token,
    params: { eventId: meeting.id },
    body: { version: meeting.version, startsAt: at(18), endsAt: at(19) },
  })
  expect(moved.startsAt).toBe(at(18))
  expect(await busyHoursOf(lawyer)).toEqual([
    [8, 17],
    [18, 19],
  ])
  await cancel(lawyer, absence as never)
  expect(await busyHoursOf(lawyer)).toEqual([[18, 19]])
})

test('an absence goes along when its own time changes, and one in which nothing is left to take is refused', async () => {
  const lawyer = await app.people.create('Avocat')
  const meeting = await note(lawyer, 'meeting', 10, 11)
  expect((await note(lawyer, 'absence', 10, 11)) as object).toMatchObject({ code: 'event.conflict' })
  const absence = await note(lawyer, 'absence', 9, 12)
  await app.call(changeEvent, {
    token: lawyer.token,
    params: { eventId: absence.id },
    body: { version: absence.version, startsAt: at(10), endsAt: at(14) },
  })
  expect(await busyHoursOf(lawyer)).toEqual([
    [10, 11],
    [11, 14],
  ])
  await cancel(lawyer, meeting as never)
  expect(await busyHoursOf(lawyer)).toEqual([[10, 14]])
})
