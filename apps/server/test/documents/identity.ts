// Identity documents for tests: as rows without stored bytes, or given through the API like a browser.

import { randomUUID } from 'node:crypto'
import { beginIdentityUpload, completeIdentityUpload } from '@maat/contract/documents/identity'
import type { UserId } from '@maat/contract/ids'
import type { SentBodyOf } from '@maat/contract/operation'
import { type PaperKind, type PaperSide, SIDES_OF_PAPER } from '@maat/domain/identity/identity-papers'
import type { Insertable } from 'kysely'
import type { IdentityPapers } from '../../src/platform/db/schema.generated.ts'
import { goodPdf } from '../files/hostile-files.ts'
import type { TestPerson } from '../people.ts'
import { type Answer, refusalOf, type TestApp } from '../test-app.ts'
import { sendPart } from './uploads.ts'

export async function insertPaper(
  app: TestApp,
  clientId: UserId,
  kind: PaperKind = 'identity-card',
  given: Partial<Insertable<IdentityPapers>> = {},
): Promise<string> {
  const { db, clock } = app.services
  const now = clock().toISOString()
  const { id } = await db
    .insertInto('identity_papers')
    .values({ client_id: clientId, kind, created_at: now, updated_at: now, ...given })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('documents')
    .values(
      SIDES_OF_PAPER[kind].map(side => ({
        paper_id: id,
        name: side,
        document_type: side,
        status: 'uploaded',
        is_sensitive: true,
        created_by: clientId,
        created_at: now,
        updated_at: now,
      })),
    )
    .execute()
  return id
}

const of = (person: TestPerson, clientId: UserId) => ({
  token: person.token,
  params: { clientId },
  headers: { 'idempotency-key': randomUUID() },
})

export const announceSide = (
  app: TestApp,
  person: TestPerson,
  clientId: UserId,
  body: Partial<SentBodyOf<typeof beginIdentityUpload>> = {},
) =>
  app.call(beginIdentityUpload, {
    ...of(person, clientId),
    body: { side: 'identity-front', name: 'recto.pdf', size: 1, ...body },
  })

export const completeSide = (app: TestApp, person: TestPerson, clientId: UserId, uploadId: string) =>
  app.call(completeIdentityUpload, {
    ...of(person, clientId),
    params: { clientId, uploadId },
  })

/** From the announcement to the complete side, as far as it succeeds. */
export async function giveSide(
  app: TestApp,
  person: TestPerson,
  clientId: UserId,
  side: PaperSide,
  bytes: Buffer = goodPdf(side),
  name: string = side,
): Promise<Answer<typeof completeIdentityUpload>> {
  const begun = await announceSide(app, person, clientId, { side, name: `${name}.pdf`, size: bytes.length })
  if (begun.status !== 200) return refusalOf(begun)
  await sendPart(app, person, begun.body.id, 0, bytes)
  return await completeSide(app, person, clientId, begun.body.id)
}
