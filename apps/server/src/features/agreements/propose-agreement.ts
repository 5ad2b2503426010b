// Freezes the agreed fees as text and asks the client to sign it. Replaces an open agreement.
import { proposeFeeAgreement } from '@maat/contract/fee-agreements'
import { dayAt } from '@maat/domain/calendar/zoned-times'
import { AGREEMENT_TEXTS } from '@maat/domain/money/agreement-texts'
import { agreementSections } from '@maat/domain/money/agreement-words'
import { handleRecord } from '../../platform/http/handle.ts'
import { type CaseBilling, isTreated, readCaseBilling, requireOffice } from '../billing/index.ts'
import { caseSubject } from '../cases/index.ts'
import { agreedFees } from './agreed-fees.ts'
import { digestOf, writeContent } from './agreement-content.ts'
import { getAgreement, insertAgreement, nextEdition } from './agreement-store.ts'
import { viewOfAgreement } from './agreement-view.ts'
import { partiesOfAgreement } from './parties-of-agreement.ts'
import { notifyOfProposal } from './tell-of-agreement.ts'

export const handleProposeFeeAgreement = handleRecord(proposeFeeAgreement, caseSubject, async context => {
  const { work, tx, caller, subject: row, record, fail } = context
  const office = await requireOffice(tx, row)
  if (!isTreated(row)) return fail('case.closed')
  const billing = await readCaseBilling(tx, row.id)
  if (!billing) return fail('fee-agreement.nothing-to-propose')
  const { language, parties } = await partiesOfAgreement(work, row, office)
  const day = dayAt(work.now, office.timeZone)
  const fees = await agreedFees(work, { row, office, billing, language, day })
  if (isByHours(billing) && fees.rates.length === 0) return fail('fee-agreement.lacks-rate')
  const edition = await nextEdition(tx, row.id, 'agreement')
  const content = writeContent({
    ...parties,
    title: AGREEMENT_TEXTS[language].title(edition),
    sections: agreementSections(fees, language),
  })
  const id = await insertAgreement(tx, {
    case_id: row.id,
    kind: 'agreement',
    edition,
    language,
    content,
    content_hash: digestOf(content),
    proposed_by: caller.id,
    proposed_at: work.now.toISOString(),
  })
  await notifyOfProposal(work, row, { edition, happening: 'agreement-proposed' })
  await record('fee-agreement.proposed', { edition }, { kind: 'fee-agreement', id })
  return viewOfAgreement(caller, await getAgreement(tx, id, caller.id), work.now)
})

const isByHours = ({ method }: CaseBilling) => method === 'hourly' || method === 'provision'
