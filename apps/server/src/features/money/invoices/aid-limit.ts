// Refuses to bill a legal-aid client more than the client owes.
import type { CaseId, InvoiceId, OfficeId } from '@maat/contract/ids'
import { type AidSituation, findAidLimit } from '@maat/domain/legal-aid/aid-limit'
import type { LegalAidOutcome } from '@maat/domain/legal-aid/legal-aid'
import { officeCountryOf } from '@maat/domain/money/invoices/vat-rates'
import { sql } from 'kysely'
import type { Executor } from '../../../platform/db/database.ts'
import { legalAidOf } from '../../legal-aid/legal-aid/index.ts'
import { creditedUnits } from './invoice-store.ts'

interface Billed {
  caseId: CaseId
  officeId: OfficeId
  /** With VAT. */
  units: number
  /** The draft that has these units: it is not counted a second time. */
  invoiceId?: InvoiceId
}

/** Other drafts count too: otherwise two of them could be issued at the same time. */
export async function isAboveAidLimit(executor: Executor, billed: Billed): Promise<boolean> {
  if (billed.units <= 0) return false
  const situation = await situationOf(executor, billed)
  const limit = situation && findAidLimit(situation)
  if (limit === undefined) return false
  return (await unitsOfOthers(executor, billed)) + billed.units > limit
}

/** Undefined if nobody asked for legal aid: then no test is read. */
async function situationOf(
  executor: Executor,
  { caseId, officeId }: Billed,
): Promise<AidSituation | undefined> {
  const found = await executor
    .selectFrom('cases as c')
    .innerJoin('offices as o', join => join.on('o.id', '=', officeId))
    .leftJoin('case_billing as b', 'b.case_id', 'c.id')
    .leftJoin('mission_ends as m', 'm.case_id', 'c.id')
    .select(['o.country', 'b.method', 'm.share', 'c.answers'])
    .where('c.id', '=', caseId)
    .executeTakeFirstOrThrow()
  const isRequested = found.answers.financing === 'pro-deo'
  if (!isRequested && found.method !== 'legal-aid') return undefined
  const result = (await legalAidOf(executor, caseId)).latest?.result
  return {
    country: officeCountryOf(found.country),
    method: found.method,
    isRequested,
    outcome: (result?.outcome as LegalAidOutcome | undefined) ?? null,
    contributionCents: result?.contributionCents ?? null,
    frenchShare: found.share,
  }
}

async function unitsOfOthers(executor: Executor, { caseId, invoiceId }: Billed): Promise<number> {
  const { rows } = await sql<{ units: number }>`
    select coalesce(sum(i.gross_units - ${creditedUnits}), 0)::bigint as units from invoices i
    where i.case_id = ${caseId} and i.kind <> 'credit-note' and i.status <> 'cancelled'
      and i.id is distinct from ${invoiceId ?? null}::uuid`.execute(executor)
  return rows[0]?.units ?? 0
}
