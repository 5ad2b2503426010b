// The billing of a case: the agreement with its client, the hourly rates, and the payers.

import { CURRENCIES } from '@maat/domain/money/amounts/currencies'
import {
  FEE_METHODS,
  PAYER_KINDS,
  RATE_SOURCES,
  VAT_CHECK_SOURCES,
} from '@maat/domain/money/invoices/billing-types'
import { STAFF_ROLES } from '@maat/domain/people/roles'
import { checkForeignVatNumber } from '@maat/domain/people/vat-number'
import { z } from 'zod'
import { caseParams } from '../cases/case-draft.ts'
import { Day } from '../day.ts'
import { CaseId, OfficeId, RateId, UserId } from '../ids.ts'
import { SentMoment } from '../moment.ts'
import { hundredths, Money, percentUpTo } from '../money.ts'
import { operation } from '../operation.ts'
import { pageOf, pageQuery } from '../paging.ts'
import { EmptyReply } from '../people/accounts.ts'
import { CountryCode, EmailAddress, line, multilineText, requiredLine } from '../person.ts'
import { HourlyPrice, RATE_FIELDS } from './billing.ts'

const HIGHEST_FEE = 100_000_000_000
const Fee = Money.extend({ units: z.int().min(1).max(HIGHEST_FEE) })

export const MOST_STAGES = 30
export const Stage = z.strictObject({
  name: requiredLine(200),
  amount: Fee,
})

const MOST_PAYERS = 6
const Payer = z
  .strictObject({
    kind: z.enum(PAYER_KINDS),
    name: line(120),
    address: line(300),
    email: z.union([z.literal(''), EmailAddress]),
    /** The number of the claim at an insurer, or another payer's own reference; never for the client. */
    claimNumber: line(60),
    vatNumber: line(30),
    sharePercent: percentUpTo(100),
    /** The maximum that an insurer pays; the client pays the rest. */
    ceiling: Fee.nullable(),
  })
  .check(({ value, issues }) => {
    const object = (path: string, message: string) =>
      issues.push({ code: 'custom', path: [path], message, input: value })
    if (value.kind !== 'client' && value.name === '') object('name', 'field.required')
    for (const path of ['name', 'claimNumber', 'vatNumber'] as const)
      if (value.kind === 'client' && value[path] !== '') object(path, 'field.invalid')
    const wrongNumber = value.vatNumber !== '' && checkForeignVatNumber(value.vatNumber)
    if (wrongNumber) object('vatNumber', wrongNumber)
    if (value.kind !== 'insurer' && value.ceiling) object('ceiling', 'field.invalid')
  })

const agreement = {
  method: z.enum(FEE_METHODS),
  /** The whole fee before VAT; only for a flat fee. */
  flat: Fee.nullable(),
  stages: z.array(Stage).max(MOST_STAGES),
  /** A supplement to the method: a fee that depends only on the result is forbidden. */
  resultPercent: percentUpTo(50).nullable(),
  /** Before VAT: the first payment in advance, and the last day to pay it. */
  firstProvision: z.strictObject({ amount: Fee, dueOn: Day.nullable() }).nullable(),
  /** Before VAT. */
  budget: Fee.nullable(),
  warnsOfBudget: z.boolean(),
  showsUnbilled: z.boolean(),
  /** Whether invoices name the days and persons of the work; null: as the office decides. */
  showsLineDetails: z.boolean().nullable(),
  agentId: UserId.nullable(),
  landCountry: CountryCode.nullable(),
  isExemptMission: z.boolean(),
  agreedOn: Day.nullable(),
  note: multilineText(1000),
  /** If empty, the client pays everything. */
  payers: z.array(Payer).max(MOST_PAYERS),
}
type Agreement = z.output<z.ZodObject<typeof agreement>>

function checkAgreement({ value, issues }: z.core.ParsePayload<Agreement>): void {
  const { method, flat, stages, resultPercent, firstProvision, payers, landCountry, isExemptMission } = value
  const object = (path: string, message: string) =>
    issues.push({ code: 'custom', path: [path], message, input: value })
  if (method === 'flat' && !flat) object('flat', 'field.required')
  if (method !== 'flat' && flat) object('flat', 'field.invalid')
  if (method === 'stages' && stages.length === 0) object('stages', 'field.required')
  if (method !== 'stages' && stages.length > 0) object('stages', 'field.invalid')
  if (method === 'legal-aid' && resultPercent) object('resultPercent', 'fee.result-in-legal-aid')
  if (method === 'legal-aid' && firstProvision) object('firstProvision', 'field.invalid')
  if (isExemptMission && landCountry) object('isExemptMission', 'field.invalid')
  if (payers.filter(({ kind }) => kind === 'client').length > 1) object('payers', 'payers.one-client')
  const shared = payers.reduce((sum, { sharePercent }) => sum + hundredths(sharePercent), 0n)
  if (payers.length > 0 && shared !== 10_000n) object('payers', 'payers.not-whole')
}

export const CaseAgreement = z.strictObject(agreement).check(checkAgreement)
export type CaseAgreement = z.output<typeof CaseAgreement>

const AppliedRate = z.object({
  person: z.object({ id: UserId, name: z.string() }),
  amount: Money,
  source: z.enum(RATE_SOURCES),
})

export const CaseBillingView = z.object({
  caseId: CaseId,
  caseNumber: z.string().nullable(),
  caseTitle: z.string(),
  client: z.object({
    id: UserId,
    name: z.string(),
    isBusiness: z.boolean(),
    country: z.string().nullable(),
    vatNumber: z.string(),
    vatCheck: z
      .object({
        isValid: z.boolean(),
        source: z.enum(VAT_CHECK_SOURCES),
        /** The owner by the register, or how a staff member checked it. */
        words: z.string(),
        at: SentMoment,
        byName: z.string(),
      })
      .nullable(),
  }),
  /** Whether the register of the European Union is available. */
  hasVatRegister: z.boolean(),
  officeId: OfficeId,
  officeCountry: z.string(),
  currency: z.enum(CURRENCIES),
  isLegalAid: z.boolean(),
  /** The client requested a quote, and there is no agreement yet. */
  awaitsQuote: z.boolean(),
  /** There is no agreement yet; these are the initial values of the form. */
  isNew: z.boolean(),
  agreement: z.object(agreement),
  rates: z.array(AppliedRate),
  agentName: z.string().nullable(),
  /** Possible while the case is being treated. */
  canChange: z.boolean(),
  /** 0 if there is no agreement yet. */
  version: z.int(),
})
export type CaseBillingView = z.output<typeof CaseBillingView>

export const readCaseBilling = operation({
  path: 'GET /api/cases/:caseId/billing',
  summary: 'Returns how a case is paid for, and each person’s hourly rate in it today, with its reason.',
  needs: 'case.bill',
  ...caseParams,
  reply: CaseBillingView,
  fails: ['case.not-found', 'case.not-accepted'],
})

export const saveCaseBilling = operation({
  path: 'PUT /api/cases/:caseId/billing',
  summary: 'Sets how a case is paid for. Earlier invoices do not change.',
  needs: 'case.bill',
  ...caseParams,
  body: z.strictObject({ ...agreement, version: z.int().min(0) }).check(checkAgreement),
  example: {
    method: 'hourly',
    flat: null,
    stages: [],
    resultPercent: null,
    firstProvision: null,
    budget: { units: 250000, currency: 'EUR' },
    warnsOfBudget: true,
    showsUnbilled: false,
    showsLineDetails: null,
    agentId: null,
    landCountry: null,
    isExemptMission: false,
    agreedOn: '2026-11-02',
    note: '',
    payers: [],
    version: 0,
  },
  reply: CaseBillingView,
  fails: [
    'case.not-found',
    'case.not-accepted',
    'case.closed',
    'case.agent-unknown',
    'case.result-without-base',
    'record.stale',
  ],
})

const RATED = ['case', 'client'] as const

export const CaseRate = z.object({
  ...RATE_FIELDS,
  of: z.enum(RATED),
  /** In a case: the rate of one role or person alone; null for everybody. */
  role: z.enum(STAFF_ROLES).nullable(),
  person: z.object({ id: UserId, name: z.string() }).nullable(),
})
export type CaseRate = z.output<typeof CaseRate>

export const listCaseRates = operation({
  path: 'GET /api/cases/:caseId/rates',
  summary:
    'Lists the hourly rates agreed for a case, and those agreed for its client in all cases of the office: latest first.',
  needs: 'case.bill',
  ...caseParams,
  query: z.strictObject({ ...pageQuery }),
  reply: pageOf(CaseRate),
  fails: ['case.not-found', 'case.not-accepted'],
})

export const NewCaseRate = z
  .strictObject({
    of: z.enum(RATED),
    /** In a case: one role or person alone. */
    role: z.enum(STAFF_ROLES).optional(),
    personId: UserId.optional(),
    amount: HourlyPrice,
    fromDay: Day,
  })
  .check(({ value: { of, role, personId }, issues }) => {
    const isOfOne = role !== undefined || personId !== undefined
    if ((of === 'client' && isOfOne) || (role !== undefined && personId !== undefined))
      issues.push({ code: 'custom', path: ['personId'], message: 'field.invalid', input: personId })
  })

export const setCaseRate = operation({
  path: 'POST /api/cases/:caseId/rates',
  summary:
    'Sets the hourly rate from a given day: for a case, for one person or role in it, or for its client.',
  needs: 'case.bill',
  ...caseParams,
  body: NewCaseRate,
  example: { of: 'case', amount: { units: 15000, currency: 'EUR' }, fromDay: '2026-11-01' },
  reply: CaseRate,
  createsOnce: true,
  fails: ['case.not-found', 'case.not-accepted', 'case.closed', 'rate.person-unknown', 'rate.not-later'],
})

export const withdrawCaseRate = operation({
  path: 'DELETE /api/cases/:caseId/rates/:rateId',
  summary: 'Deletes a rate that was set today, or that applies only from a future day.',
  needs: 'case.bill',
  params: caseParams.params.extend({ rateId: RateId }),
  reply: EmptyReply,
  fails: ['case.not-found', 'case.not-accepted', 'rate.not-found', 'rate.in-use'],
})
