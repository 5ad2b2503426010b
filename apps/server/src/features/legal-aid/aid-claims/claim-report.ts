// The content of the report for the legal-aid office: the same rows for the PDF and the table.
import type { AidClaimView } from '@maat/contract/legal-aid/aid-claims'
import { dayText } from '@maat/domain/calendar/day-text'
import { CLAIM_TEXTS, stepsText } from '@maat/domain/legal-aid/claim-texts'
import { formatAmount } from '@maat/domain/money/amounts/amount'
import type { Language } from '@maat/domain/words/languages'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Executor } from '../../../platform/db/database.ts'
import type { CaseRow } from '../../cases/case-store/index.ts'

export type ClaimView = z.input<typeof AidClaimView>

/** The titles of the events and documents that prove rows, by their id. */
export async function proofTitles(executor: Executor, { claim }: ClaimView): Promise<Map<string, string>> {
  const ids = [...claim.services, ...claim.trips].flatMap(
    ({ eventId, documentId }) => eventId ?? documentId ?? [],
  )
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; title: string }>`
    select id, title from events where id = any(${ids}::uuid[])
    union all select id, name from documents where id = any(${ids}::uuid[])`.execute(executor)
  return new Map(rows.map(({ id, title }) => [id, title]))
}

export async function matterOf(
  executor: Executor,
  { issue_id }: CaseRow,
  language: Language,
): Promise<string> {
  if (issue_id === null) return ''
  const issue = await executor
    .selectFrom('issues')
    .select('name')
    .where('id', '=', issue_id)
    .executeTakeFirst()
  return issue?.name[language] ?? ''
}

interface Around {
  language: Language
  proofs: ReadonlyMap<string, string>
}

interface Proved {
  eventId: string | null
  documentId: string | null
}

const proofText = ({ eventId, documentId }: Proved, { proofs, language }: Around): string => {
  const id = eventId ?? documentId
  return (id && proofs.get(id)) || CLAIM_TEXTS.noProof[language]
}

export function serviceLines({ claim, lines, totals }: ClaimView, around: Around) {
  const { language } = around
  const latestFirst = lines.toSorted((one, other) => (one.fromDay < other.fromDay ? 1 : -1))
  return claim.services.map((service, index) => {
    const counted = totals.services[index]
    const line = latestFirst.find(({ code, fromDay }) => code === service.code && fromDay <= service.doneOn)
    return {
      code: service.code,
      what: line?.title[language] ?? '',
      day: service.doneOn,
      hours: service.hours ?? '',
      points: counted?.points ?? '0',
      reason: stepsText(counted?.steps ?? [], language),
      proof: proofText(service, around),
      note: service.note,
    }
  })
}

export function tripLines({ claim, totals }: ClaimView, around: Around) {
  return claim.trips.map((trip, index) => {
    const counted = totals.trips[index]
    return {
      code: trip.code,
      day: trip.travelledOn,
      from: trip.from,
      to: trip.to,
      km: trip.km,
      points: counted?.points ?? '0',
      reason: stepsText(counted?.steps ?? [], around.language),
      proof: proofText(trip, around),
      note: trip.note,
    }
  })
}

export function totalLines({ claim, totals, pointValue }: ClaimView, language: Language): string[][] {
  const amount = (money: { units: number; currency: 'EUR' | 'XAF' } | null) =>
    money === null ? CLAIM_TEXTS.unknownValue[language] : formatAmount(money, language)
  return [
    [CLAIM_TEXTS.services[language], totals.servicePoints],
    [CLAIM_TEXTS.trips[language], totals.travelPoints],
    [CLAIM_TEXTS.points[language], totals.points],
    [CLAIM_TEXTS.value[language], pointValue?.value ? `${pointValue.value} EUR` : amount(null)],
    [CLAIM_TEXTS.gross[language], amount(totals.gross)],
    [CLAIM_TEXTS.contribution[language], amount(claim.contribution)],
    [CLAIM_TEXTS.indemnity[language], amount(claim.indemnity)],
    [CLAIM_TEXTS.net[language], amount(totals.net)],
  ]
}

export const designationText = ({ claim }: ClaimView, language: Language): string =>
  [claim.designationNumber, claim.designatedOn && dayText(claim.designatedOn, language, 'long')]
    .filter(Boolean)
    .join(', ')
