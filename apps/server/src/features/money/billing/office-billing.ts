// Admins edit the data of an office for its invoices.

import type { FieldError } from '@maat/contract/errors'
import type { Office } from '@maat/contract/firm/firm'
import {
  type OfficeBillingView,
  type OfficeParticulars,
  readOfficeBilling as readOperation,
  saveOfficeBilling,
} from '@maat/contract/money/billing'
import { currencyOfCountry } from '@maat/domain/money/amounts/currencies'
import { missingParticulars } from '@maat/domain/money/invoices/missing-particulars'
import { compactNumber } from '@maat/domain/people/compact-number'
import { checkEnterpriseNumber } from '@maat/domain/people/enterprise-number'
import { checkVatNumber } from '@maat/domain/people/vat-number'
import type { z } from 'zod'
import type { Executor } from '../../../platform/db/database.ts'
import { Failure } from '../../../platform/http/failure.ts'
import { handleRecord } from '../../../platform/http/handle.ts'
import { officeSubject } from '../../firm/firm/index.ts'
import {
  defaultParticulars,
  isPrefixTaken,
  particularsOf,
  readOfficeBilling,
  writeOfficeBilling,
} from './office-billing-store.ts'

type View = z.input<typeof OfficeBillingView>

export const handleReadOfficeBilling = handleRecord(readOperation, officeSubject, async ({ tx, subject }) =>
  viewOfBilling(tx, subject),
)

export const handleSaveOfficeBilling = handleRecord(saveOfficeBilling, officeSubject, async context => {
  const { tx, subject: office, body, record, fail } = context
  const { version, ...typed } = body
  const before = await viewOfBilling(tx, office)
  if (version !== before.version) return fail('record.stale', { current: before })
  const particulars = inShort(typed)
  assertNumbers(office, particulars)
  if (await isPrefixTaken(tx, particulars.numberPrefix, office.id)) {
    const errors = [{ path: 'numberPrefix', code: 'office.invoice-prefix-in-use' }]
    return fail('office.invoice-prefix-in-use', { errors })
  }
  await writeOfficeBilling(tx, office.id, particulars, version + 1)
  const after = await viewOfBilling(tx, office)
  await record('office.billing-changed', { before: before.particulars, after: after.particulars })
  return after
})

async function viewOfBilling(executor: Executor, office: Office): Promise<View> {
  const row = await readOfficeBilling(executor, office.id)
  const particulars = row ? particularsOf(row) : defaultParticulars(office)
  return {
    officeId: office.id,
    country: office.country,
    currency: currencyOfCountry(office.country),
    isNew: row === undefined,
    particulars,
    missing: missingParticulars(particulars, office.country),
    version: row?.version ?? 0,
  }
}

/** The compact form for comparing and sending; each screen and paper formats it for its country. */
const inShort = (particulars: OfficeParticulars): OfficeParticulars => ({
  ...particulars,
  enterpriseNumber: compactNumber(particulars.enterpriseNumber),
  vatNumber: compactNumber(particulars.vatNumber),
})

function assertNumbers({ country }: Office, particulars: OfficeParticulars): void {
  const checks = [
    [
      'enterpriseNumber',
      particulars.enterpriseNumber && checkEnterpriseNumber(country, particulars.enterpriseNumber),
    ],
    ['vatNumber', particulars.vatNumber && checkVatNumber(country, particulars.vatNumber)],
  ] as const
  const errors = checks.flatMap(([path, code]): FieldError[] => (code ? [{ path, code }] : []))
  if (errors.length > 0) throw new Failure('request.invalid', { errors })
}
