// The billing details of an office: its details on invoices, its hourly rates, and its price list.

import { CURRENCIES } from '@maat/domain/money/amounts/currencies'
import { PRICE_KINDS, PRICE_UNITS } from '@maat/domain/money/invoices/billing-types'
import { OFFICE_PARTICULARS } from '@maat/domain/money/invoices/missing-particulars'
import { failsNationalCheck, parseIban } from '@maat/domain/money/payments/iban'
import { compactNumber } from '@maat/domain/people/compact-number'
import { STAFF_ROLES } from '@maat/domain/people/roles'
import { z } from 'zod'
import { Names } from '../cases/catalogue.ts'
import { Day, SentDay } from '../day.ts'
import { OfficeId, PriceId, RateId, UserId } from '../ids.ts'
import { Money } from '../money.ts'
import { operation } from '../operation.ts'
import { pageOf, pageQuery } from '../paging.ts'
import { EmptyReply } from '../people/accounts.ts'
import { line, requiredLine } from '../person.ts'

const byOffice = { params: z.object({ officeId: OfficeId }) }
const byRate = { params: z.object({ officeId: OfficeId, rateId: RateId }) }
const byPrice = { params: z.object({ officeId: OfficeId, priceId: PriceId }) }

/** A million in euro. */
export const MAX_HOURLY_RATE = 100_000_000
const HIGHEST_PRICE = 100_000_000_000
const upTo = (most: number) => Money.extend({ units: z.int().min(0).max(most) })
export const HourlyPrice = upTo(MAX_HOURLY_RATE)
const Price = upTo(HIGHEST_PRICE)

const TIME_UNITS = [1, 5, 6, 15] as const
export type TimeUnit = (typeof TIME_UNITS)[number]
/** Users may type spaces. */
const compact = (maximum: number) => z.string().max(maximum).transform(compactNumber)

/** A typing error would send the client's money to another account. */
const isAccount = (iban: string) => iban === '' || (parseIban(iban) === iban && !failsNationalCheck(iban))

export const AccountNumber = compact(50).refine(isAccount, 'iban.invalid')

const particulars = {
  legalName: requiredLine(120),
  legalForm: line(60),
  /** The country's rules for this and the next number are checked later, with the office. */
  enterpriseNumber: line(30),
  vatNumber: line(20),
  register: line(80),
  capital: line(40),
  iban: AccountNumber,
  bic: compact(20).refine(text => /^([A-Z]{6}[0-9A-Z]{2}([0-9A-Z]{3})?)?$/.test(text), 'bic.invalid'),
  complaintsBody: line(200),
  lateTerms: line(300),
  numberPrefix: z.string().regex(/^[A-Z]{2,6}$/, 'number-prefix.invalid'),
  timeUnitMinutes: z.literal(TIME_UNITS),
  paymentDays: z.int().min(0).max(60),
  /** Above this total of an invoice, a second person approves a refund; in the currency of the office. */
  refundLimitUnits: z.int().min(0).max(HIGHEST_PRICE),
  /** The same for a write-off. */
  writeOffLimitUnits: z.int().min(0).max(HIGHEST_PRICE),
  /** An assistant dates money at most into the month so many months ago. */
  backdatingMonths: z.int().min(0).max(24),
  /** Each line of an invoice names the days and persons of its work, unless the case decides otherwise. */
  showsLineDetails: z.boolean(),
}

/** The details of the office on its invoices, and its calculation rules. */
export const OfficeParticulars = z.strictObject(particulars)
export type OfficeParticulars = z.output<typeof OfficeParticulars>

export const OfficeBillingView = z.object({
  officeId: OfficeId,
  country: z.string(),
  currency: z.enum(CURRENCIES),
  /** The office has no billing details yet; these are the initial values of the form. */
  isNew: z.boolean(),
  particulars: z.object({
    legalName: z.string(),
    legalForm: z.string(),
    enterpriseNumber: z.string(),
    vatNumber: z.string(),
    register: z.string(),
    capital: z.string(),
    iban: z.string(),
    bic: z.string(),
    complaintsBody: z.string(),
    lateTerms: z.string(),
    numberPrefix: z.string(),
    timeUnitMinutes: z.literal(TIME_UNITS),
    paymentDays: z.int(),
    refundLimitUnits: z.int(),
    writeOffLimitUnits: z.int(),
    backdatingMonths: z.int(),
    showsLineDetails: z.boolean(),
  }),
  /** The details that the country's law requires on an invoice and that are missing. */
  missing: z.array(z.enum(OFFICE_PARTICULARS)),
  /** 0 if there are no details yet. */
  version: z.int(),
})
export type OfficeBillingView = z.output<typeof OfficeBillingView>

export const readOfficeBilling = operation({
  path: 'GET /api/offices/:officeId/billing',
  summary:
    'Returns the details that an office shows on its invoices, and the missing details that the law of its country requires.',
  needs: 'office.keep-billing',
  ...byOffice,
  reply: OfficeBillingView,
  fails: ['office.not-found'],
})

export const saveOfficeBilling = operation({
  path: 'PUT /api/offices/:officeId/billing',
  summary:
    'Changes the details that an office shows on its invoices from now on. Issued invoices do not change.',
  needs: 'office.keep-billing',
  ...byOffice,
  body: OfficeParticulars.extend({ version: z.int().min(0) }),
  example: {
    legalName: 'Cabinet Exemple',
    legalForm: 'SRL',
    enterpriseNumber: '0123456749',
    vatNumber: 'BE0123456749',
    register: 'RPM Bruxelles',
    capital: '',
    iban: 'BE68539007547034',
    bic: '',
    complaintsBody: '',
    lateTerms: '',
    numberPrefix: 'ZZT',
    timeUnitMinutes: 6,
    paymentDays: 30,
    refundLimitUnits: 25_000,
    writeOffLimitUnits: 2_500,
    backdatingMonths: 1,
    showsLineDetails: true,
    version: 0,
  },
  reply: OfficeBillingView,
  fails: ['office.not-found', 'office.invoice-prefix-in-use', 'record.stale'],
})

const RATE_TIMES = ['current', 'coming', 'past'] as const

export const RATE_FIELDS = {
  id: RateId,
  amount: Money,
  fromDay: SentDay,
  time: z.enum(RATE_TIMES),
  setByName: z.string(),
  /** True if no work of an earlier day used it. */
  canWithdraw: z.boolean(),
}

export const OfficeRate = z.object({
  ...RATE_FIELDS,
  role: z.enum(STAFF_ROLES).nullable(),
  person: z.object({ id: UserId, name: z.string() }).nullable(),
})
export type OfficeRate = z.output<typeof OfficeRate>

export const listOfficeRates = operation({
  path: 'GET /api/offices/:officeId/rates',
  summary:
    'Lists the hourly rates of the roles and persons of an office: roles first, each with its latest rate first.',
  needs: 'office.keep-billing',
  ...byOffice,
  query: z.strictObject({ ...pageQuery }),
  reply: pageOf(OfficeRate),
  fails: ['office.not-found'],
})

const newRate = { amount: HourlyPrice, fromDay: Day }

export const NewOfficeRate = z
  .strictObject({ role: z.enum(STAFF_ROLES).optional(), personId: UserId.optional(), ...newRate })
  .check(({ value, issues }) => {
    if ((value.role === undefined) === (value.personId === undefined))
      issues.push({ code: 'custom', path: ['role'], message: 'rate.of-one', input: value })
  })

export const setOfficeRate = operation({
  path: 'POST /api/offices/:officeId/rates',
  summary:
    'Sets the hourly rate of a role or a person from a given day, which must be later than the start of the current rate.',
  needs: 'office.keep-billing',
  ...byOffice,
  body: NewOfficeRate,
  example: { role: 'Avocat', amount: { units: 18000, currency: 'EUR' }, fromDay: '2026-01-01' },
  reply: OfficeRate,
  createsOnce: true,
  fails: ['office.not-found', 'rate.person-unknown', 'rate.not-later'],
})

export const withdrawOfficeRate = operation({
  path: 'DELETE /api/offices/:officeId/rates/:rateId',
  summary: 'Deletes a rate that was set today, or that applies only from a future day.',
  needs: 'office.keep-billing',
  ...byRate,
  reply: EmptyReply,
  fails: ['office.not-found', 'rate.not-found', 'rate.in-use'],
})

export const PriceView = z.object({
  id: PriceId,
  kind: z.enum(PRICE_KINDS),
  name: Names,
  amount: Money,
  per: z.enum(PRICE_UNITS),
  fromDay: SentDay,
  /** The last day on which it applies. */
  endedOn: SentDay.nullable(),
  time: z.enum(RATE_TIMES),
  version: z.int(),
})
export type PriceView = z.output<typeof PriceView>

export const listPrices = operation({
  path: 'GET /api/offices/:officeId/prices',
  summary: 'Lists the prices of an office: current and future prices first, then those that have ended.',
  needs: 'office.keep-billing',
  ...byOffice,
  query: z.strictObject({ ...pageQuery }),
  reply: pageOf(PriceView),
  fails: ['office.not-found'],
})

const priceFields = {
  kind: z.enum(PRICE_KINDS),
  name: Names,
  amount: Price,
  per: z.enum(PRICE_UNITS),
  fromDay: Day,
}

/** Travel is priced in kilometres, and only travel is. */
export const NewPrice = z
  .strictObject({ ...priceFields, replaces: PriceId.optional() })
  .check(({ value, issues }) => {
    if ((value.kind === 'travel') !== (value.per === 'km'))
      issues.push({ code: 'custom', path: ['per'], message: 'price.unit-unfit', input: value })
  })

export const addPrice = operation({
  path: 'POST /api/offices/:officeId/prices',
  summary:
    'Adds an item to the price list from a given day. The item that it replaces ends on the day before.',
  needs: 'office.keep-billing',
  ...byOffice,
  body: NewPrice,
  example: {
    kind: 'own-cost',
    name: { fr: 'Photocopie', en: 'Photocopy', nl: 'Fotokopie' },
    amount: { units: 30, currency: 'EUR' },
    per: 'page',
    fromDay: '2026-01-01',
  },
  reply: PriceView,
  createsOnce: true,
  fails: ['office.not-found', 'price.not-found', 'price.not-later'],
})

export const ChangedPrice = z.strictObject({ name: Names, endedOn: Day.nullable(), version: z.int().min(1) })

export const changePrice = operation({
  path: 'PUT /api/offices/:officeId/prices/:priceId',
  summary:
    'Changes the name of an item on the price list, and the last day on which it is charged. Its price never changes.',
  needs: 'office.keep-billing',
  ...byPrice,
  body: ChangedPrice,
  example: {
    name: { fr: 'Copie', en: 'Copy', nl: 'Kopie' },
    endedOn: '2026-12-31',
    version: 1,
  },
  reply: PriceView,
  fails: ['office.not-found', 'price.not-found', 'price.not-later', 'record.stale'],
})
