// The form values of a fee agreement, with amounts and percentages as typed text.

import type { CaseAgreement, CaseBillingView } from '@maat/contract/money/case-billing'
import type { Day } from '@maat/domain/calendar/day'
import type { Amount } from '@maat/domain/money/amounts/amount'
import type { Currency } from '@maat/domain/money/amounts/currencies'
import type { FeeMethod, PayerKind } from '@maat/domain/money/invoices/billing-types'
import type { PricedRow } from '../../../parts/lists/priced-rows.tsx'
import { amountInputText, numberInputText, parseAmount, plainNumber } from '../../../texts/amounts.ts'

export interface PayerValues {
  key: number
  kind: PayerKind
  name: string
  address: string
  email: string
  claimNumber: string
  vatNumber: string
  sharePercent: string
  ceiling: string
}

export interface AgreementValues {
  method: FeeMethod
  flat: string
  stages: PricedRow[]
  resultPercent: string
  firstProvision: string
  firstProvisionOn: string
  budget: string
  warnsOfBudget: boolean
  showsUnbilled: boolean
  /** Empty: as the office decides. */
  showsLineDetails: '' | 'yes' | 'no'
  agentId: string
  landCountry: string
  isExemptMission: boolean
  agreedOn: string
  note: string
  payers: PayerValues[]
}

const shown = (amount: Amount | null) => (amount ? amountInputText(amount) : '')

export function valuesOf({ agreement }: Pick<CaseBillingView, 'agreement'>): AgreementValues {
  const { flat, stages, resultPercent, firstProvision, budget, payers, ...others } = agreement
  const { agentId, landCountry, agreedOn, showsLineDetails, ...same } = others
  return {
    ...same,
    flat: shown(flat),
    stages: stages.map(({ name, amount }, key) => ({ key, name, amount: amountInputText(amount) })),
    resultPercent: numberInputText(resultPercent ?? ''),
    firstProvision: shown(firstProvision?.amount ?? null),
    firstProvisionOn: firstProvision?.dueOn ?? '',
    budget: shown(budget),
    showsLineDetails: showsLineDetails === null ? '' : showsLineDetails ? 'yes' : 'no',
    agentId: agentId ?? '',
    landCountry: landCountry ?? '',
    agreedOn: agreedOn ?? '',
    payers: payers.map((payer, key) => ({
      ...payer,
      key,
      sharePercent: numberInputText(payer.sharePercent),
      ceiling: shown(payer.ceiling),
    })),
  }
}

/** Does not send the values of other methods; they stay in the form while the user tries another method. */
export function agreementOf(values: AgreementValues, currency: Currency): CaseAgreement {
  const { method, flat, stages, resultPercent, agentId, landCountry, isExemptMission, payers } = values
  const amount = (text: string) => (text.trim() === '' ? null : parseAmount(text, currency))
  return {
    method,
    flat: method === 'flat' ? amount(flat) : null,
    stages:
      method === 'stages'
        ? stages.map(({ name, amount: typed }) => ({ name, amount: parseAmount(typed, currency) }))
        : [],
    resultPercent: method === 'legal-aid' || resultPercent.trim() === '' ? null : percentTyped(resultPercent),
    firstProvision: method === 'legal-aid' ? null : firstProvisionOf(values, currency),
    budget: amount(values.budget),
    warnsOfBudget: values.warnsOfBudget,
    showsUnbilled: values.showsUnbilled,
    showsLineDetails: values.showsLineDetails === '' ? null : values.showsLineDetails === 'yes',
    agentId: (agentId || null) as CaseAgreement['agentId'],
    landCountry: (landCountry || null) as CaseAgreement['landCountry'],
    isExemptMission: isExemptMission && landCountry === '',
    agreedOn: (values.agreedOn as Day | '') || null,
    note: values.note,
    payers: payers.map(({ key: _, ceiling, ...payer }) => ({
      ...payer,
      ...(payer.kind === 'client' && { name: '', claimNumber: '', vatNumber: '' }),
      sharePercent: percentTyped(payer.sharePercent),
      ceiling: payer.kind === 'insurer' ? amount(ceiling) : null,
    })),
  }
}

/** A day without an amount is not lost: the missing amount is shown. */
function firstProvisionOf(
  { firstProvision, firstProvisionOn }: AgreementValues,
  currency: Currency,
): CaseAgreement['firstProvision'] {
  if (firstProvision.trim() === '' && firstProvisionOn === '') return null
  return { amount: parseAmount(firstProvision, currency), dueOn: (firstProvisionOn as Day | '') || null }
}

/** Turns '33,33 %' into '33.33'. */
const percentTyped = (text: string) => plainNumber(text.replace('%', ''))

const nextKey = (rows: readonly { key: number }[]) => 1 + Math.max(-1, ...rows.map(({ key }) => key))

const nobody = { name: '', address: '', email: '', claimNumber: '', vatNumber: '', ceiling: '' }

/** The first added payer shares with the client, half each; before that the client pays alone. */
export function withPayer(payers: readonly PayerValues[]): PayerValues[] {
  if (payers.length === 0)
    return [
      { ...nobody, key: 0, kind: 'client', sharePercent: '50' },
      { ...nobody, key: 1, kind: 'other', sharePercent: '50' },
    ]
  return [...payers, { ...nobody, key: nextKey(payers), kind: 'other', sharePercent: '' }]
}

/** The last remaining payer pays everything; a client who pays alone needs no row. */
export function withoutPayer(payers: readonly PayerValues[], key: number): PayerValues[] {
  const left = payers.filter(payer => payer.key !== key)
  if (left.length !== 1) return left
  return left[0]?.kind === 'client' ? [] : left.map(payer => ({ ...payer, sharePercent: '100' }))
}
