// The fees of a case in plain words, as its client reads and signs them; with a fully computed example.
import type { Day } from '../../calendar/day.ts'
import { dayText } from '../../calendar/day-text.ts'
import type { Language } from '../../words/languages.ts'
import { type Amount, formatAmount, multiplyPrice, serializeAmount, sumOf } from '../amounts/amount.ts'
import type { Currency } from '../amounts/currencies.ts'
import type { FeeMethod, VatCategory } from '../invoices/billing-types.ts'
import { computeVatTotals, type VatTotals } from '../invoices/vat-totals.ts'
import { billedMinutes, minutesToHours } from '../work/billed-time.ts'
import { type AgreedTerms, type AgreementSection, termsSections } from './agreed-terms.ts'
import { AGREEMENT_TEXTS, type AgreementTexts } from './agreement-texts.ts'

export interface AgreedFees {
  method: FeeMethod
  currency: Currency
  flat: Amount | null
  stages: readonly { name: string; amount: Amount }[]
  resultPercent: string | null
  /** Before VAT. */
  firstProvision: { amount: Amount; dueOn: Day | null } | null
  budget: Amount | null
  warnsOfBudget: boolean
  showsUnbilled: boolean
  payers: readonly {
    kind: 'client' | 'other' | 'insurer'
    name: string
    sharePercent: string
    ceiling: Amount | null
  }[]
  rates: readonly { name: string; amount: Amount }[]
  /** Each piece of work is rounded up to this unit. */
  unitMinutes: number
  vat: { category: VatCategory; rate: string; legalWords: string }
  /** A consumer reads prices with VAT. */
  isConsumer: boolean
  terms: AgreedTerms
}

export function agreementSections(fees: AgreedFees, language: Language): AgreementSection[] {
  const texts = AGREEMENT_TEXTS[language]
  const sections: AgreementSection[] = [
    { title: texts.fees, lines: [...methodLines(fees, texts, language), ...resultLines(fees, texts)] },
    { title: texts.example, lines: exampleLines(fees, texts, language) },
    { title: texts.firstProvision, lines: firstProvisionLines(fees, texts, language) },
    { title: texts.vat, lines: [vatLine(fees, texts)] },
    { title: texts.costs, lines: [texts.costsAdded, texts.costsProven] },
    { title: texts.budget, lines: budgetLines(fees, texts, language) },
    { title: texts.payers, lines: fees.payers.map(payer => payerLine(payer, texts, language)) },
    ...termsSections(fees.terms, language),
    { title: texts.rights, lines: [...texts.rightsLines] },
  ]
  return sections.filter(({ lines }) => lines.length > 0)
}

function methodLines(fees: AgreedFees, texts: AgreementTexts, language: Language): string[] {
  const { method, flat, stages } = fees
  const amount = (one: Amount) => formatAmount(one, language)
  switch (method) {
    case 'hourly':
      return [texts.hourly, ...rateLines(fees, texts, language), texts.rounded(fees.unitMinutes)]
    case 'provision':
      return [
        texts.provision,
        texts.hourly,
        ...rateLines(fees, texts, language),
        texts.rounded(fees.unitMinutes),
      ]
    case 'flat':
      return flat ? [texts.flat(amount(flat))] : []
    case 'stages':
      return [texts.stages, ...stages.map(stage => texts.stage(stage.name, amount(stage.amount)))]
    case 'legal-aid':
      return [...texts.legalAid]
  }
}

function rateLines(fees: AgreedFees, texts: AgreementTexts, language: Language): string[] {
  return fees.rates.map(({ name, amount }) => {
    const net = formatAmount(amount, language)
    if (!showsGross(fees)) return texts.rate(name, net)
    return texts.rateGross(name, formatAmount(totalsOf(amount, fees).gross, language), net)
  })
}

const showsGross = ({ isConsumer, vat }: AgreedFees) => isConsumer && !vat.legalWords

const resultLines = ({ resultPercent }: AgreedFees, texts: AgreementTexts): string[] =>
  resultPercent ? [texts.result(texts.percent(resultPercent))] : []

/** A duration that shows the rounding. */
const EXAMPLE_MINUTES = 190

function exampleLines(fees: AgreedFees, texts: AgreementTexts, language: Language): string[] {
  const { method, flat, stages, rates, currency, unitMinutes } = fees
  if (method === 'flat' && flat) return [texts.total(...withVat(flat, fees, language))]
  if (method === 'stages') {
    const net = sumOf(
      stages.map(({ amount }) => amount),
      currency,
    )
    return [texts.total(...withVat(net, fees, language))]
  }
  const [first] = rates
  if (method === 'legal-aid' || !first) return []
  const minutes = billedMinutes(EXAMPLE_MINUTES, unitMinutes)
  const net = multiplyPrice(serializeAmount(first.amount), minutesToHours(minutes), currency)
  return [
    texts.worked(timeOf(EXAMPLE_MINUTES), first.name, timeOf(minutes), formatAmount(first.amount, language)),
    texts.total(...withVat(net, fees, language)),
  ]
}

function totalsOf(net: Amount, { vat, currency }: AgreedFees): VatTotals {
  const line = { quantity: '1', price: serializeAmount(net), category: vat.category, rate: vat.rate }
  return computeVatTotals([line], currency)
}

function withVat(
  net: Amount,
  fees: AgreedFees,
  language: Language,
): [net: string, vat: string, gross: string] {
  const totals = totalsOf(net, fees)
  return [
    formatAmount(net, language),
    formatAmount(totals.vat, language),
    formatAmount(totals.gross, language),
  ]
}

function firstProvisionLines(fees: AgreedFees, texts: AgreementTexts, language: Language): string[] {
  const { firstProvision } = fees
  if (!firstProvision) return []
  const [net, vat, gross] = withVat(firstProvision.amount, fees, language)
  const amount = fees.vat.legalWords ? net : texts.withVat(gross, net, vat)
  const { dueOn } = firstProvision
  return [
    dueOn ? texts.firstProvisionBy(amount, dayText(dueOn, language, 'long')) : texts.firstProvisionOf(amount),
    texts.firstProvisionDeducted,
  ]
}

const timeOf = (minutes: number) => `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')}`

function vatLine({ vat }: AgreedFees, texts: AgreementTexts): string {
  if (vat.legalWords) return texts.vatNone(vat.legalWords)
  return texts.vatAdded(texts.percent(vat.rate))
}

function budgetLines(fees: AgreedFees, texts: AgreementTexts, language: Language): string[] {
  const { budget, warnsOfBudget, showsUnbilled } = fees
  return [
    ...(budget ? [budgetLine(budget, fees, texts, language)] : []),
    ...(budget && warnsOfBudget ? [texts.budgetWarning] : []),
    ...(showsUnbilled ? [texts.unbilledShown] : []),
  ]
}

function budgetLine(budget: Amount, fees: AgreedFees, texts: AgreementTexts, language: Language): string {
  const net = formatAmount(budget, language)
  if (!showsGross(fees)) return texts.budgetOf(net)
  return texts.budgetGross(formatAmount(totalsOf(budget, fees).gross, language), net)
}

function payerLine(
  { kind, name, sharePercent, ceiling }: AgreedFees['payers'][number],
  texts: AgreementTexts,
  language: Language,
): string {
  const who = kind === 'client' ? texts.you : name
  const share = texts.payer(who, texts.percent(sharePercent))
  return ceiling ? `${share} ${texts.ceiling(formatAmount(ceiling, language))}` : share
}
