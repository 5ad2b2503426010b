// A lawyer with a case and a binder that a colleague may arrange, for the tests of binders.
import { randomUUID } from 'node:crypto'
import { addBinderEntry, listBinderEntries, type NewBinderEntry } from '@maat/contract/cases/binders'
import { addFact } from '@maat/contract/cases/facts'
import type { BinderEntryId, BinderId, CaseId, DocumentId, FactId } from '@maat/contract/ids'
import { uploaded } from '../documents/uploads.ts'
import { pagedPdf } from '../files/paged-pdf.ts'
import { PARIS, type TestPerson } from '../people.ts'
import { type Answer, openTestApp, type TestApp } from '../test-app.ts'
import { insertBinder } from './binders.ts'
import { insertCase } from './cases.ts'

export class BinderWorld {
  readonly app: TestApp
  readonly client: TestPerson
  readonly lawyer: TestPerson
  readonly colleague: TestPerson
  caseId = '' as CaseId
  binderId = '' as BinderId

  constructor(app: TestApp, people: Record<'client' | 'lawyer' | 'colleague', TestPerson>) {
    this.app = app
    this.client = people.client
    this.lawyer = people.lawyer
    this.colleague = people.colleague
  }

  /** A new case and a new binder for each test. */
  async begin(): Promise<void> {
    const { app, client, lawyer, colleague } = this
    this.caseId = await insertCase(app, client.id, { status: 'in-progress', lawyer_id: lawyer.id })
    this.binderId = await insertBinder(app, lawyer.id, { [colleague.id]: 'arrange' })
  }

  async add(entry: NewBinderEntry, person = this.lawyer): Promise<Answer<typeof addBinderEntry>> {
    return await this.app.call(addBinderEntry, {
      token: person.token,
      params: { binderId: this.binderId },
      body: { entry },
      headers: { 'idempotency-key': randomUUID() },
    })
  }

  async list(person = this.lawyer, query: object = {}) {
    const params = { binderId: this.binderId }
    return (await this.app.call(listBinderEntries, { token: person.token, params, query })).body
  }

  async shown(person = this.lawyer) {
    return (await this.list(person)).items
  }

  /** The texts of headings, and the kinds of other entries. */
  async texts(person = this.lawyer): Promise<string[]> {
    return (await this.shown(person)).map(entry => (entry.kind === 'heading' ? entry.text : entry.kind))
  }

  at(entryId: BinderEntryId, person = this.lawyer) {
    return { token: person.token, params: { binderId: this.binderId, entryId } }
  }

  async paper(pages = 3): Promise<DocumentId> {
    const content = Array.from({ length: pages }, (_, page) => `Page ${page + 1} of ${randomUUID()}`)
    return (await uploaded(this.app, this.lawyer, this.caseId, pagedPdf(content))).id
  }

  async factOfCase(): Promise<FactId> {
    const { body } = await this.app.call(addFact, {
      token: this.lawyer.token,
      params: { caseId: this.caseId },
      body: {
        text: 'Le bail est signé.',
        certainty: 'exact',
        on: '2024-03-05',
        until: null,
        people: ['Bailleur SA'],
      },
      headers: { 'idempotency-key': randomUUID() },
    })
    return body.id
  }

  /** The lawyer loses every relation to the case. */
  async endRightsTo(caseId: CaseId): Promise<void> {
    const other = await this.app.people.create('Avocat')
    const elsewhere = { lawyer_id: other.id, office_id: PARIS }
    await this.app.services.db.updateTable('cases').set(elsewhere).where('id', '=', caseId).execute()
  }
}

export async function openBinderWorld(): Promise<BinderWorld> {
  const app = await openTestApp()
  return new BinderWorld(app, {
    client: await app.people.create('User'),
    lawyer: await app.people.create('Avocat', { first_name: 'Luc', last_name: 'Conseil' }),
    colleague: await app.people.create('Avocat', { first_name: 'Ines', last_name: 'Collegue' }),
  })
}
