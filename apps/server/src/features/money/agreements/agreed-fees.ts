// The fees in a case's billing details, as its agreement states them.
import type { Office } from '@maat/contract/firm'
import type { AgreedFees } from '@maat/domain/money/agreement-words'
import { legalWords } from '@maat/domain/money/legal-words'
import { officeCountryOf } from '@maat/domain/money/vat-rates'
import type { Language } from '@maat/domain/words/languages'
import type { ReadContext } from '../../../platform/http/work.ts'
import type { CaseRow } from '../../cases/case-access/index.ts'
import { type CaseBilling, ratesOfCase, readOfficeBilling } from '../billing/index.ts'
import { treatmentOfCase } from '../invoices/index.ts'

interface Agreed {
  row: CaseRow
  office: Office
  billing: CaseBilling
  language: Language
  day: string
}

export async function agreedFees(work: ReadContext, agreed: Agreed): Promise<AgreedFees> {
  const { row, office, billing, language, day } = agreed
  const { rate, category, ground } = await treatmentOfCase(
    work.tx,
    { caseId: row.id, officeId: office.id },
    day,
  )
  const rates = await ratesOfCase(work, row, billing.agentId, day)
  const particulars = await readOfficeBilling(work.tx, office.id)
  const { note: _, ...fees } = billing
  return {
    ...fees,
    rates: rates
      .filter(({ amount }) => amount.units > 0)
      .map(({ person, amount }) => ({ name: person.name, amount })),
    unitMinutes: particulars?.time_unit_minutes ?? 6,
    vat: {
      category,
      rate,
      legalWords: ground ? legalWords(ground, officeCountryOf(office.country), language) : '',
    },
  }
}
