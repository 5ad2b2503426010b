// Ended cases whose content is full of a planted word, and two Admins who destroy them.

import { conversationOfCase } from '@maat/contract/communication/conversation-of-case'
import type { CaseId } from '@maat/contract/ids'
import { approveDestruction, proposeDestructions } from '@maat/contract/privacy/destructions'
import { addDays } from '@maat/domain/calendar/plain-dates'
import { sql } from 'kysely'
import { present } from '../../src/platform/present.ts'
import { insertDeadline } from '../calendar/deadlines.ts'
import { insertEvent } from '../calendar/events.ts'
import { insertNote, insertTodo } from '../calendar/todos.ts'
import { insertCase } from '../cases/cases.ts'
import { insertLetter } from '../communication/letters.ts'
import { say } from '../communication/messages.ts'
import { uploaded } from '../documents/uploads.ts'
import { goodPdf } from '../files/hostile-files.ts'
import type { TestPerson } from '../people.ts'
import type { TestApp } from '../test-app.ts'

/** As if the server had started with these; the destruction then finds the owner's login. */
export function asStarted(app: TestApp, backupDir?: string): void {
  const { config } = app.services
  Object.assign(config, { databaseUrl: app.applicationUrl, migrationUrl: app.migratorUrl })
  config.backup = { ...config.backup, dir: backupDir }
}

/** Closed six years before the clock of the tests. */
export async function endedCase(
  app: TestApp,
  client: TestPerson,
  lawyer: TestPerson,
  { retainUntil = '2026-01-31', title = 'Litige de voisinage' } = {},
): Promise<CaseId> {
  const caseId = await insertCase(app, client.id, { status: 'in-progress', lawyer_id: lawyer.id, title })
  await end(app, caseId, lawyer, retainUntil)
  return caseId
}

async function end(app: TestApp, caseId: CaseId, lawyer: TestPerson, retainUntil: string): Promise<void> {
  const { db } = app.services
  await db.updateTable('cases').set({ status: 'finished' }).where('id', '=', caseId).execute()
  await db
    .insertInto('case_closings')
    .values({
      case_id: caseId,
      number: 1,
      outcome: 'settled',
      report: 'Le dossier est terminé.',
      language: 'fr',
      retain_until: retainUntil,
      closed_by: lawyer.id,
      closed_at: '2020-11-10T09:00:00.000Z',
    })
    .execute()
}

/** Each appointment has a day of its own. */
let planted = 0

/** The word is in every kind of record of the case, in the name of the other party, and in two files. */
export async function plantedCase(
  app: TestApp,
  client: TestPerson,
  lawyer: TestPerson,
  word: string,
): Promise<CaseId> {
  const { db } = app.services
  planted += 1
  const day = addDays('2020-01-01', planted)
  const caseId = await insertCase(app, client.id, {
    status: 'in-progress',
    lawyer_id: lawyer.id,
    title: `Contre ${word}`,
    answers: JSON.stringify({ title: `Contre ${word}`, facts: `Selon ${word}`, adverseParties: [word] }),
    search_text: `bru contre ${word.toLowerCase()}`,
  })
  await db.insertInto('case_parties').values({ case_id: caseId, side: 'adverse', name: word }).execute()
  const given = { title: `Avec ${word}`, case_id: caseId }
  await insertNote(app, caseId, lawyer.id, { title: `Note ${word}`, text: `Selon ${word}` })
  await insertTodo(app, lawyer.id, { ...given, done_at: '2020-01-01T09:00:00.000Z', done_by: lawyer.id })
  await insertDeadline(app, caseId, lawyer.id, {
    title: `Appel ${word}`,
    done_at: '2020-01-01T09:00:00.000Z',
    done_by: lawyer.id,
  })
  await insertEvent(app, lawyer.id, {
    ...given,
    description: word,
    starts_at: `${day}T09:00:00.000Z`,
    ends_at: `${day}T10:00:00.000Z`,
  })
  await insertLetter(app, caseId, {
    subject: `À ${word}`,
    text: `Cher ${word}`,
    search_text: word.toLowerCase(),
  })
  await say(app, client, conversationOfCase(caseId), `Que dit ${word} ?`)
  await say(app, lawyer, conversationOfCase(caseId), `Rien de ${word}.`)
  const document = await uploaded(app, client, caseId, goodPdf(`${word} ${caseId}`), { name: `${word}.pdf` })
  await plantText(app, document.id, word)
  await plantTraces(app, caseId, lawyer, word)
  await app.workOff()
  await end(app, caseId, lawyer, '2026-01-31')
  // Replies are kept for a day.
  await sql`delete from idempotent_requests`.execute(db)
  return caseId
}

/** Entries of the log and notices quote what is in a case. */
async function plantTraces(app: TestApp, caseId: CaseId, lawyer: TestPerson, word: string): Promise<void> {
  const { db } = app.services
  await db
    .insertInto('audit_entries')
    .values({
      action: 'case.reopened',
      record_kind: 'case',
      record_id: caseId,
      details: JSON.stringify({ reason: `À cause de ${word}` }),
      at: app.now.value.toISOString(),
    })
    .execute()
  await db
    .insertInto('notifications')
    .values({
      user_id: lawyer.id,
      type: 'System',
      description: `Le dossier de ${word}`,
      target_id: caseId,
      created_at: app.now.value.toISOString(),
    })
    .execute()
}

async function plantText(app: TestApp, documentId: string, word: string): Promise<void> {
  const { db } = app.services
  const { rows } = await sql<{ id: string }>`
    select t.id from document_texts t join document_versions v on v.id = t.version_id
    where v.document_id = ${documentId}::uuid`.execute(db)
  const textId = present(rows[0]).id
  await sql`delete from document_pages where text_id = ${textId}::uuid`.execute(db)
  await sql`insert into document_pages (text_id, page, text) values (${textId}::uuid, 1, ${`La page de ${word}`})`.execute(
    db,
  )
  await sql`update document_texts set state = 'waiting', settled_at = null where id = ${textId}::uuid`.execute(
    db,
  )
  await sql`update document_texts set state = 'read', settled_at = now() where id = ${textId}::uuid`.execute(
    db,
  )
}

export async function propose(app: TestApp, admin: TestPerson, caseIds: readonly string[], noticeDays = 0) {
  const { status, body } = await app.call(proposeDestructions, {
    token: admin.token,
    body: { caseIds: [...caseIds], noticeDays },
  })
  return { status, code: body.code, destructions: body.destructions ?? [] }
}

export const approve = (app: TestApp, admin: TestPerson, destructionId: string) =>
  app.call(approveDestruction, { token: admin.token, params: { destructionId } })

/** From the proposal to the certificate; returns the id of the destruction. */
export async function destroyed(
  app: TestApp,
  [first, second]: readonly [TestPerson, TestPerson],
  caseId: CaseId,
): Promise<string> {
  const { destructions } = await propose(app, first, [caseId])
  const { id } = present(destructions[0])
  await approve(app, second, id)
  await app.workOff()
  return id
}

/** A document whose file is in no storage. */
export async function insertFile(app: TestApp, caseId: CaseId, client: TestPerson): Promise<void> {
  const { db } = app.services
  const now = app.now.value.toISOString()
  const hash = 'a'.repeat(64)
  await db
    .insertInto('files')
    .values({ hash, size: 9, media_type: 'application/pdf', created_at: now })
    .execute()
  const { id } = await db
    .insertInto('documents')
    .values({
      case_id: caseId,
      name: 'Bail',
      is_sensitive: false,
      status: 'uploaded',
      created_by: client.id,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('document_versions')
    .values({
      document_id: id,
      number: 1,
      file_hash: hash,
      file_name: 'bail.pdf',
      uploaded_by: client.id,
      uploaded_at: now,
    })
    .execute()
}
