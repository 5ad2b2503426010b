// The billing of a case as the API returns it: the agreement, and each user's hourly rate in the case.

import type { Office } from '@maat/contract/firm/firm'
import type { CaseId, UserId } from '@maat/contract/ids'
import type { CaseAgreement, CaseBillingView } from '@maat/contract/money/case-billing'
import type { Day } from '@maat/domain/calendar/day'
import { dayAt } from '@maat/domain/calendar/zoned-times'
import { type Amount, amountOf } from '@maat/domain/money/amounts/amount'
import { type Currency, currencyOfCountry } from '@maat/domain/money/amounts/currencies'
import { ROLE_IDS, STAFF_ROLES, type StaffRole } from '@maat/domain/people/roles'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { ReadContext } from '../../../platform/http/work.ts'
import type { CaseRow } from '../../cases/case-store/index.ts'
import { findUser } from '../../people/users/index.ts'
import { isTreated } from './billed-case.ts'
import { type CaseBilling, NEW_AGREEMENT, readCaseBilling } from './case-billing-store.ts'
import { findRate } from './find-rate.ts'
import { findVatCheck } from './vat-check-store.ts'

type View = z.input<typeof CaseBillingView>

export async function viewOfCaseBilling(work: ReadContext, row: CaseRow, office: Office): Promise<View> {
  const found = await readCaseBilling(work.tx, row.id)
  const isLegalAid = row.answers.financing === 'pro-deo'
  const { currency: _, version = 0, ...agreement } = found ?? unsaid(isLegalAid)
  const rates = await ratesOfCase(work, row, agreement.agentId, dayAt(work.now, office.timeZone))
  return {
    caseId: row.id,
    caseNumber: row.number,
    caseTitle: row.title,
    client: await clientOf(work, row),
    hasVatRegister: work.services.vatRegister !== undefined,
    officeId: office.id,
    officeCountry: office.country,
    currency: currencyOfCountry(office.country),
    isLegalAid,
    awaitsQuote: found === undefined && row.answers.financing === 'fees',
    isNew: found === undefined,
    agreement,
    rates,
    agentName: rates.find(({ person }) => person.id === agreement.agentId)?.person.name ?? null,
    canChange: isTreated(row),
    version,
  }
}

const unsaid = (isLegalAid: boolean): CaseAgreement & Partial<CaseBilling> =>
  isLegalAid ? { ...NEW_AGREEMENT, method: 'legal-aid' } : NEW_AGREEMENT

export async function ratesOfCase(work: ReadContext, row: CaseRow, agentId: UserId | null, day: Day) {
  const people = await peopleOf(work, row, agentId)
  return await Promise.all(
    people.map(async person => ({
      person,
      ...(await findRate(work.tx, { caseId: row.id, personId: person.id, day })),
    })),
  )
}

/** The rates of the case today that are of no person: of roles, or of everybody else. */
export async function sharedRatesOfCase(
  { tx }: ReadContext,
  { caseId, currency, day }: { caseId: CaseId; currency: Currency; day: Day },
): Promise<{ role: StaffRole | null; amount: Amount }[]> {
  const rows = await tx
    .selectFrom('hourly_rates as r')
    .select(['r.role_id', 'r.units'])
    .distinctOn('r.role_id')
    .where('r.case_id', '=', caseId)
    .where('r.person_id', 'is', null)
    .where('r.currency', '=', currency)
    .where('r.from_day', '<=', day)
    .orderBy('r.role_id')
    .orderBy('r.from_day', 'desc')
    .execute()
  const roleOf = (id: number) => STAFF_ROLES.find(role => ROLE_IDS[role] === id) ?? null
  return rows.map(({ role_id, units }) => ({
    role: role_id === null ? null : roleOf(role_id),
    amount: amountOf(units, currency),
  }))
}

/** The first by name; no case has this many people in practice. */
const MOST_PEOPLE = 20

async function peopleOf({ tx }: ReadContext, row: CaseRow, agentId: UserId | null) {
  return await tx
    .selectFrom('users as u')
    .select(['u.id', 'u.full_name as name'])
    .where(expression =>
      expression.or([
        expression('u.id', '=', row.lawyer_id),
        expression('u.id', '=', agentId),
        expression.exists(
          expression
            .selectFrom('time_entries as t')
            .select('t.id')
            .where('t.case_id', '=', row.id)
            .whereRef('t.person_id', '=', 'u.id'),
        ),
        expression.exists(
          expression
            .selectFrom('hourly_rates as r')
            .select('r.id')
            .where('r.case_id', '=', row.id)
            .whereRef('r.person_id', '=', 'u.id'),
        ),
      ]),
    )
    .orderBy(sql`u.id is distinct from ${row.lawyer_id}::uuid`)
    .orderBy('u.last_name')
    .orderBy('u.id')
    .limit(MOST_PEOPLE)
    .execute()
}

async function clientOf({ tx }: ReadContext, { owner_id }: CaseRow) {
  const client = await findUser(tx, owner_id)
  if (!client) throw new Error(`The client ${owner_id} does not exist`)
  const { kind, country, vat_number: vatNumber } = client
  const check = vatNumber ? await findVatCheck(tx, client.id, vatNumber) : undefined
  return {
    id: client.id,
    name: client.company_name || client.full_name,
    isBusiness: kind !== 'individual',
    country,
    vatNumber: vatNumber ?? '',
    vatCheck: check
      ? {
          isValid: check.is_valid,
          source: check.source,
          words: check.words,
          at: check.checked_at,
          byName: check.by_name,
        }
      : null,
  }
}
