// The parties and the case of an agreement, as its PDF names them.
import type { Office } from '@maat/contract/firm'
import type { Language } from '@maat/domain/words/languages'
import type { Work } from '../../../platform/http/work.ts'
import type { CaseRow } from '../../cases/case-access/index.ts'
import { findUser } from '../../people/users/index.ts'
import { readOfficeBilling } from '../billing/index.ts'
import type { AgreementContent } from './agreement-content.ts'

type Parties = Pick<AgreementContent, 'office' | 'client' | 'caseNumber' | 'caseTitle'>

export interface PartiesOfAgreement {
  language: Language
  parties: Parties
}

export async function partiesOfAgreement(
  { tx, services }: Work,
  row: CaseRow,
  office: Office,
): Promise<PartiesOfAgreement> {
  const client = await findUser(tx, row.owner_id)
  if (!client) throw new Error(`The client ${row.owner_id} does not exist`)
  const particulars = await readOfficeBilling(tx, office.id)
  const { language } = client
  return {
    language,
    parties: {
      office: particulars?.legal_name || `${services.config.firmName}, ${office.city[language]}`,
      client: client.company_name || client.full_name,
      caseNumber: row.number ?? '',
      caseTitle: row.title,
    },
  }
}
