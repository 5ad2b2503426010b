// Tests generated from the permission table: for each kind of record, role and relation, a record with a word is found
// if and only if its own read operation answers. Counts and further pages follow the same rule.

import { randomUUID } from 'node:crypto'
import { readDeadline } from '@maat/contract/calendar/deadlines'
import { readEvent } from '@maat/contract/calendar/events'
import { readTodo } from '@maat/contract/calendar/todos'
import { readCase } from '@maat/contract/cases/cases'
import { browseCatalogue } from '@maat/contract/cases/catalogue'
import { readNote } from '@maat/contract/cases/notes'
import { readLetter } from '@maat/contract/communication/letters'
import { readMessage } from '@maat/contract/communication/messages'
import { readDocument } from '@maat/contract/documents/documents'
import { MOST_HITS_OF_KIND, SEARCH_KINDS, type SearchKind, search } from '@maat/contract/knowledge/search'
import { readInvoice } from '@maat/contract/money/invoices'
import { type Operation, recordParameterOf } from '@maat/contract/operation'
import { readUser } from '@maat/contract/people/users'
import type { RecordKind } from '@maat/contract/permissions'
import { ACCOUNT_ROLES, type AccountRole } from '@maat/domain/people/roles'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asSuperuser } from '../money/books.ts'
import type { TestPerson } from '../people.ts'
import { hitsOf, idsOfKind, writePages } from '../search.ts'
import { openTestApp, type TestApp } from '../test-app.ts'
import { documentWithVersion } from './specimens/search-specimens.ts'
import { specimensOf } from './specimens/specimens.ts'

interface Searched {
  record: RecordKind
  read: Operation
  /** Writes a word into a record. */
  plant(word: string, id: string): RawBuilder<unknown>
}

const column =
  (table: string, name: string) =>
  (word: string, id: string): RawBuilder<unknown> =>
    sql`update ${sql.table(table)} set ${sql.ref(name)} = ${word} where id = ${id}::uuid`

const SEARCHED: Record<SearchKind, Searched> = {
  case: { record: 'case', read: readCase, plant: column('cases', 'title') },
  person: { record: 'user', read: readUser, plant: column('users', 'company_name') },
  document: { record: 'document', read: readDocument, plant: column('documents', 'name') },
  message: { record: 'message', read: readMessage, plant: column('messages', 'text') },
  letter: { record: 'letter', read: readLetter, plant: column('letters', 'subject') },
  note: { record: 'note', read: readNote, plant: column('case_notes', 'title') },
  todo: { record: 'todo', read: readTodo, plant: column('todos', 'title') },
  deadline: { record: 'deadline', read: readDeadline, plant: column('deadlines', 'title') },
  event: { record: 'event', read: readEvent, plant: column('events', 'title') },
  invoice: { record: 'invoice', read: readInvoice, plant: column('invoices', 'note') },
  issue: {
    record: 'catalogue',
    read: browseCatalogue,
    plant: (word, id) =>
      sql`update issues set name = jsonb_build_object('fr', ${word}::text, 'en', ${word}::text, 'nl', ${word}::text) where id = ${id}::uuid`,
  },
}

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** Letters alone, so that no other word of the tests is similar. */
const newWord = () => `zq${randomUUID().replace(/[^a-f]/g, '')}${randomUUID().replace(/[^a-f]/g, '')}`

/** Issued invoices keep their text, except for the superuser without triggers. */
async function plant({ plant }: Searched, word: string, ids: readonly string[]): Promise<void> {
  await asSuperuser(app, async one => {
    for (const id of ids) {
      const { sql: text, parameters } = plant(word, id).compile(app.services.db)
      await one.query('alter table invoices disable trigger issued_invoices_stay')
      await one.query(text, [...parameters])
      await one.query('alter table invoices enable trigger issued_invoices_stay')
    }
  })
}

async function mayRead({ read }: Searched, { token }: TestPerson, id: string): Promise<boolean> {
  const parameter = recordParameterOf(read)
  const { status } = await app.call(read, { token, params: parameter ? { [parameter]: id } : {} })
  return status === 200
}

async function readableAmong(searched: Searched, caller: TestPerson, ids: readonly string[]) {
  const readable: string[] = []
  for (const id of ids) if (await mayRead(searched, caller, id)) readable.push(id)
  return readable
}

async function expectFound(kind: SearchKind, caller: TestPerson, word: string, readable: readonly string[]) {
  expect((await idsOfKind(app, caller, kind, word)).toSorted()).toEqual([...readable].toSorted())
  const { body } = await app.call(search, { token: caller.token, query: { search: word } })
  const group = body.groups.find(one => one.kind === kind)
  expect([group?.hits.length ?? 0, group?.hasMore ?? false]).toEqual([
    Math.min(readable.length, MOST_HITS_OF_KIND),
    readable.length > MOST_HITS_OF_KIND,
  ])
}

const everyKind = SEARCH_KINDS.flatMap(kind => ACCOUNT_ROLES.map(role => ({ kind, role })))

async function madeFor(kind: SearchKind, role: AccountRole) {
  const caller = await app.people.create(role)
  const made = await specimensOf(SEARCHED[kind].record, { app, caller, role })
  // Some records have several relations, and are made once.
  return { caller, ids: [...new Set(made.map(({ id }) => id))] }
}

test.each(everyKind)(
  'each $kind is found by $role exactly where they may read it',
  async ({ kind, role }) => {
    const { caller, ids } = await madeFor(kind, role)
    const word = newWord()
    await plant(SEARCHED[kind], word, ids)
    const readable = await readableAmong(SEARCHED[kind], caller, ids)
    await expectFound(kind, caller, word, readable)
  },
  120_000,
)

test.each(ACCOUNT_ROLES)(
  'a page of a document is found by %s exactly where they may read it',
  async role => {
    const { caller, ids } = await madeFor('document', role)
    const word = newWord()
    for (const id of ids) {
      await documentWithVersion(app, id)
      await writePages(app, id, ['Une première page', `Le mot ${word} est sur la deuxième page`])
    }
    const readable = await readableAmong(SEARCHED.document, caller, ids)
    await expectFound('document', caller, word, readable)
    for (const { passage } of await hitsOf(app, caller, word))
      expect(passage).toMatchObject({ page: 2, text: `Le mot ${word} est sur la deuxième page` })
    // A phrase is searched in single pages.
    const phrase = `"mot ${word}"`
    expect((await idsOfKind(app, caller, 'document', phrase)).toSorted()).toEqual(readable.toSorted())
  },
  120_000,
)
