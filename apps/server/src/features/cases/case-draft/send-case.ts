// Sends a case completely or not at all. One transaction covers the number, participants, documents, signed content,
// checks, timeline and notifications; its job creates the PDF summary.

import { createHash } from 'node:crypto'
import { sendCase } from '@maat/contract/cases/case-draft'
import type { UserId } from '@maat/contract/ids'
import { type Moment, momentOf } from '@maat/domain/calendar/moment'
import { casePrefixOf, formatCaseNumber } from '@maat/domain/cases/case-number'
import { CONSENTS, type MissingField } from '@maat/domain/cases/questions/case-answers'
import { chosenEntriesOf } from '@maat/domain/cases/questions/legal-questions'
import { CONSENT_VERSIONS } from '@maat/domain/privacy/consents'
import { type Insertable, sql } from 'kysely'
import type { MandateGiven, Recognition } from '../../../platform/db/column-types.ts'
import type { CaseSubmissions } from '../../../platform/db/schema.generated.ts'
import { handleRecord } from '../../../platform/http/handle.ts'
import type { Work } from '../../../platform/http/work.ts'
import { accountOf } from '../../../platform/jobs/job-queue.ts'
import { type ContentDocument, submitDocuments } from '../../documents/documents/index.ts'
import { readFirmCasesSettings } from '../../firm/settings/index.ts'
import { recordAidOfDraft } from '../../legal-aid/legal-aid/index.ts'
import { accountRole, findUser, type UserRow } from '../../people/users/index.ts'
import { caseSubject } from '../case-access/index.ts'
import { checkConflicts, openKyc } from '../case-checks/index.ts'
import { caseSent, notifyOfNewCase, publishStaffAccessChange, recordEvent } from '../case-events/index.ts'
import { type CaseRow, takeSequence, updateCase } from '../case-store/index.ts'
import { addFirstParticipants } from '../participants/index.ts'
import { endOpenRequest, findContentDocuments, insertSubmission, makeSummary } from '../signing/index.ts'
import { findMissingAnswersOfCase } from './draft-view.ts'

/** The versions of the terms that a signature accepts. */
const TERMS_VERSIONS = Object.fromEntries(CONSENTS.map(kind => [kind, CONSENT_VERSIONS[kind]]))
export const UNNAMED_CASE = { fr: 'Dossier sans nom', en: 'Unnamed case', nl: 'Naamloos dossier' } as const

export const handleSendCase = handleRecord(sendCase, caseSubject, async context => {
  const { work, tx, caller, subject: draft, record, fail } = context
  if (draft.status !== 'draft') return fail('case.not-draft')
  const owner = await findUser(tx, draft.owner_id)
  if (!owner) return fail('case.not-found')
  if (!owner.email_verified_at) return fail('case.email-unverified')
  const missing = await findMissingAnswersOfCase(work, draft)
  if (missing.length > 0) return fail('case.incomplete', missingFieldErrors(missing))
  const { sent, reply } = await sendDraft(work, draft, owner, {
    senderId: caller.id,
    recognition: { by: 'account' },
  })
  await record('case.sent', { number: sent.number, office: sent.office_id, lawyer: sent.lawyer_id })
  return reply
})

export const missingFieldErrors = (missing: readonly MissingField[]) => ({
  errors: missing.map(({ step, field, code }) => ({ path: `${step}.${field}`, code })),
})

export interface SendingDetails {
  senderId: UserId
  /** Replaces the client's signature. */
  mandate?: MandateGiven
  recognition?: Recognition
  /** The documents as they were read; by default, as they are now. */
  documents?: readonly ContentDocument[]
}

export async function sendDraft(work: Work, draft: CaseRow, owner: UserRow, sending: SendingDetails) {
  const { tx, now } = work
  const answers = draft.answers
  const lawyer = answers.lawyerId ? await activeLawyer(work, answers.lawyerId) : undefined
  const sent = await giveNumber(work, draft, owner, lawyer)
  await addFirstParticipants(work, sent, owner)
  await submitDocuments(tx, sent.id, now)
  const documents = sending.documents ?? (await findContentDocuments(tx, sent))
  await keepSubmission(work, sent, { ...sending, documents })
  await openKyc(work, sent)
  await checkConflicts(work, sent, owner)
  const { mandate, recognition } = sending
  await endOpenRequest(work, { caseId: sent.id, agreementId: null }, mandate ? 'sent' : 'signed')
  const about = {
    number: sent.number,
    ...(mandate && { mandate }),
    ...(recognition && { recognisedBy: recognition.by }),
  }
  await recordEvent(work, sent.id, 'sent', about, notices => notifyOfNewCase(work, sent, owner, notices))
  await recordAidOfDraft(work, sent)
  await work.services.followUps.run(work, caseSent, { row: sent })
  await publishStaffAccessChange(work, draft, sent)
  await work.services.jobs.enqueue(tx, makeSummary, { caseId: sent.id }, { account: accountOf(work.origin) })
  const reply = {
    id: sent.id,
    number: sent.number ?? '',
    title: sent.title,
    lawyerAssigned: answers.lawyerId ? lawyer !== undefined : null,
  }
  return { sent, reply }
}

/** Undefined if the lawyer left or changed role since they were chosen: the case is sent without them. */
export async function activeLawyer({ tx }: Work, id: UserId): Promise<UserRow | undefined> {
  const user = await findUser(tx, id)
  return user && !user.disabled_at && accountRole(user) === 'Avocat' ? user : undefined
}

async function giveNumber(
  work: Work,
  draft: CaseRow,
  owner: UserRow,
  lawyer: UserRow | undefined,
): Promise<CaseRow> {
  const { tx, now } = work
  const answers = draft.answers
  const rules = await readFirmCasesSettings(tx)
  const offices: Partial<Record<string, string>> = rules.officeByCountry
  const routed = offices[answers.country ?? '']
  const office = await officeFor(work, lawyer?.office_id ?? routed ?? owner.office_id)
  const year = now.getUTCFullYear()
  const prefixes: Record<string, string> = rules.prefixes
  const prefix = prefixes[office.id] ?? casePrefixOf(office.code)
  const number = formatCaseNumber(prefix, year, await takeSequence(tx, prefix, year))
  const chosen = chosenEntriesOf(answers)
  const title = draft.title || UNNAMED_CASE[owner.language]
  const moment = momentOf(now)
  return await updateCase(tx, draft, {
    status: 'new',
    number,
    title,
    office_id: office.id,
    lawyer_id: lawyer?.id ?? null,
    issue_id: chosen.issueId,
    procedure_version_id: chosen.procedureVersionId,
    search_text: searchTextOf(number, title, owner),
    dated_at: moment,
    sent_at: moment,
    updated_at: moment,
  })
}

export const searchTextOf = (number: string, title: string, owner: UserRow) =>
  sql<string>`fold(${[number, title, owner.first_name, owner.last_name, owner.company_name ?? ''].join(' ')})`

async function officeFor({ tx }: Work, wished: string | null) {
  return await tx
    .selectFrom('offices')
    .select(['id', 'code'])
    .orderBy(sql`id = ${wished}::uuid desc nulls last`)
    .orderBy('position')
    .limit(1)
    .executeTakeFirstOrThrow()
}

async function keepSubmission({ tx, now }: Work, row: CaseRow, sending: SendingDetails): Promise<void> {
  await insertSubmission(tx, submissionOf(row, sending, momentOf(now)))
}

type Signed = Pick<CaseRow, 'id' | 'number' | 'type' | 'title' | 'answers'>

/** The exact content that was signed, or sent under a mandate, with a hash that can be recomputed. */
export function submissionOf(
  row: Signed,
  { senderId, mandate, recognition, documents }: SendingDetails,
  sentAt: Moment,
): Insertable<CaseSubmissions> {
  const { signature, consents, ...answers } = row.answers
  const sentContent = { number: row.number, type: row.type, title: row.title, answers, documents }
  // Under a mandate the client ticked no consents.
  const content = JSON.stringify(
    mandate ? { ...sentContent, mandate } : { ...sentContent, consents, ...(recognition && { recognition }) },
  )
  return {
    case_id: row.id,
    content,
    content_hash: createHash('sha256').update(content).digest(),
    signature: mandate ? null : JSON.stringify(signature),
    mandate: mandate ? JSON.stringify(mandate) : null,
    recognition: recognition ? JSON.stringify(recognition) : null,
    terms: JSON.stringify(mandate ? {} : TERMS_VERSIONS),
    signed_by: senderId,
    signed_at: sentAt,
  }
}
