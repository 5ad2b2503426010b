// Has a version of a document signed: checks the file and the signers, freezes the text, and invites the first signer.

import { startSigningRound } from '@maat/contract/documents/document-signing'
import type { DocumentId } from '@maat/contract/ids'
import type { BodyOf } from '@maat/contract/operation'
import { momentOf } from '@maat/domain/calendar/moment'
import { addDays } from '@maat/domain/calendar/plain-dates'
import { startOfDay } from '@maat/domain/calendar/zoned-times'
import { phoneEndOf } from '@maat/domain/cases/signature-request'
import { MOST_BYTES_TO_SIGN } from '@maat/domain/documents/signing-rounds'
import { isStaff } from '@maat/domain/people/roles'
import type { Caller } from '../../../platform/authz/caller.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { Failure } from '../../../platform/http/failure.ts'
import { handleRecord } from '../../../platform/http/handle.ts'
import type { Present, ReadContext } from '../../../platform/http/work.ts'
import { PdfPagesError } from '../../../platform/pdf/pdf-pages.ts'
import { recordEventOf } from '../../cases/case-events/index.ts'
import { findCase, todayOfCase } from '../../cases/case-store/index.ts'
import {
  audienceOf,
  type DocumentRow,
  documentSubject,
  findVersion,
  reachOf,
  updateDocument,
  type VersionRow,
} from '../documents/index.ts'
import { inviteSigner } from './invite-signer.ts'
import { possibleSigners } from './list-rounds.ts'
import { getRound, hasRound, insertRound } from './round-store.ts'
import { viewOfRound } from './round-view.ts'

type Body = BodyOf<typeof startSigningRound>

export const handleStartSigningRound = handleRecord(startSigningRound, documentSubject, {
  async prepare({ work, caller, subject: row, body }) {
    const version = await findVersion(work.tx, row.id, body.version, reachOf(caller))
    if (!version) throw new Failure('document.no-file')
    await assertSignable(work, version)
    return version
  },
  async write({ work, tx, caller, subject: row, body, prepared: version, record, fail }) {
    if (row.case_status === 'draft') return fail('document.wrong-state')
    // Another user has just replaced the file.
    if (row.file_number !== version.number) return fail('record.stale')
    if (await hasRound(tx, row.id)) return fail('document.in-signing')
    const signers = await resolveSigners(work, caller, row, body)
    const { lastDay, endsAt } = await endOf(work, row, body.days)
    const id = await insertRound(
      tx,
      {
        document_id: row.id,
        file_hash: version.file_hash,
        file_number: version.number,
        document_name: row.name,
        language: await languageOf(tx, row.id, caller),
        message: body.message,
        started_by: caller.id,
        started_at: momentOf(work.now),
        last_day: lastDay,
        ends_at: momentOf(endsAt),
      },
      signers.map(({ isClient: _, ...signer }) => signer),
    )
    // A client reads what they are to sign.
    const isInternal = row.is_internal && !signers.some(({ isClient }) => isClient)
    if (row.is_internal && !isInternal) await updateDocument(tx, row.id, { is_internal: false })
    const audience = audienceOf({ ...row, is_internal: isInternal })
    const details = { documentId: row.id, name: row.name }
    await recordEventOf(work, row.case_id, { kind: 'document-to-sign', details, audience }, async () =>
      inviteSigner(work, await getRound(tx, id, caller.id)),
    )
    await record('signing-round.started', {
      round: id,
      signers: signers.length,
      digest: version.file_hash,
      ...(row.is_internal && !isInternal && { shownToClient: true }),
    })
    return viewOfRound(caller, await getRound(tx, id, caller.id), work.now)
  },
})

const FAULTS = {
  encrypted: 'pdf.encrypted',
  damaged: 'pdf.damaged',
  'too-large': 'pdf.too-large',
  'too-slow': 'pdf.too-slow',
  'no-such-page': 'pdf.damaged',
} as const

/** The signed file has more pages, so the original must be one that can be extended. */
async function assertSignable({ services }: ReadContext, version: VersionRow): Promise<void> {
  if (version.media_type !== 'application/pdf') throw new Failure('document.not-pdf')
  if (version.file_size > MOST_BYTES_TO_SIGN) throw new Failure('pdf.too-large')
  const bytes = await services.files.read({ hash: version.file_hash, size: version.file_size })
  if (!bytes) throw new Failure('document.no-file')
  try {
    await services.pdfPages.count({ size: version.file_size, bytes: () => bytes })
  } catch (error) {
    if (error instanceof PdfPagesError) throw new Failure(FAULTS[error.fault])
    throw error
  }
}

async function resolveSigners(present: Present, caller: Caller, row: DocumentRow, { signers }: Body) {
  const isOwn = signers.length === 1 && signers[0]?.channel === 'account' && signers[0].userId === caller.id
  if (!isStaff(caller.role) && !(isOwn && row.is_by_client === true && row.created_by === caller.id))
    throw new Failure('signing-round.only-yourself')
  const people = await possibleSigners(present, row)
  const resolved = signers.map(signer => {
    const { capacity } = signer
    if (signer.channel === 'link') {
      const { name, email, language, phone } = signer
      const phoneEnd = phoneEndOf(phone) ?? ''
      return { user_id: null, name, email, language, phone_end: phoneEnd, capacity, isClient: false }
    }
    const person = people.find(({ id }) => id === signer.userId)
    if (!person) throw new Failure('signing-round.signer-unknown')
    const { id, name, email, language, role } = person
    return { user_id: id, name, email, language, phone_end: '', capacity, isClient: !isStaff(role) }
  })
  if (new Set(resolved.map(({ email }) => email.toLowerCase())).size < resolved.length)
    throw new Failure('signing-round.signer-twice')
  return resolved
}

async function endOf(work: Pick<ReadContext, 'tx' | 'now'>, { case_id }: DocumentRow, days: number) {
  const row = await findCase(work.tx, case_id, { lock: false, callerId: undefined })
  if (!row) throw new Failure('document.not-found')
  const office = await work.tx
    .selectFrom('offices')
    .select('time_zone')
    .where('id', '=', row.office_id)
    .executeTakeFirst()
  const lastDay = addDays(await todayOfCase(work, row), days)
  return { lastDay, endsAt: startOfDay(addDays(lastDay, 1), office?.time_zone ?? 'Europe/Brussels') }
}

/** The language of a document that was made from a template, else that of the person who has it signed. */
async function languageOf(executor: Executor, documentId: DocumentId, caller: Caller) {
  const found = await executor
    .selectFrom('users as u')
    .leftJoin('generated_documents as g', join => join.on('g.document_id', '=', documentId))
    .select(['u.language as own', 'g.language as written'])
    .where('u.id', '=', caller.id)
    .executeTakeFirstOrThrow()
  return found.written ?? found.own
}
