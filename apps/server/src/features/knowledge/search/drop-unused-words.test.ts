// Words of deleted texts leave the vocabulary; words that any record contains stay.
import type { CaseId } from '@maat/contract/ids'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertNote } from '../../../../test/calendar/todos.ts'
import { insertCase } from '../../../../test/cases/cases.ts'
import type { TestPerson } from '../../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { dropUnusedWords, dropWordsJob } from './drop-unused-words.ts'

let app: TestApp
let lawyer: TestPerson
let caseId: CaseId
beforeAll(async () => {
  app = await openTestApp()
  lawyer = await app.people.create('Avocat')
  caseId = await insertCase(app, lawyer.id, { title: 'Quastenflosser' })
})
afterAll(async () => await app.close())

async function isKnown(word: string): Promise<boolean> {
  const { rows } = await sql`select from search_words where word = ${word}`.execute(app.services.db)
  return rows.length > 0
}

test('a word leaves with its last text, and stays while another record contains it', async () => {
  const { db } = app.services
  const only = await insertNote(app, caseId, lawyer.id, { title: 'Zwibbelkotte', text: 'Gemeinsames' })
  await insertNote(app, caseId, lawyer.id, { title: 'Autre', text: 'Gemeinsames' })
  expect(await isKnown('zwibbelkotte')).toBe(true)
  await dropUnusedWords(app.services)
  expect([await isKnown('zwibbelkotte'), await isKnown('gemeinsames')]).toEqual([true, true])
  await db.deleteFrom('case_notes').where('id', '=', only).execute()
  await dropWordsJob.work(app.services, {})
  expect([await isKnown('zwibbelkotte'), await isKnown('gemeinsames')]).toEqual([false, true])
})

test('a word of unusual signs does not stop it', async () => {
  const { db } = app.services
  const words = ["l'arret", 'back\\slash', "quote''d", 'été & (hiver) | !<->']
  await sql`insert into search_words (word) select unnest(${words}::text[])`.execute(db)
  expect(await dropUnusedWords(app.services)).toBe(words.length)
})
