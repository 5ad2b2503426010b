// Reads, signs or refuses a fee agreement in the recognised browser, without a session, or requests its change.
import {
  readAgreementToSign,
  refuseAgreementByLink,
  requestAgreementChangeByLink,
  signAgreementByLink,
} from '@maat/contract/money/agreement-signing'
import type { Executor } from '../../../platform/db/database.ts'
import { handle } from '../../../platform/http/handle.ts'
import type { Work } from '../../../platform/http/work.ts'
import { findAgreementSession, recognitionOf, type SigningSession } from '../../cases/signing/index.ts'
import {
  closedBy,
  refuseAgreement,
  requestChange,
  signAgreement,
  signedDetails,
} from './agreement-answers.ts'
import { readContent } from './agreement-content.ts'
import { type AgreementRecord, agreementsWithCase, findAgreement } from './agreement-store.ts'
import { quoteOf } from './agreement-view.ts'

export const handleReadAgreementToSign = handle(readAgreementToSign, async ({ tx, work, body, fail }) => {
  const found = await findAgreementSession(tx, body.pass, { now: work.now, lock: false })
  const row = found && (await findAgreement(tx, found.agreementId, { lock: false, callerId: undefined }))
  if (!row || !isSignable(row, work.now)) return fail('link.invalid')
  const { title, sections } = readContent(row.content)
  return {
    kind: row.kind,
    edition: row.edition,
    language: row.language,
    title,
    sections,
    quote: quoteOf(row),
    proposedByName: row.proposed_by_name,
    proposedAt: row.proposed_at,
    digest: row.content_hash.toString('hex'),
    signerName: found.owner.full_name,
    earlier: await findEarlier(tx, row),
  }
})

async function findEarlier(executor: Executor, { case_id, kind, edition }: AgreementRecord) {
  const row = await agreementsWithCase(executor, undefined)
    .where('f.case_id', '=', case_id)
    .where('f.kind', '=', kind)
    .where('f.edition', '<', edition)
    .orderBy('f.edition', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row
    ? { edition: row.edition, language: row.language, sections: readContent(row.content).sections }
    : null
}

export const handleSignAgreementByLink = handle(signAgreementByLink, async context => {
  const { work, body, record, fail } = context
  const found = await lockOpenAgreement(work, body.pass)
  if (found?.row.content_hash.toString('hex') !== body.digest) return fail('link.invalid')
  const { row, session } = found
  const unfit = await signAgreement(inNameOf(session, work), row, await answererOf(work, session), body)
  if (unfit) return fail(unfit === 'case.closed' ? 'link.invalid' : unfit)
  await record('fee-agreement.signed', signedDetails(row, body.options), aboutAgreement(found))
  return {}
})

export const handleRefuseAgreementByLink = handle(refuseAgreementByLink, async context => {
  const { work, body, record, fail } = context
  const found = await lockOpenAgreement(work, body.pass)
  if (!found) return fail('link.invalid')
  const { row, session } = found
  const { edition, kind } = row
  const { reason } = body
  await refuseAgreement(inNameOf(session, work), row, await answererOf(work, session), reason)
  await record('fee-agreement.refused', { edition, kind, reason }, aboutAgreement(found))
  return {}
})

export const handleRequestAgreementChangeByLink = handle(requestAgreementChangeByLink, async context => {
  const { work, body, record, fail } = context
  const found = await lockOpenAgreement(work, body.pass)
  if (!found) return fail('link.invalid')
  const { row, session } = found
  const { edition, kind } = row
  await requestChange(inNameOf(session, work), row, await answererOf(work, session), body.change)
  await record('fee-agreement.change-requested', { edition, kind }, aboutAgreement(found))
  return {}
})

interface OpenAgreement {
  row: AgreementRecord
  session: SigningSession
}

/** Locks the agreement first, like every other answer to it; then the current state of its link. */
async function lockOpenAgreement({ tx, now }: Work, pass: string): Promise<OpenAgreement | undefined> {
  const seen = await findAgreementSession(tx, pass, { now, lock: false })
  const row = seen && (await findAgreement(tx, seen.agreementId, { lock: true, callerId: undefined }))
  const session = row && (await findAgreementSession(tx, pass, { now, lock: true }))
  return session && isSignable(row, now) ? { row, session } : undefined
}

/** The link ends with the case. */
const isSignable = (row: AgreementRecord, now: Date) =>
  row.case_status === 'in-progress' && !closedBy(row, now)

const inNameOf = ({ owner }: SigningSession, work: Work): Work => ({
  ...work,
  origin: { ...work.origin, actorId: owner.id },
})

const answererOf = async ({ tx }: Work, session: SigningSession) => ({
  id: session.owner.id,
  recognition: await recognitionOf(tx, session),
})

const aboutAgreement = ({ row, session }: OpenAgreement) => ({
  kind: 'fee-agreement',
  id: row.id,
  by: session.owner.id,
})
