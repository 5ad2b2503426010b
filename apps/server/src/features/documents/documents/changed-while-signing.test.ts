// Tests changes of a case's documents in the very moment in which its client signs.

import { createHash } from 'node:crypto'
import { removeDocument } from '@maat/contract/documents/documents'
import type { CaseId } from '@maat/contract/ids'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { app, lawyer, openCases } from '../../../../test/cases/case-world.ts'
import { reading, recognisedByMail, sign } from '../../../../test/documents/signing.ts'
import { announce, complete, sendPart, uploaded } from '../../../../test/documents/uploads.ts'
import { goodPdf } from '../../../../test/files/hostile-files.ts'
import { untilWaitingForLock } from '../../../../test/wait-for-lock.ts'
import type { Tx } from '../../../platform/db/database.ts'

beforeAll(openCases)
afterAll(async () => await app.close())

/** Holds row locks until the returned function is called. */
async function holding(lock: (tx: Tx) => Promise<unknown>): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<void>()
  const end = Promise.withResolvers<void>()
  const transaction = app.services.db.transaction().execute(async tx => {
    await lock(tx)
    held.resolve()
    await end.promise
  })
  await held.promise
  return async () => {
    end.resolve()
    await transaction
  }
}

/** The last step of sending: the signed content has been read by then. */
const numbers = (tx: Tx) =>
  tx.selectFrom('case_numbers').selectAll().where('prefix', '=', 'BRU').forUpdate().execute()

const untilWaiting = (count: number) => untilWaitingForLock(app.services.db, count)

async function caseToSign() {
  const { caseId, pass, owner } = await recognisedByMail()
  const document = await uploaded(app, lawyer, caseId, goodPdf(`lease of ${caseId}`), { name: 'Bail.pdf' })
  return { caseId, pass, owner, document, mark: (await reading(pass)).mark }
}

async function signedDocuments(caseId: CaseId): Promise<{ name: string; sha256: string }[]> {
  const { content } = await app.services.db
    .selectFrom('case_submissions')
    .select('content')
    .where('case_id', '=', caseId)
    .executeTakeFirstOrThrow()
  return JSON.parse(content).documents
}

async function documentsNow(caseId: CaseId) {
  return await app.services.db
    .selectFrom('documents as d')
    .innerJoin('document_versions as v', 'v.document_id', 'd.id')
    .select(['d.name', 'v.file_hash as sha256'])
    .where('d.case_id', '=', caseId)
    .execute()
}

/** Creates this year's number row, so that it can be locked. */
async function beginNumbers() {
  const { pass, mark } = await caseToSign()
  expect((await sign(pass, mark)).status).toBe(200)
}

test('refuses to withdraw a document while a signature that names it is being saved', async () => {
  await beginNumbers()
  const { caseId, pass, mark, document } = await caseToSign()
  const letGo = await holding(numbers)
  const signing = sign(pass, mark)
  await untilWaiting(1)
  const removing = app.call(removeDocument, {
    token: lawyer.token,
    params: { documentId: document.id },
  })
  await Promise.race([removing, untilWaiting(2)])
  await letGo()
  expect((await signing).status).toBe(200)
  await removing
  const signed = await signedDocuments(caseId)
  expect(signed.map(({ name }) => name)).toContain(document.name)
  expect(await documentsNow(caseId)).toEqual(
    expect.arrayContaining([signed.find(({ name }) => name === document.name)]),
  )
})

test.each([
  ['added', false],
  ['put in the place of another', true],
])('a file that is %s meanwhile comes after the signed content', async (_, isReplacing) => {
  await beginNumbers()
  const { caseId, pass, mark, document } = await caseToSign()
  const read = await documentsNow(caseId)
  const bytes = goodPdf(`late ${caseId}`)
  const { body } = await announce(app, lawyer, caseId, {
    size: bytes.length,
    ...(isReplacing && { documentId: document.id }),
  })
  await sendPart(app, lawyer, body.id, 0, bytes)
  const letGo = await holding(numbers)
  const signing = sign(pass, mark)
  await untilWaiting(1)
  const completing = complete(app, lawyer, body.id)
  await Promise.race([completing, untilWaiting(2)])
  await letGo()
  expect((await signing).status).toBe(200)
  await completing
  const signed = await signedDocuments(caseId)
  expect(signed).toEqual(expect.arrayContaining(read))
  const late = createHash('sha256').update(bytes).digest('hex')
  expect(signed.map(({ sha256 }) => sha256)).not.toContain(late)
})

test('a signer is warned if a document is withdrawn during the signature', async () => {
  const { pass, mark, document } = await caseToSign()
  const letGo = await holding(tx =>
    tx.selectFrom('documents').select('id').where('id', '=', document.id).forUpdate().execute(),
  )
  const removing = app.call(removeDocument, { token: lawyer.token, params: { documentId: document.id } })
  await untilWaiting(1)
  const signing = sign(pass, mark)
  await untilWaiting(2)
  await letGo()
  expect((await removing).status).toBe(200)
  expect((await signing).body.code).toBe('record.stale')
})
