// The billing data of each office for its invoices, as stored.

import type { Office } from '@maat/contract/firm/firm'
import type { OfficeId } from '@maat/contract/ids'
import type { OfficeParticulars } from '@maat/contract/money/billing'
import type { Day } from '@maat/domain/calendar/day'
import { type Currency, currencyOfCountry } from '@maat/domain/money/amounts/currencies'
import { firstDayBack } from '@maat/domain/money/books/money-days'
import { USUAL_REFUND_LIMITS } from '@maat/domain/money/payments/refunds'
import { USUAL_WRITE_OFF_LIMITS } from '@maat/domain/money/payments/write-offs'
import type { AccountRole } from '@maat/domain/people/roles'
import type { Selectable } from 'kysely'
import type { Executor, Tx } from '../../../platform/db/database.ts'
import type { OfficeBilling } from '../../../platform/db/schema.generated.ts'

export async function readOfficeBilling(
  executor: Executor,
  officeId: OfficeId,
): Promise<Selectable<OfficeBilling> | undefined> {
  return await executor
    .selectFrom('office_billing')
    .selectAll()
    .where('office_id', '=', officeId)
    .executeTakeFirst()
}

export async function isPrefixTaken(tx: Tx, prefix: string, officeId: OfficeId): Promise<boolean> {
  const other = await tx
    .selectFrom('office_billing')
    .select('office_id')
    .where('number_prefix', '=', prefix)
    .where('office_id', '<>', officeId)
    .executeTakeFirst()
  return other !== undefined
}

/** The request locks the office, so its version only has to grow. */
export async function writeOfficeBilling(
  tx: Tx,
  officeId: OfficeId,
  particulars: OfficeParticulars,
  version: number,
): Promise<void> {
  const columns = { ...columnsOfParticulars(particulars), version }
  await tx
    .insertInto('office_billing')
    .values({ office_id: officeId, ...columns })
    .onConflict(conflict => conflict.column('office_id').doUpdateSet(columns))
    .execute()
}

export const columnsOfParticulars = (office: OfficeParticulars) => ({
  legal_name: office.legalName,
  legal_form: office.legalForm,
  enterprise_number: office.enterpriseNumber,
  vat_number: office.vatNumber,
  register: office.register,
  capital: office.capital,
  iban: office.iban,
  bic: office.bic,
  complaints_body: office.complaintsBody,
  late_terms: office.lateTerms,
  number_prefix: office.numberPrefix,
  time_unit_minutes: office.timeUnitMinutes,
  payment_days: office.paymentDays,
  refund_limit_units: office.refundLimitUnits,
  write_off_limit_units: office.writeOffLimitUnits,
  backdating_months: office.backdatingMonths,
  shows_line_details: office.showsLineDetails,
})

export const particularsOf = (row: Selectable<OfficeBilling>): OfficeParticulars => ({
  legalName: row.legal_name,
  legalForm: row.legal_form,
  enterpriseNumber: row.enterprise_number,
  vatNumber: row.vat_number,
  register: row.register,
  capital: row.capital,
  iban: row.iban,
  bic: row.bic,
  complaintsBody: row.complaints_body,
  lateTerms: row.late_terms,
  numberPrefix: row.number_prefix,
  timeUnitMinutes: row.time_unit_minutes,
  paymentDays: row.payment_days,
  refundLimitUnits: row.refund_limit_units,
  writeOffLimitUnits: row.write_off_limit_units,
  backdatingMonths: row.backdating_months,
  showsLineDetails: row.shows_line_details,
})

/** The last closed month. */
const USUAL_BACKDATING_MONTHS = 1

/** The form's defaults: the rules of most offices. */
export const defaultParticulars = ({ code, country }: Office): OfficeParticulars => ({
  legalName: '',
  legalForm: '',
  enterpriseNumber: '',
  vatNumber: '',
  register: '',
  capital: '',
  iban: '',
  bic: '',
  complaintsBody: '',
  lateTerms: '',
  numberPrefix: code.slice(0, 3).toUpperCase(),
  timeUnitMinutes: 6,
  paymentDays: 30,
  refundLimitUnits: USUAL_REFUND_LIMITS[currencyOfCountry(country)],
  writeOffLimitUnits: USUAL_WRITE_OFF_LIMITS[currencyOfCountry(country)],
  backdatingMonths: USUAL_BACKDATING_MONTHS,
  showsLineDetails: true,
})

interface OfficeOfLimit {
  officeId: OfficeId
  currency: Currency
}

export const findRefundLimit = async (executor: Executor, of: OfficeOfLimit): Promise<number> =>
  await findLimit(executor, of, { column: 'refund_limit_units', usual: USUAL_REFUND_LIMITS })

export const findWriteOffLimit = async (executor: Executor, of: OfficeOfLimit): Promise<number> =>
  await findLimit(executor, of, { column: 'write_off_limit_units', usual: USUAL_WRITE_OFF_LIMITS })

/** The limit of the office; for an invoice in another currency, the usual one. */
async function findLimit(
  executor: Executor,
  { officeId, currency }: OfficeOfLimit,
  { column, usual }: Limit,
): Promise<number> {
  const found = await executor
    .selectFrom('office_billing as b')
    .innerJoin('offices as o', 'o.id', 'b.office_id')
    .select([`b.${column} as limit_units`, 'o.country'])
    .where('b.office_id', '=', officeId)
    .executeTakeFirst()
  const isOfOffice = found && currencyOfCountry(found.country) === currency
  return isOfOffice ? found.limit_units : usual[currency]
}

interface Limit {
  column: 'refund_limit_units' | 'write_off_limit_units'
  usual: Record<Currency, number>
}

/** Undefined if the caller may date money on any day: only assistants are limited. */
export async function earliestMoneyDay(
  executor: Executor,
  { officeId, role, today }: { officeId: OfficeId; role: AccountRole; today: Day },
): Promise<string | undefined> {
  if (role !== 'Assistant') return undefined
  const row = await readOfficeBilling(executor, officeId)
  return firstDayBack(today, row?.backdating_months ?? USUAL_BACKDATING_MONTHS)
}

/** Returns the office that owns the bank account. */
export async function officeOfAccount(executor: Executor, iban: string): Promise<OfficeId | undefined> {
  const found = await executor
    .selectFrom('office_billing')
    .select('office_id')
    .where('iban', '=', iban)
    .executeTakeFirst()
  return found?.office_id
}
