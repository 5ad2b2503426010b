// Requested consultations and a lawyer's decisions on them.
import { randomUUID } from 'node:crypto'
import { openBooking } from '@maat/contract/calendar/bookings'
import { readConsultation } from '@maat/contract/calendar/consultations'
import { app, client, lawyer } from '../calendar/booking-world.ts'
import { book } from '../calendar/consultations.ts'

export const TUESDAY = '2026-11-24T13:30:00.000Z'

export const params = (id: string) => ({ consultationId: id })

export const decide = <Body extends object>(id: string, body: Body = {} as Body) => ({
  token: lawyer.token,
  params: params(id),
  body: { version: 1, ...body },
})

/** Requested by a client with a confirmed address. */
export async function createRequestedCase(): Promise<string> {
  const { body } = await book(app, { guest: undefined }, client.token)
  return body.id
}

/** Requested by a visitor who opened the link in their mail; the request then has version 2. */
export async function requestedByVisitor(): Promise<{ id: string; email: string; token: string }> {
  const email = `aline-${randomUUID().slice(0, 8)}@atelier.example`
  const { body } = await book(app, { guest: { name: 'Aline Moreau', email } })
  const { token = '' } = await app.lastMailTo(email)
  tick()
  await app.call(openBooking, { body: { token } })
  tick()
  return { id: body.id, email, token }
}

/** Gives each mail its own time, so that the last one is defined. */
export const tick = () => {
  app.now.value = new Date(app.now.value.getTime() + 1000)
}

export const seen = async (id: string, person = lawyer) =>
  (await app.call(readConsultation, { token: person.token, params: params(id) })).body

export const eventOf = async (id: string) =>
  await app.services.db
    .selectFrom('events as e')
    .innerJoin('consultations as c', 'c.event_id', 'e.id')
    .selectAll('e')
    .where('c.id', '=', id)
    .executeTakeFirstOrThrow()
