// Freezes the agreed fees of a case as a text for the client, in the client's language. Replaces an open agreement.
import type { Office } from '@maat/contract/firm'
import { dayAt } from '@maat/domain/calendar/zoned-times'
import { AGREEMENT_TEXTS } from '@maat/domain/money/agreement-texts'
import { agreementSections } from '@maat/domain/money/agreement-words'
import type { Work } from '../../../platform/http/work.ts'
import type { CaseRow } from '../../cases/case-access/index.ts'
import { type CaseBilling, readCaseBilling } from '../billing/index.ts'
import { agreedFees } from './agreed-fees.ts'
import { digestOf, writeContent } from './agreement-content.ts'
import { insertAgreement, nextEdition } from './agreement-store.ts'
import { partiesOfAgreement } from './parties-of-agreement.ts'

interface Proposed {
  row: CaseRow
  office: Office
  proposedBy: string
}

export interface WrittenAgreement {
  id: string
  edition: number
}

type Refusal = 'fee-agreement.nothing-to-propose' | 'fee-agreement.lacks-rate'

export async function writeAgreement(
  work: Work,
  { row, office, proposedBy }: Proposed,
): Promise<WrittenAgreement | { refusal: Refusal }> {
  const { tx, now } = work
  const billing = await readCaseBilling(tx, row.id)
  if (!billing) return { refusal: 'fee-agreement.nothing-to-propose' }
  const { language, parties } = await partiesOfAgreement(work, row, office)
  const fees = await agreedFees(work, { row, office, billing, language, day: dayAt(now, office.timeZone) })
  if (isByHours(billing) && fees.rates.length === 0) return { refusal: 'fee-agreement.lacks-rate' }
  const edition = await nextEdition(tx, row.id, 'agreement')
  const content = writeContent({
    ...parties,
    title: AGREEMENT_TEXTS[language].title(edition),
    sections: agreementSections(fees, language),
  })
  const id = await insertAgreement(work, {
    case_id: row.id,
    kind: 'agreement',
    edition,
    language,
    content,
    content_hash: digestOf(content),
    proposed_by: proposedBy,
    proposed_at: now.toISOString(),
  })
  return { id, edition }
}

const isByHours = ({ method }: CaseBilling) => method === 'hourly' || method === 'provision'
