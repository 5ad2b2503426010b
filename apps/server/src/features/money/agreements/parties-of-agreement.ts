// The parties and the case of an agreement, as its PDF names them, and the terms of its office for such a client.
import type { Office } from '@maat/contract/firm/firm'
import type { AgreedTerms } from '@maat/domain/money/agreements/agreed-terms'
import { lateRuleOf } from '@maat/domain/money/payments/late-charges'
import type { Language } from '@maat/domain/words/languages'
import type { ReadContext } from '../../../platform/http/work.ts'
import type { CaseRow } from '../../cases/case-store/index.ts'
import { findUser } from '../../people/users/index.ts'
import { readOfficeBilling } from '../billing/index.ts'
import type { AgreementContent } from './agreement-content.ts'

type Parties = Pick<AgreementContent, 'office' | 'client' | 'caseNumber' | 'caseTitle'>

export interface PartiesOfAgreement {
  language: Language
  parties: Parties
  isConsumer: boolean
  terms: AgreedTerms
}

export async function partiesOfAgreement(
  { tx, services }: ReadContext,
  row: CaseRow,
  office: Office,
): Promise<PartiesOfAgreement> {
  const client = await findUser(tx, row.owner_id)
  if (!client) throw new Error(`The client ${row.owner_id} does not exist`)
  const particulars = await readOfficeBilling(tx, office.id)
  const { language } = client
  const isConsumer = client.kind === 'individual'
  return {
    language,
    isConsumer,
    terms: {
      paymentDays: particulars?.payment_days ?? 0,
      lateTerms: particulars?.late_terms ?? '',
      hasFreeReminder: lateRuleOf(office.country, !isConsumer) === 'be-consumer',
      complaintsBody: isConsumer ? (particulars?.complaints_body ?? '') : '',
    },
    parties: {
      office: particulars?.legal_name || `${services.config.firmName}, ${office.city[language]}`,
      client: client.company_name || client.full_name,
      caseNumber: row.number ?? '',
      caseTitle: row.title,
    },
  }
}
