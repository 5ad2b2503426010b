// Makes the signed file once all have signed: the text, a certificate page, the text and the certificate as attachments,
// and the seal. It becomes the newest version of the document.

import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { momentOf } from '@maat/domain/calendar/moment'
import { z } from 'zod'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import { sealPdf } from '../../../platform/crypto/pdf-seal.ts'
import type { Services, Work } from '../../../platform/http/work.ts'
import { defineJob } from '../../../platform/jobs/job-queue.ts'
import { appendingPages } from '../../../platform/pdf/append-pages.ts'
import { recordEventOf } from '../../cases/case-events/index.ts'
import { timeZoneAt } from '../../people/users/index.ts'
import {
  audienceOf,
  enterFile,
  insertVersion,
  releaseStored,
  type StoredFile,
  storeFile,
  updateDocument,
} from '../documents/index.ts'
import { type Certified, certificateOf, renderCertificate } from './certificate.ts'
import { notifyOfSealing } from './notify-of-round.ts'
import { findRound, type RoundRow, updateRound } from './round-store.ts'

export const sealRound = defineJob({
  name: 'signing-rounds.seal',
  data: z.object({ roundId: z.uuid() }),
  sideBySide: 2,
  async work(services, { roundId }, inWork) {
    const round = await findRound(services.db, roundId, { lock: false, callerId: undefined })
    if (!round || !isToSeal(round)) return
    const sealed = await makeSealedFile(services, round)
    try {
      await inWork(work => enterSealedFile(work, roundId, sealed))
    } catch (error) {
      await releaseStored(services, [sealed.stored])
      throw error
    }
  },
})

const isToSeal = ({ outcome, sealed_at }: RoundRow) => outcome === 'signed' && sealed_at === null

interface SealedFile {
  stored: StoredFile
  digest: string
  certificate: Certified
}

async function makeSealedFile(services: Services, round: RoundRow): Promise<SealedFile> {
  const certificate = certificateOf(services.config, round)
  const text = await readText(services, round)
  const timeZone = await timeZoneAt(services.db, round.case_office_id)
  const page = await renderCertificate(services, round, certificate, timeZone)
  const file = await services.pdfPages.inOwnFolder(async folder => {
    await writeFile(join(folder.path, 'text.pdf'), text)
    await writeFile(join(folder.path, 'page.pdf'), page)
    await writeFile(join(folder.path, 'certificate.json'), JSON.stringify(certificate, null, 2))
    await folder.run(
      appendingPages({
        base: 'text.pdf',
        pages: 'page.pdf',
        attachments: [
          { file: 'text.pdf', mediaType: 'application/pdf' },
          { file: 'certificate.json', mediaType: 'application/json' },
        ],
        result: 'signed.pdf',
      }),
    )
    return await readFile(join(folder.path, 'signed.pdf'))
  })
  const sealed = sealPdf(services.config, file)
  if (!sealed) throw new Error(`The signed file of ${round.id} is no PDF`)
  const { parts, digest } = sealed
  const size = parts.reduce((sum, part) => sum + part.length, 0)
  const stored = await storeFile(services, { size, bytes: () => Readable.from(parts) }, 'application/pdf')
  return { stored, digest, certificate }
}

/** The bytes that were read and signed, and no others. */
async function readText({ db, files }: Services, { id, file_hash: hash }: RoundRow): Promise<Buffer> {
  const { size } = await db
    .selectFrom('files')
    .select('size')
    .where('hash', '=', hash)
    .executeTakeFirstOrThrow()
  const bytes = await files.read({ hash, size })
  const text = bytes && (await buffer(bytes))
  if (!text || createHash('sha256').update(text).digest('hex') !== hash)
    throw new Error(`The text of the signing round ${id} is missing or changed`)
  return text
}

async function enterSealedFile(work: Work, roundId: string, sealed: SealedFile): Promise<void> {
  const { tx, now, origin } = work
  const round = await findRound(tx, roundId, { lock: true, callerId: undefined })
  // Another worker was faster.
  if (!round || !isToSeal(round)) throw new Error(`The signing round ${roundId} is sealed already`)
  const at = momentOf(now)
  const number = await insertVersion(work, {
    documentId: round.document_id,
    fileHash: await enterFile(work, sealed.stored),
    fileName: `${round.document_name}.pdf`,
    uploadedBy: round.started_by,
  })
  await updateDocument(tx, round.document_id, {
    status: 'submitted',
    submitted_at: at,
    validated_at: at,
    validated_by: round.started_by,
    updated_at: at,
  })
  await updateRound(tx, roundId, {
    certificate: JSON.stringify(sealed.certificate),
    seal_digest: sealed.digest,
    sealed_hash: sealed.stored.hash,
    sealed_number: number,
    sealed_at: at,
  })
  const event = {
    kind: 'document-signed',
    details: { documentId: round.document_id, name: round.document_name, version: number },
    audience: audienceOf(round),
  } as const
  await recordEventOf(work, round.case_id, event, ({ person }) => notifyOfSealing(work, round, person))
  const about = { kind: 'signing-round', id: roundId }
  await recordAudit(tx, origin, 'signing-round.sealed', about, { digest: sealed.digest, version: number })
}
