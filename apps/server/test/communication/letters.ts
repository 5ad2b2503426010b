// Letters for tests: as rows, or written through the API like a browser.

import { randomUUID } from 'node:crypto'
import { writeLetter } from '@maat/contract/communication/letter-writing'
import type { CaseId, UserId } from '@maat/contract/ids'
import type { SentBodyOf } from '@maat/contract/operation'
import { UNDO_SECONDS } from '@maat/domain/communication/letters'
import type { Insertable } from 'kysely'
import { sendDueLetters } from '../../src/features/communication/letters/departure.ts'
import type { Letters } from '../../src/platform/db/schema.generated.ts'
import type { TestPerson } from '../people.ts'
import type { Answer, TestApp } from '../test-app.ts'

export const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj\nxref\n0 4\n0000000000 65535 f \n0000000009 00000 n \n0000000052 00000 n \n0000000101 00000 n \ntrailer<</Size 4/Root 1 0 R>>\nstartxref\n160\n%%EOF\n',
)

export async function insertLetter(
  app: TestApp,
  caseId: CaseId | null,
  given: Partial<Insertable<Letters>> = {},
  recipientIds: readonly UserId[] = [],
): Promise<string> {
  const { db, clock } = app.services
  const now = clock().toISOString()
  const id = randomUUID()
  await db
    .insertInto('letters')
    .values({
      id,
      thread_id: id,
      case_id: caseId,
      direction: 'out',
      state: 'sent',
      from_address: 'no-reply@maat.example',
      subject: 'Votre dossier',
      text: 'Bonjour',
      language: 'fr',
      message_id: `<${id}@maat.example>`,
      dated_at: now,
      created_at: now,
      ...given,
    })
    .execute()
  for (const [place, userId] of recipientIds.entries())
    await db
      .insertInto('letter_recipients')
      .values({ letter_id: id, place, kind: 'to', address: `${userId}@personne.example`, user_id: userId })
      .execute()
  return id
}

export const insertTrayLetter = (app: TestApp, suggestedCaseId: CaseId | null = null) =>
  insertLetter(app, null, {
    direction: 'in',
    state: 'tray',
    from_address: 'inconnu@ailleurs.example',
    suggested_case_id: suggestedCaseId,
    authentication: 'unchecked',
    flags: ['sender-unknown'],
  })

export async function insertTemplate(app: TestApp): Promise<string> {
  const texts = JSON.stringify({ fr: 'Essai', en: 'Trial', nl: 'Proef' })
  const { id } = await app.services.db
    .insertInto('letter_templates')
    .values({
      name: texts,
      subject: texts,
      text: texts,
      position: 100,
      updated_at: app.services.clock().toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Written = Partial<SentBodyOf<typeof writeLetter>>

export const write = (
  app: TestApp,
  person: TestPerson,
  caseId: CaseId,
  written: Written = {},
): Promise<Answer<typeof writeLetter>> =>
  app.call(writeLetter, {
    token: person.token,
    params: { caseId },
    body: { subject: 'Votre dossier', text: 'Bonjour', language: 'fr', ...written },
    headers: { 'idempotency-key': randomUUID() },
  })

export async function letLeave(app: TestApp): Promise<void> {
  app.now.value = new Date(app.now.value.getTime() + UNDO_SECONDS * 1000)
  await sendDueLetters.work(app.services, {})
  await app.workOff()
}
