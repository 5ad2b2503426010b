// Creates client files for tests through the API, and reads what came of them.

import { randomUUID } from 'node:crypto'
import { readDraft } from '@maat/contract/cases/case-draft'
import { createClientFile } from '@maat/contract/cases/client-file'
import type { CaseId, UserId } from '@maat/contract/ids'
import { expect } from 'vitest'
import type { TestPerson } from '../people.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

export let app: TestApp
export let lawyer: TestPerson
export let admin: TestPerson
export let assistant: TestPerson

export async function openClientFiles(): Promise<void> {
  app = await openTestApp()
  lawyer = await app.people.create('Avocat')
  admin = await app.people.create('Admin')
  assistant = await app.people.create('Assistant')
}

/** Checked by the server, so that tests may send what the types refuse. */
type Body = Record<string, unknown>

let made = 0
export const newClient = (given: object = {}) => {
  made += 1
  const email = `nouveau${made}@personne.example`
  return { firstName: 'Nadia', lastName: 'Orage', email, language: 'nl', ...given }
}

export const create = (person: TestPerson, given: Body = {}, key: string = randomUUID()) =>
  app.callUntyped(createClientFile, {
    token: person.token,
    body: { type: 'litigation', ...given },
    headers: { 'idempotency-key': key },
  })

export const createdBy = async (person: TestPerson, given: Body = {}) => {
  const { status, body } = await create(person, given)
  expect(status, JSON.stringify(body)).toBe(200)
  return body as { caseId: CaseId; clientId: UserId; type: string }
}

export const codeOf = async (person: TestPerson, given: Body) => (await create(person, given)).body.code

export const draftOf = async (person: TestPerson, caseId: CaseId) =>
  (await app.call(readDraft, { token: person.token, params: { caseId } })).body

export const auditOf = (id: string) =>
  app.services.db
    .selectFrom('audit_entries')
    .select('action')
    .where('record_id', '=', id)
    .orderBy('id')
    .execute()
    .then(rows => rows.map(({ action }) => action))
