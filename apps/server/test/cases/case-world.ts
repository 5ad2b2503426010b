// A server with a client, a lawyer and an Admin who decide about cases.
import type { CaseId } from '@maat/contract/ids'
import type { TestPerson } from '../people.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

export let app: TestApp
export let client: TestPerson
export let lawyer: TestPerson
export let admin: TestPerson

export async function openCases(): Promise<void> {
  app = await openTestApp()
  client = await app.people.create('User')
  lawyer = await app.people.create('Avocat', { first_name: 'Luc', last_name: 'Conseil' })
  admin = await app.people.create('Admin')
}

export const on = (person: TestPerson, caseId: CaseId) => ({
  token: person.token,
  params: { caseId },
})
