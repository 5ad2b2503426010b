import type { FeeAgreementView, SignedFees } from '@maat/contract/money/fee-agreements'
import { dayAt } from '@maat/domain/calendar/zoned-times'
import type { FeeAgreementStatus } from '@maat/domain/money/invoices/billing-types'
import type { z } from 'zod'
import type { Caller } from '../../../platform/authz/caller.ts'
import { permitted } from '../../../platform/authz/subject.ts'
import type { ReadContext } from '../../../platform/http/work.ts'
import { present } from '../../../platform/present.ts'
import { viewOfRequest } from '../../cases/signing/index.ts'
import { readContent } from './agreement-content.ts'
import type { AgreementRecord } from './agreement-store.ts'
import { agreementSubject } from './agreement-subject.ts'

type View = z.input<typeof FeeAgreementView>

export async function viewOfAgreement(
  work: ReadContext,
  caller: Caller,
  row: AgreementRecord,
): Promise<View> {
  const { title, sections } = readContent(row.content)
  const state = agreementStatusOf(row, work.now)
  const can = permitted(agreementSubject, caller, row, ['ask', ...(POSSIBLE[state] ?? [])])
  return {
    id: row.id,
    caseId: row.case_id,
    kind: row.kind,
    edition: row.edition,
    state,
    language: row.language,
    title,
    sections,
    quote: quoteOf(row),
    proposedByName: row.proposed_by_name,
    proposedAt: row.proposed_at,
    answeredAt: row.answered_at,
    reason: row.reason,
    digest: row.content_hash.toString('hex'),
    signatureRequest: can.includes('ask-signature')
      ? await viewOfRequest(work, { caseId: row.case_id, agreementId: row.id })
      : null,
    can,
  }
}

interface SignedRow extends AgreementRecord {
  case_number: string | null
  case_title: string
}

export function viewOfSigned(row: SignedRow): z.input<typeof SignedFees> {
  return {
    id: row.id,
    caseId: row.case_id,
    kind: row.kind,
    edition: row.edition,
    title: readContent(row.content).title,
    caseNumber: row.case_number,
    caseTitle: row.case_title,
    signedAt: present(row.answered_at),
  }
}

const POSSIBLE: Partial<Record<FeeAgreementStatus, readonly View['can'][number][]>> = {
  proposed: ['answer', 'withdraw', 'ask-signature'],
  expired: ['withdraw'],
}

export function agreementStatusOf(
  { state, valid_until, time_zone }: AgreementRecord,
  now: Date,
): FeeAgreementStatus {
  const isOver = valid_until !== null && time_zone !== null && valid_until < dayAt(now, time_zone)
  return state === 'proposed' && isOver ? 'expired' : state
}

export function quoteOf({ content, chosen }: AgreementRecord): View['quote'] {
  const { quote } = readContent(content)
  if (!quote) return null
  const { currency, lines, vat, validUntil } = quote
  return { currency, lines: [...lines], vat: { category: vat.category, rate: vat.rate }, validUntil, chosen }
}
