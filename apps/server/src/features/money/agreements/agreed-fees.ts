// The fees in a case's billing details, as its agreement states them, and whom its rates cover.

import type { Office } from '@maat/contract/firm/firm'
import type { Day } from '@maat/domain/calendar/day'
import type { AgreedRates } from '@maat/domain/money/agreements/agreed-rates'
import type { AgreedTerms } from '@maat/domain/money/agreements/agreed-terms'
import { AGREEMENT_TEXTS } from '@maat/domain/money/agreements/agreement-texts'
import type { AgreedFees } from '@maat/domain/money/agreements/agreement-words'
import { legalWords } from '@maat/domain/money/invoices/legal-words'
import { officeCountryOf } from '@maat/domain/money/invoices/vat-rates'
import type { Language } from '@maat/domain/words/languages'
import type { ReadContext } from '../../../platform/http/work.ts'
import type { CaseRow } from '../../cases/case-store/index.ts'
import { type CaseBilling, ratesOfCase, readOfficeBilling, sharedRatesOfCase } from '../billing/index.ts'
import { treatmentOfCase } from '../invoices/index.ts'

interface Agreed {
  row: CaseRow
  office: Office
  billing: CaseBilling
  language: Language
  day: Day
  isConsumer: boolean
  terms: AgreedTerms
}

export async function agreedFees(
  work: ReadContext,
  agreed: Agreed,
): Promise<{ fees: AgreedFees; rates: AgreedRates }> {
  const { row, office, billing, language, day, isConsumer, terms } = agreed
  const { rate, category, ground } = await treatmentOfCase(
    work.tx,
    { caseId: row.id, officeId: office.id },
    day,
  )
  const { rates, covered } = await ratesOf(work, agreed)
  const particulars = await readOfficeBilling(work.tx, office.id)
  const { note: _, ...billed } = billing
  const fees = {
    ...billed,
    rates,
    unitMinutes: particulars?.time_unit_minutes ?? 6,
    vat: {
      category,
      rate,
      legalWords: ground ? legalWords(ground, officeCountryOf(office.country), language) : '',
    },
    isConsumer,
    terms,
  }
  return { fees, rates: covered }
}

/** The persons who work on the case, then the roles with a rate in it, then everybody else. */
async function ratesOf(work: ReadContext, { row, billing, language, day }: Agreed) {
  const persons = (await ratesOfCase(work, row, billing.agentId, day)).filter(
    ({ amount }) => amount.units > 0,
  )
  const shared = await sharedRatesOfCase(work, { caseId: row.id, currency: billing.currency, day })
  const { anyOf } = AGREEMENT_TEXTS[language]
  return {
    rates: [
      ...persons.map(({ person, amount }) => ({ name: person.name, amount })),
      ...shared.map(({ role, amount }) => ({ name: anyOf[role ?? 'everybody'], amount })),
    ],
    covered: {
      personIds: persons.map(({ person }) => person.id),
      roles: shared.flatMap(({ role }) => role ?? []),
      coversEverybody: shared.some(({ role }) => role === null),
    },
  }
}
