// Uploads for tests: through the API like a browser, or as a row at an early stage.

import { randomUUID } from 'node:crypto'
import type { DocumentView } from '@maat/contract/documents/documents'
import { beginUpload, completeUpload, putUploadPart } from '@maat/contract/documents/uploads'
import type { CaseId, UserId } from '@maat/contract/ids'
import type { SentBodyOf } from '@maat/contract/operation'
import type { TestPerson } from '../people.ts'
import { type Answer, refusalOf, type TestApp } from '../test-app.ts'

export async function insertUpload(app: TestApp, caseId: CaseId, userId: UserId): Promise<string> {
  const { db, clock } = app.services
  const { id } = await db
    .insertInto('uploads')
    .values({
      user_id: userId,
      case_id: caseId,
      name: 'bail.pdf',
      size: 1000,
      created_at: clock().toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Announced = Partial<SentBodyOf<typeof beginUpload>>

export const announce = (app: TestApp, person: TestPerson, caseId: CaseId, body: Announced) =>
  app.call(beginUpload, {
    token: person.token,
    params: { caseId },
    body: { name: 'bail.pdf', size: 1, ...body },
    headers: { 'idempotency-key': randomUUID() },
  })

export const sendPart = (
  app: TestApp,
  person: TestPerson,
  uploadId: string,
  start: number,
  bytes: Uint8Array,
) =>
  app.call(putUploadPart, {
    token: person.token,
    params: { uploadId },
    query: { start },
    body: bytes,
  })

export const complete = (app: TestApp, person: TestPerson, uploadId: string, key: string = randomUUID()) =>
  app.call(completeUpload, {
    token: person.token,
    params: { uploadId },
    headers: { 'idempotency-key': key },
  })

const PART = 1 << 20

/** From the announcement to the document, as far as it succeeds. */
export async function upload(
  app: TestApp,
  person: TestPerson,
  caseId: CaseId,
  bytes: Buffer,
  body: Announced = {},
): Promise<Answer<typeof completeUpload>> {
  const begun = await announce(app, person, caseId, { size: bytes.length, ...body })
  if (begun.status !== 200) return refusalOf(begun)
  for (let start = 0; start < bytes.length; start += PART) {
    const sent = await sendPart(app, person, begun.body.id, start, bytes.subarray(start, start + PART))
    if (sent.status !== 200) return refusalOf(sent)
  }
  return await complete(app, person, begun.body.id)
}

export async function uploaded(...of: Parameters<typeof upload>): Promise<DocumentView> {
  const { status, body } = await upload(...of)
  if (status !== 200) throw new Error(`It was refused: ${JSON.stringify(body)}`)
  return body
}
