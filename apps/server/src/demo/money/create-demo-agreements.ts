// Proposes fee agreements and quotes in the demo firm's cases: in each currency, with every answer that there can be.

import type { Day } from '@maat/domain/calendar/day'
import { momentOf } from '@maat/domain/calendar/moment'
import { addDays, dayInUtc } from '@maat/domain/calendar/plain-dates'
import type { Signature } from '@maat/domain/cases/signature'
import { amountOf } from '@maat/domain/money/amounts/amount'
import { type Currency, currencyOfCountry } from '@maat/domain/money/amounts/currencies'
import type { FeeAgreementKind, FeeAgreementStatus } from '@maat/domain/money/invoices/billing-types'
import { type CaseRow, findCase, nameOfUser } from '../../features/cases/case-store/index.ts'
import { updateAgreement, writeAgreement, writeQuote } from '../../features/money/agreements/index.ts'
import { readCaseBilling, requireOffice } from '../../features/money/billing/index.ts'
import type { Work } from '../../platform/http/work.ts'
import { AGREEMENT_WORDS } from '../texts/agreement-words.ts'
import { type TreatedCase, treatedCases } from './create-demo-work.ts'

interface Version {
  kind: FeeAgreementKind
  state: FeeAgreementStatus
}

/** The versions of a case, oldest first. The next one of its kind replaces an open one. */
const HISTORIES: readonly (readonly Version[])[] = [
  [{ kind: 'agreement', state: 'signed' }],
  [
    { kind: 'agreement', state: 'refused' },
    { kind: 'agreement', state: 'change-requested' },
    { kind: 'agreement', state: 'signed' },
  ],
  [
    { kind: 'quote', state: 'refused' },
    { kind: 'quote', state: 'change-requested' },
    { kind: 'quote', state: 'signed' },
    { kind: 'agreement', state: 'signed' },
  ],
  [
    { kind: 'quote', state: 'replaced' },
    { kind: 'quote', state: 'withdrawn' },
    { kind: 'agreement', state: 'replaced' },
    { kind: 'agreement', state: 'signed' },
  ],
  [
    { kind: 'quote', state: 'expired' },
    { kind: 'agreement', state: 'withdrawn' },
  ],
  [
    { kind: 'agreement', state: 'proposed' },
    { kind: 'quote', state: 'proposed' },
  ],
]

interface AgreedCase extends TreatedCase {
  row: CaseRow
  currency: Currency
}

export async function createDemoAgreements(work: Work): Promise<void> {
  const cases = await agreedCases(work)
  for (const [at, versions] of plannedHistories(cases)) await playHistory(work, at, versions)
}

/** Clients with legal aid agree on no fees. */
async function agreedCases(work: Work): Promise<AgreedCase[]> {
  const agreed: AgreedCase[] = []
  for (const one of await treatedCases(work)) {
    const row = await findCase(work.tx, one.id, { lock: false, callerId: undefined })
    const billing = await readCaseBilling(work.tx, one.id)
    if (!row || one.status !== 'in-progress' || !billing || billing.method === 'legal-aid') continue
    const { country } = await requireOffice(work.tx, row)
    agreed.push({ ...one, row, currency: currencyOfCountry(country) })
  }
  return agreed
}

/** Every history once in each currency; the other cases have a signed agreement. */
function plannedHistories(cases: readonly AgreedCase[]): [AgreedCase, readonly Version[]][] {
  const seen = new Map<Currency, number>()
  return cases.map(one => {
    const place = seen.get(one.currency) ?? 0
    seen.set(one.currency, place + 1)
    return [one, HISTORIES[place] ?? (HISTORIES[0] as readonly Version[])]
  })
}

const DAYS_BETWEEN_VERSIONS = 3
const DAYS_OF_VALIDITY = 30

/** Ended versions date from the first days of the case; open ones from last week. */
async function playHistory(work: Work, one: AgreedCase, versions: readonly Version[]): Promise<void> {
  const today = dayInUtc(work.now)
  for (const [index, { kind, state }] of versions.entries()) {
    const day = state === 'proposed' ? addDays(today, -4) : addDays(one.begun, index * DAYS_BETWEEN_VERSIONS)
    const at = onDay(work, day)
    const { id } = kind === 'quote' ? await quote(at, one, state === 'proposed') : await agreement(at, one)
    await answer(at, { id, one, kind, state })
  }
}

const onDay = (work: Work, day: Day): Work => {
  const now = new Date(`${day}T09:00:00Z`)
  return { ...work, now, origin: { ...work.origin, at: now } }
}

async function agreement(work: Work, { row, lawyer_id }: AgreedCase) {
  const office = await requireOffice(work.tx, row)
  const written = await writeAgreement(work, { row, office, proposedBy: lawyer_id })
  if ('refusal' in written) throw new Error(`The demo proposes no agreement: ${written.refusal}`)
  return written
}

/** The lines of a quote in whole units of the currency. */
const QUOTED: Record<Currency, readonly [number, number]> = { EUR: [600_00, 450_00], XAF: [300_000, 220_000] }

async function quote(work: Work, { row, lawyer_id, currency, language }: AgreedCase, isOpen: boolean) {
  const office = await requireOffice(work.tx, row)
  const [main, option] = AGREEMENT_WORDS[language].lines
  const [price, optionPrice] = QUOTED[currency]
  const day = dayInUtc(work.now)
  return await writeQuote(work, {
    row,
    office,
    proposedBy: lawyer_id,
    body: {
      lines: [
        { name: main, amount: amountOf(price, currency), isOption: false },
        { name: option, amount: amountOf(optionPrice, currency), isOption: true },
      ],
      validUntil: addDays(day, isOpen ? DAYS_OF_VALIDITY : DAYS_BETWEEN_VERSIONS),
      note: '',
    },
  })
}

interface Answered extends Version {
  id: string
  one: AgreedCase
}

async function answer(work: Work, { id, one, kind, state }: Answered): Promise<void> {
  const answered_at = momentOf(new Date(work.now.getTime() + 26 * 3_600_000))
  const by = { answered_by: one.owner_id, answered_at }
  if (state === 'signed')
    await updateAgreement(work.tx, id, {
      state,
      ...by,
      signature: JSON.stringify(await typedBy(work, one, answered_at)),
      ...(kind === 'quote' && { chosen: JSON.stringify([1]) }),
    })
  if (state === 'refused')
    await updateAgreement(work.tx, id, { state, ...by, reason: AGREEMENT_WORDS[one.language].refusal })
  if (state === 'change-requested')
    await updateAgreement(work.tx, id, { state, ...by, reason: AGREEMENT_WORDS[one.language].change })
  if (state === 'withdrawn')
    await updateAgreement(work.tx, id, { state, answered_by: one.lawyer_id, answered_at })
  // An expired quote stays open in its row; its expiry was already announced.
  if (state === 'expired') await updateAgreement(work.tx, id, { expiry_notified_at: answered_at })
}

async function typedBy({ tx }: Work, { owner_id }: AgreedCase, validatedAt: string): Promise<Signature> {
  return { kind: 'typed', text: await nameOfUser(tx, owner_id), strokes: [], validatedAt }
}
