// A server with one lawyer in Brussels who takes consultations, and people who request one.
import { randomUUID } from 'node:crypto'
import { listFreeTimes, openBooking } from '@maat/contract/calendar/bookings'
import { BRUSSELS, type TestPerson } from '../people.ts'
import { openTestApp, TEST_NOW, type TestApp } from '../test-app.ts'

export let app: TestApp
export let lawyer: TestPerson
export let client: TestPerson

export const openBookings = () => openBookingsWith({})

export async function openBookingsWith(config: Parameters<typeof openTestApp>[0]): Promise<void> {
  app = await openTestApp(config)
}

export async function newLawyer(): Promise<void> {
  app.now.value = TEST_NOW
  await app.services.db.updateTable('users').set({ is_shown_on_team: false }).execute()
  lawyer = await app.people.create('Avocat', { is_shown_on_team: true, last_name: 'Plume' })
  client = await app.people.create('User')
}

export const guest = () => ({
  name: 'Aline Moreau',
  email: `aline-${randomUUID().slice(0, 8)}@atelier.example`,
})

export const minutesLater = (minutes: number) => {
  app.now.value = new Date(app.now.value.getTime() + minutes * 60_000)
}

export const times = async (query: object = {}) => {
  const { body } = await app.call(listFreeTimes, { query: { office: BRUSSELS, days: 7, ...query } })
  return body.days.flatMap(day => day.times)
}

export const open = (token: string | undefined) => app.call(openBooking, { body: { token: String(token) } })

export const notices = async (person: TestPerson) =>
  await app.services.db
    .selectFrom('notifications')
    .select('description')
    .where('user_id', '=', person.id)
    .where('type', '=', 'Rendezvous')
    .execute()

export const eventOf = async (id: string) =>
  await app.services.db
    .selectFrom('events as e')
    .innerJoin('consultations as c', 'c.event_id', 'e.id')
    .select(['c.event_id', 'e.title', 'e.status'])
    .where('c.id', '=', id)
    .executeTakeFirstOrThrow()
