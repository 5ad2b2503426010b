// Sends a case: everything or nothing. Number, participants, documents, what was signed, the checks, the timeline
// and the messages to people are one transaction; the PDF of the summary is made by a job of the same transaction.
import { createHash } from 'node:crypto'
import { sendCase } from '@maat/contract/case-draft'
import type { CaseId, OfficeId } from '@maat/contract/ids'
import type { CaseAnswers, Lack } from '@maat/domain/case-answers'
import { casePrefixOf, formatCaseNumber } from '@maat/domain/case-number'
import type { CountryCode } from '@maat/domain/countries'
import { chosenEntriesOf } from '@maat/domain/legal-questions'
import { type Insertable, sql } from 'kysely'
import type { CaseSubmissions } from '../../platform/db/schema.generated.ts'
import { handleRecord } from '../../platform/http/handle.ts'
import type { Work } from '../../platform/http/work.ts'
import { type SaidDocument, submitDocuments } from '../documents/index.ts'
import { readFirmCasesSettings } from '../settings/index.ts'
import { accountRole, findUser, type UserRow } from '../users/index.ts'
import { recordEvent } from './case-events.ts'
import { type CaseRow, takeSequence, updateCase } from './case-store.ts'
import { caseSubject } from './case-subject.ts'
import { makeSummary } from './case-summary.ts'
import { checkConflicts } from './check-conflicts.ts'
import { lacksOfCase } from './draft-view.ts'
import { openKyc } from './kyc.ts'
import { tellAidOfDraft } from './legal-aid.ts'
import { addFirstParticipants } from './participants.ts'
import { documentsOfSaid } from './said-of-case.ts'
import { endOpenRequest } from './signature-store.ts'
import { tellAccessPassed } from './tell-access.ts'
import { tellOfNewCase } from './tell-people.ts'

/** What a person accepts by ticking the boxes; a new wording gets a new date. */
export const TERMS_VERSIONS = { privacy: '2026-11-01', terms: '2026-11-01', honour: '2026-11-01' } as const
export const UNNAMED_CASE = { fr: 'Dossier sans nom', en: 'Unnamed case', nl: 'Naamloos dossier' } as const

export const handleSendCase = handleRecord(sendCase, caseSubject, async context => {
  const { work, tx, caller, subject: draft, record, fail } = context
  if (draft.status !== 'draft') return fail('case.not-draft')
  const owner = await findUser(tx, draft.owner_id)
  if (!owner) return fail('case.not-found')
  if (!owner.email_verified_at) return fail('case.email-unverified')
  const lacks = await lacksOfCase(work, draft)
  if (lacks.length > 0) return fail('case.incomplete', lacking(lacks))
  const { sent, reply } = await sendOff(work, draft, owner, {
    senderId: caller.id,
    recognition: { by: 'account' },
  })
  await record('case.sent', { number: sent.number, office: sent.office_id, lawyer: sent.lawyer_id })
  return reply
})

export const lacking = (lacks: readonly Lack[]) => ({
  errors: lacks.map(({ step, field, code }) => ({ path: `${step}.${field}`, code })),
})

export interface Sending {
  senderId: string
  /** In the place of the client's signature. */
  mandate?: MandateGiven
  /** How whoever signed was known to be the client. */
  recognition?: Recognition
  /** As they were read; without them, as they are. */
  documents?: readonly SaidDocument[]
}

export type Recognition =
  | { by: 'account' }
  | { by: 'mail'; at: string; address: string }
  /** Without an address: before a code was asked for at the desk too. */
  | { by: 'desk'; at: string; witness: string; address?: string }

/** A draft in which nothing lacks becomes a case of the firm. */
export async function sendOff(work: Work, draft: CaseRow, owner: UserRow, sending: Sending) {
  const { tx, now } = work
  const answers = draft.answers as CaseAnswers
  const lawyer = answers.lawyerId ? await activeLawyer(work, answers.lawyerId) : undefined
  const sent = await giveNumber(work, draft, owner, lawyer)
  await addFirstParticipants(work, sent, owner)
  await submitDocuments(tx, sent.id, now)
  const documents = sending.documents ?? (await documentsOfSaid(tx, sent))
  await keepSubmission(work, sent, { ...sending, documents })
  await openKyc(work, sent)
  await checkConflicts(work, sent, owner)
  const { mandate, recognition } = sending
  await endOpenRequest(work, sent.id, mandate ? 'sent' : 'signed')
  await recordEvent(work, sent.id, 'sent', {
    number: sent.number,
    ...(mandate && { mandate }),
    ...(recognition && { recognisedBy: recognition.by }),
  })
  await tellAidOfDraft(work, sent)
  await tellAccessPassed(work, draft, sent)
  await tellOfNewCase(work, sent, owner)
  await work.services.jobs.enqueue(tx, makeSummary, { caseId: sent.id })
  const reply = {
    id: sent.id as CaseId,
    number: sent.number ?? '',
    title: sent.title,
    lawyerAssigned: answers.lawyerId ? lawyer !== undefined : null,
  }
  return { sent, reply }
}

/** Somebody who left, or changes role, between choosing and sending: the case stands without them. */
export async function activeLawyer({ tx }: Work, id: string): Promise<UserRow | undefined> {
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
  const answers = draft.answers as CaseAnswers
  const rules = await readFirmCasesSettings(tx)
  const routed = rules.officeByCountry[answers.country as CountryCode]
  const office = await officeFor(work, lawyer?.office_id ?? routed ?? owner.office_id)
  const year = now.getUTCFullYear()
  const prefix = rules.prefixes[office.id as OfficeId] ?? casePrefixOf(office.code)
  const number = formatCaseNumber(prefix, year, await takeSequence(tx, prefix, year))
  const chosen = chosenEntriesOf(answers)
  const title = draft.title || UNNAMED_CASE[owner.language as keyof typeof UNNAMED_CASE]
  const moment = now.toISOString()
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

/** The office that is wished for, else the firm's first. */
async function officeFor({ tx }: Work, wished: string | null) {
  return await tx
    .selectFrom('offices')
    .select(['id', 'code'])
    .orderBy(sql`id = ${wished}::uuid desc nulls last`)
    .orderBy('position')
    .limit(1)
    .executeTakeFirstOrThrow()
}

async function keepSubmission({ tx, now }: Work, row: CaseRow, sending: Sending): Promise<void> {
  await tx
    .insertInto('case_submissions')
    .values(submissionOf(row, sending, now.toISOString()))
    .execute()
}

type Signed = Pick<CaseRow, 'id' | 'number' | 'type' | 'title' | 'answers'>

export interface MandateGiven {
  givenBy: string
  givenOn: string
  reference: string
}

/** What was signed, or sent under a mandate, word for word, with a hash that anybody can compute again. */
export function submissionOf(
  row: Signed,
  { senderId, mandate, recognition, documents }: Sending,
  sentAt: string,
): Insertable<CaseSubmissions> {
  const { signature, consents, ...answers } = row.answers as CaseAnswers
  const said = { number: row.number, type: row.type, title: row.title, answers, documents }
  // Under a mandate nobody ticked the boxes either.
  const content = JSON.stringify(
    mandate ? { ...said, mandate } : { ...said, consents, ...(recognition && { recognition }) },
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
