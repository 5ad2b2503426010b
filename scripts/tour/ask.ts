// Calls the product's API for the tour: signs in and finds records to show.
import { randomUUID } from 'node:crypto'
import { publishAnnouncement } from '@maat/contract/communication/announcements'
import { settleCall, takeCall } from '@maat/contract/communication/calls'
import { type OperationPath, urlOf } from '@maat/contract/operation'
import { login } from '@maat/contract/people/accounts'
import type { Role } from '@maat/domain/people/roles'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../apps/server/src/features/firm/firm/index.ts'

export interface Visitor {
  url: string
  role: Role
  /** In the form that the browser stores; undefined while signed out. */
  user: { id: string; token: string } | undefined
}

export async function callApi<Reply>({ url, user }: Visitor, way: string, body?: object): Promise<Reply> {
  const [method = 'GET', path = ''] = way.split(' ') as [OperationPath, string]
  const response = await fetch(url + path, {
    method,
    headers: {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      ...(user && { authorization: `Bearer ${user.token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${way}: ${response.status} ${await response.text()}`)
  return (await response.json()) as Reply
}

export async function comeAs(url: string, role: Role): Promise<Visitor> {
  const account = DEMO_ACCOUNTS.find(known => known.role === role)
  const nobody: Visitor = { url, role, user: undefined }
  if (!account) return nobody
  const body = { email: account.email, password: DEMO_PASSWORD }
  return { ...nobody, user: await callApi(nobody, `POST ${urlOf(login)}`, body) }
}

/** An announcement appears on every screen until it is seen. */
export async function announceSomething(url: string): Promise<void> {
  const admin = await comeAs(url, 'Admin')
  await callApi(admin, publishAnnouncement.path, publishAnnouncement.example)
}

/** One open call and one handled call. */
export async function noteCalls(url: string): Promise<void> {
  const assistant = await comeAs(url, 'Assistant')
  await callApi(assistant, takeCall.path, takeCall.example)
  const callerName = 'Wolfeschlegelsteinhausenbergerdorff-Vandenbroucke'
  const settled = await callApi<{ id: string }>(assistant, takeCall.path, { ...takeCall.example, callerName })
  await callApi(assistant, settleCall.path.replace(':callId', settled.id), settleCall.example)
}
