// A case with its client, its lawyer and an assistant of its office, for letters.
import { insertCase } from '../cases/cases.ts'
import type { TestPerson } from '../people.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

export interface LetterWorld {
  app: TestApp
  client: TestPerson
  lawyer: TestPerson
  assistant: TestPerson
  caseId: Awaited<ReturnType<typeof insertCase>>
}

export async function openLetterWorld(config: Parameters<typeof openTestApp>[0] = {}): Promise<LetterWorld> {
  const app = await openTestApp(config)
  const client = await app.people.create('User', { first_name: 'Nora', last_name: 'Cliente' })
  const lawyer = await app.people.create('Avocat', { first_name: 'Luc', last_name: 'Avocat' })
  const assistant = await app.people.create('Assistant')
  const caseId = await insertCase(app, client.id, { status: 'in-progress', lawyer_id: lawyer.id })
  return { app, client, lawyer, assistant, caseId }
}
