// The demo firm's expenses for a case: copies and registered letters at its own prices, and sometimes a court fee, with
// a document of the case as its receipt.
import type { CaseId, OfficeId, UserId } from '@maat/contract/ids'
import { addDays } from '@maat/domain/calendar/plain-dates'
import { currencyOfCountry } from '@maat/domain/money/amounts/currencies'
import type { Translated } from '@maat/domain/words/languages'
import type { Work } from '../../platform/http/work.ts'
import { draw } from '../draw.ts'
import type { TreatedCase } from './create-demo-work.ts'

const COURT_FEE: Translated = { fr: 'Droit de mise au rôle', en: 'Court fee', nl: 'Rolrecht' }
const COURT: Translated = { fr: 'Greffe', en: 'Court registry', nl: 'Griffie' }
const FEES = { EUR: 165_00, XAF: 25_000 } as const

export async function addDemoCosts({ tx }: Work, one: TreatedCase): Promise<void> {
  const prices = await tx
    .selectFrom('price_items as p')
    .innerJoin('offices as o', 'o.id', 'p.office_id')
    .select(['p.id', 'p.name', 'p.units', 'p.per', 'o.country'])
    .where('p.office_id', '=', one.office_id)
    .where('p.kind', '=', 'own-cost')
    .orderBy('p.units')
    .execute()
  const currency = currencyOfCountry(prices[0]?.country ?? '')
  const common = { case_id: one.id, office_id: one.office_id, person_id: one.lawyer_id, currency }
  const bought = prices.flatMap(({ id, name, units, per }, at) => {
    const quantity = per === 'page' ? 20 + draw(90, one.id, 'pages') : 1 + draw(2, one.id, 'letters')
    const day = addDays(one.begun, 10 + 7 * at)
    if (day >= one.until) return []
    return {
      ...common,
      kind: 'own-cost' as const,
      spent_on: day,
      text: name[one.language],
      quantity: String(quantity),
      price_units: units,
      units: units * quantity,
      price_item_id: id,
      created_at: `${day}T17:00:00.000Z` as const,
    }
  })
  if (bought.length > 0) await tx.insertInto('case_costs').values(bought).execute()
  await addCourtFee({ tx }, one, common)
}

interface Common {
  case_id: CaseId
  office_id: OfficeId
  person_id: UserId
  currency: keyof typeof FEES
}

async function addCourtFee({ tx }: Pick<Work, 'tx'>, one: TreatedCase, common: Common): Promise<void> {
  const day = addDays(one.begun, 20)
  if (draw(3, one.id, 'court') > 0 || day >= one.until) return
  const proof = await tx
    .selectFrom('documents')
    .select('id')
    .where('case_id', '=', one.id)
    .where('status', '=', 'submitted')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (!proof) return
  const units = FEES[common.currency]
  const fee = {
    ...common,
    kind: 'disbursement' as const,
    spent_on: day,
    text: COURT_FEE[one.language],
    price_units: units,
    units,
    payee: COURT[one.language],
    in_clients_name: true,
    proof_id: proof.id,
    created_at: `${day}T17:00:00.000Z` as const,
  }
  await tx.insertInto('case_costs').values(fee).execute()
}
