// A server with a case and its deadline users.

import { randomUUID } from 'node:crypto'
import { setDeadline } from '@maat/contract/calendar/deadlines'
import { listNotifications } from '@maat/contract/communication/notifications'
import type { CaseId } from '@maat/contract/ids'
import { insertCase } from '../cases/cases.ts'
import { PARIS, type TestPerson } from '../people.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

export let app: TestApp
export let client: TestPerson
export let lawyer: TestPerson
export let assistant: TestPerson
export let admin: TestPerson
export let caseId: CaseId

export async function openDeadlines(): Promise<void> {
  app = await openTestApp()
  admin = await app.people.create('Admin')
}

export async function newCase(): Promise<void> {
  client = await app.people.create('User')
  lawyer = await app.people.create('Avocat', { office_id: PARIS })
  assistant = await app.people.create('Assistant', { office_id: PARIS })
  caseId = await insertCase(app, client.id, { status: 'in-progress', lawyer_id: lawyer.id, office_id: PARIS })
}

export const APPEAL = {
  title: 'Appel du jugement',
  country: 'BE',
  act: 'served',
  actDate: '2026-11-10',
  rule: 'appeal',
} as const

export const CRITICAL = { ...APPEAL, isCritical: true }

export type Body = Parameters<typeof app.call<typeof setDeadline>>[1] extends infer S
  ? NonNullable<S> extends { body?: infer B }
    ? NonNullable<B>
    : never
  : never

export function goOnIn(other: CaseId): void {
  caseId = other
}

export async function set(body: Partial<Body> = {}, person = lawyer) {
  return await app.call(setDeadline, {
    token: person.token,
    params: { caseId },
    body: { ...APPEAL, ...body },
    headers: { 'idempotency-key': randomUUID() },
  })
}

export const on = (person: TestPerson, deadlineId: string) => ({
  token: person.token,
  params: { deadlineId },
})

export async function newsOf({ id, token }: TestPerson): Promise<string[]> {
  const { body } = await app.call(listNotifications, { token, params: { userId: id } })
  return body.items.map(({ description }) => description)
}
