// The demo firm's prices, and the payment agreement of each accepted case.

import type { CaseId, OfficeId, UserId } from '@maat/contract/ids'
import type { CaseAgreement } from '@maat/contract/money/case-billing'
import { type Day, dayOf } from '@maat/domain/calendar/day'
import { momentOf } from '@maat/domain/calendar/moment'
import { plainDate } from '@maat/domain/calendar/plain-dates'
import { amountOf, percentOf } from '@maat/domain/money/amounts/amount'
import { type Currency, currencyOfCountry } from '@maat/domain/money/amounts/currencies'
import type { FeeMethod } from '@maat/domain/money/invoices/billing-types'
import { ROLE_IDS } from '@maat/domain/people/roles'
import type { Language } from '@maat/domain/words/languages'
import { columnsOfParticulars, writeCaseBilling } from '../../features/money/billing/index.ts'
import type { Work } from '../../platform/http/work.ts'
import { present } from '../../platform/present.ts'
import { draw, oneOf } from '../draw.ts'
import { DEMO_OFFICE_BILLING, DEMO_PRICES, DEMO_STAGES } from '../firm/demo-offices.ts'
import type { DemoOffice } from '../firm/demo-person.ts'

interface Office {
  id: OfficeId
  code: DemoOffice
  currency: Currency
}

const DEARER = { email: 'avocat@maat.example', units: 18500 }

export async function createDemoBilling(work: Work, userIds: ReadonlyMap<string, UserId>): Promise<void> {
  const offices = await demoOffices(work)
  const setBy = present(userIds.get('admin@maat.example'))
  const years = { first: work.now.getUTCFullYear() - 4, rise: work.now.getUTCFullYear() - 1 }
  for (const office of offices) await setUpOffice(work, office, setBy, years)
  const brussels = offices.find(({ code }) => code === 'brussels')
  const lawyer = userIds.get(DEARER.email)
  if (brussels && lawyer)
    await addRates(work, brussels, setBy, [
      { person_id: lawyer, units: DEARER.units, from_day: `${years.rise}-01-01` },
    ])
  await agreeOnCases(work, offices)
}

const isDemoOffice = (code: string): code is DemoOffice => code in DEMO_OFFICE_BILLING

async function demoOffices({ tx }: Work): Promise<Office[]> {
  const rows = await tx.selectFrom('offices').select(['id', 'code', 'country']).execute()
  return rows.flatMap(({ id, code, country }) =>
    isDemoOffice(code) ? [{ id, code, currency: currencyOfCountry(country) }] : [],
  )
}

async function setUpOffice(
  work: Work,
  office: Office,
  setBy: UserId,
  { first, rise }: { first: number; rise: number },
): Promise<void> {
  const { particulars, rates, prices } = DEMO_OFFICE_BILLING[office.code]
  await work.tx
    .insertInto('office_billing')
    .values({ office_id: office.id, ...columnsOfParticulars(particulars) })
    .execute()
  await addRates(
    work,
    office,
    setBy,
    (['Assistant', 'Avocat', 'Admin'] as const).flatMap(role => [
      { role_id: ROLE_IDS[role], units: rates[role][0], from_day: plainDate(first, 1, 1) },
      { role_id: ROLE_IDS[role], units: rates[role][1], from_day: plainDate(rise, 1, 1) },
    ]),
  )
  const items = DEMO_PRICES.map(({ price, kind, per, name }) => ({
    office_id: office.id,
    kind,
    name: JSON.stringify(name),
    units: prices[price],
    currency: office.currency,
    per,
    from_day: plainDate(first, 1, 1),
  }))
  await work.tx.insertInto('price_items').values(items).execute()
}

interface DemoRate {
  role_id?: 2 | 3 | 4
  person_id?: UserId
  units: number
  from_day: Day
}

async function addRates(
  { tx }: Work,
  office: Office,
  setBy: UserId,
  rates: readonly DemoRate[],
): Promise<void> {
  const rows = rates.map(({ role_id = null, person_id = null, ...rate }) => ({
    ...rate,
    role_id,
    person_id,
    office_id: office.id,
    currency: office.currency,
    set_by: setBy,
    set_at: `${rate.from_day}T08:00:00Z` as const,
  }))
  await tx.insertInto('hourly_rates').values(rows).execute()
}

async function agreeOnCases(work: Work, offices: readonly Office[]): Promise<void> {
  const accepted = await work.tx
    .selectFrom('cases as c')
    .innerJoin('users as u', 'u.id', 'c.owner_id')
    .select(['c.id', 'c.number', 'c.office_id', 'c.lawyer_id', 'c.answers', 'c.decided_at', 'c.sent_at'])
    .select(['u.language', 'u.email'])
    .where('c.status', 'in', ['in-progress', 'finished'])
    .orderBy('c.number')
    .execute()
  for (const {
    id,
    number,
    office_id,
    lawyer_id,
    answers,
    decided_at,
    sent_at,
    language,
    email,
  } of accepted) {
    const office = offices.find(known => known.id === office_id)
    if (!office) continue
    const method = answers.financing === 'pro-deo' ? 'legal-aid' : oneOf(METHODS, id, 'method')
    const agreement = agreementOf(id, { method, currency: office.currency, language })
    const isShared = method === 'hourly' && email !== JOURNEYS && draw(6, String(number), 'payers') === 0
    const payers = isShared ? INSURED : []
    const agreedOn = dayOf(decided_at ?? sent_at ?? momentOf(work.now))
    await writeCaseBilling(
      work.tx,
      id,
      { ...agreement, payers, agreedOn, agentId: lawyer_id },
      { currency: office.currency, version: 1 },
    )
  }
}

/** The client of the journeys pays their invoices alone. */
const JOURNEYS = 'client@maat.example'

/** Parts that leave a cent to divide. */
const INSURED: CaseAgreement['payers'] = [
  {
    kind: 'insurer',
    name: 'Assurances Exemple',
    address: '',
    email: 'sinistres@assurances.example',
    sharePercent: '33.33',
    ceiling: null,
    claimNumber: 'SIN-2026-118',
    vatNumber: '',
  },
  {
    kind: 'client',
    name: '',
    address: '',
    email: '',
    sharePercent: '66.67',
    ceiling: null,
    claimNumber: '',
    vatNumber: '',
  },
]

const METHODS: readonly FeeMethod[] = ['hourly', 'hourly', 'hourly', 'provision', 'flat', 'stages']
/** A franc is worth less than a euro: about fifty thousand francs replace one hundred euros. */
const SCALES: Record<Currency, number> = { EUR: 10_000, XAF: 50_000 }

function agreementOf(
  caseId: CaseId,
  { method, currency, language }: { method: FeeMethod; currency: Currency; language: Language },
): CaseAgreement {
  const fee = amountOf((8 + draw(30, caseId, 'fee')) * SCALES[currency], currency)
  const isCounted = method === 'hourly' || method === 'provision'
  return {
    method,
    flat: method === 'flat' ? fee : null,
    stages:
      method === 'stages'
        ? DEMO_STAGES.map(({ share, name }) => ({
            name: name[language],
            amount: percentOf(fee, String(share)),
          }))
        : [],
    resultPercent: null,
    firstProvision: null,
    budget: isCounted ? fee : null,
    warnsOfBudget: isCounted && draw(2, caseId, 'tells') === 0,
    showsUnbilled: isCounted && draw(3, caseId, 'shows') === 0,
    showsLineDetails: null,
    agentId: null,
    landCountry: null,
    isExemptMission: false,
    agreedOn: null,
    note: '',
    payers: [],
  }
}
