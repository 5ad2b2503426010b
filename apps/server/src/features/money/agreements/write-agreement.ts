// Freezes the agreed fees of a case as a text for the client, in the client's language. Replaces an open agreement.

import type { Office } from '@maat/contract/firm/firm'
import type { UserId } from '@maat/contract/ids'
import { momentOf } from '@maat/domain/calendar/moment'
import { dayAt } from '@maat/domain/calendar/zoned-times'
import { AGREEMENT_TEXTS } from '@maat/domain/money/agreements/agreement-texts'
import { agreementSections } from '@maat/domain/money/agreements/agreement-words'
import type { Language } from '@maat/domain/words/languages'
import type { ReadContext, Work } from '../../../platform/http/work.ts'
import type { CaseRow } from '../../cases/case-store/index.ts'
import { type CaseBilling, readCaseBilling } from '../billing/index.ts'
import { agreedFees } from './agreed-fees.ts'
import { type AgreementContent, digestOf, writeContent } from './agreement-content.ts'
import { insertAgreement, nextEdition } from './agreement-store.ts'
import { partiesOfAgreement } from './parties-of-agreement.ts'

interface Composed {
  row: CaseRow
  office: Office
}

interface Proposed extends Composed {
  proposedBy: UserId
}

/** A version as its client would read it, before it is stored. */
export interface ComposedVersion {
  edition: number
  language: Language
  content: AgreementContent
}

export interface WrittenAgreement {
  id: string
  edition: number
}

type Refusal = 'fee-agreement.nothing-to-propose' | 'fee-agreement.lacks-rate'

export async function composeAgreement(
  work: ReadContext,
  { row, office }: Composed,
): Promise<ComposedVersion | { refusal: Refusal }> {
  const { tx, now } = work
  const billing = await readCaseBilling(tx, row.id)
  if (!billing) return { refusal: 'fee-agreement.nothing-to-propose' }
  const { language, parties, isConsumer, terms } = await partiesOfAgreement(work, row, office)
  const day = dayAt(now, office.timeZone)
  const { fees, rates } = await agreedFees(work, { row, office, billing, language, day, isConsumer, terms })
  if (isByHours(billing) && fees.rates.length === 0) return { refusal: 'fee-agreement.lacks-rate' }
  const edition = await nextEdition(tx, row.id, 'agreement')
  const title = AGREEMENT_TEXTS[language].title(edition)
  const sections = agreementSections(fees, language)
  const listed = isByHours(billing) && { rates }
  return { edition, language, content: { ...parties, title, sections, ...listed } }
}

export async function writeAgreement(
  work: Work,
  { proposedBy, ...composed }: Proposed,
): Promise<WrittenAgreement | { refusal: Refusal }> {
  const version = await composeAgreement(work, composed)
  if ('refusal' in version) return version
  const { edition, language } = version
  const content = writeContent(version.content)
  const id = await insertAgreement(work, {
    case_id: composed.row.id,
    kind: 'agreement',
    edition,
    language,
    content,
    content_hash: digestOf(content),
    proposed_by: proposedBy,
    proposed_at: momentOf(work.now),
  })
  return { id, edition }
}

const isByHours = ({ method }: CaseBilling) => method === 'hourly' || method === 'provision'
