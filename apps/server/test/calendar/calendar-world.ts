// A server with people who create events and answer them.
import { randomUUID } from 'node:crypto'
import { cancelEvent, changeEvent, createEvent, readEvent } from '@maat/contract/calendar/events'
import { listUnreadNotifications } from '@maat/contract/communication/notifications'
import type { EventId } from '@maat/contract/ids'
import ical from 'node-ical'
import type { TestPerson } from '../people.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

export let app: TestApp
let day = 0

export async function openCalendar(): Promise<void> {
  app = await openTestApp()
  day = 0
}

/** Mails of one moment have no order. */
export function tick(): void {
  app.now.value = new Date(app.now.value.getTime() + 1000)
}

export const zone = { timeZone: 'Europe/Brussels' }

export function morning(): { startsAt: string; endsAt: string } {
  day += 1
  const date = new Date(Date.UTC(2027, 0, 3 + day)).toISOString().slice(0, 10)
  return { startsAt: `${date}T09:00:00.000Z`, endsAt: `${date}T10:00:00.000Z` }
}

export const later = (at: string, hours: number) => new Date(Date.parse(at) + hours * 3_600_000).toISOString()

export async function convene(person: TestPerson, given: object = {}) {
  tick()
  return await app.call(createEvent, {
    token: person.token,
    body: { kind: 'meeting', title: 'Point sur le bail', ...morning(), ...zone, ...given },
    headers: { 'idempotency-key': randomUUID() },
  })
}

export async function change(person: TestPerson, event: { id: EventId; version: number }, body: object) {
  tick()
  return await app.call(changeEvent, {
    token: person.token,
    params: { eventId: event.id },
    body: { version: event.version, ...body },
  })
}

export async function cancel(person: TestPerson, eventId: EventId) {
  tick()
  return await app.call(cancelEvent, { token: person.token, params: { eventId } })
}

export const see = (person: TestPerson, eventId: EventId) =>
  app.call(readEvent, { token: person.token, params: { eventId } })

export const unreadOf = async (person: TestPerson) =>
  (await app.call(listUnreadNotifications, { token: person.token, params: { userId: person.id } })).body

export async function filesTo(address: string) {
  await app.workOff()
  const mails = await app.services.db
    .selectFrom('mails')
    .select('calendar')
    .where('to_address', '=', address)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return mails.flatMap(({ calendar }) => {
    const { ics } = calendar as unknown as { ics: string }
    return Object.values(ical.sync.parseICS(ics)).filter(entry => entry?.type === 'VEVENT')
  })
}
