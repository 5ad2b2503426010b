// Checks the VAT number of a client from another EU state before reverse charge applies to a service.

import { checkVatNumber, confirmVatNumber } from '@maat/contract/money/vat-checks'
import { momentOf } from '@maat/domain/calendar/moment'
import { handleRecord } from '../../../platform/http/handle.ts'
import type { ReadContext } from '../../../platform/http/work.ts'
import { caseSubject } from '../../cases/case-access/index.ts'
import type { CaseRow } from '../../cases/case-store/index.ts'
import { findUser } from '../../people/users/index.ts'
import { isTreated, requireOffice } from './billed-case.ts'
import { viewOfCaseBilling } from './case-billing-view.ts'
import { readOfficeBilling } from './office-billing-store.ts'
import { insertVatCheck } from './vat-check-store.ts'

async function numberOf({ tx }: ReadContext, { owner_id }: CaseRow): Promise<string | undefined> {
  const client = await findUser(tx, owner_id)
  return client && client.kind !== 'individual' && client.vat_number ? client.vat_number : undefined
}

export const handleCheckVatNumber = handleRecord(checkVatNumber, caseSubject, {
  // The register may be slow, so it is asked before the transaction begins.
  async prepare({ work, subject: row, fail }) {
    const office = await requireOffice(work.tx, row)
    if (!isTreated(row)) return fail('case.closed')
    const number = await numberOf(work, row)
    if (!number) return fail('vat-number.nothing-to-check')
    const { vatRegister } = work.services
    if (!vatRegister) return fail('vat-register.not-set-up')
    const particulars = await readOfficeBilling(work.tx, office.id)
    const answer = await vatRegister.ask(number, particulars?.vat_number ?? '')
    return answer === 'away' ? fail('vat-register.away') : { number, answer }
  },
  async write({ work, tx, caller, subject: row, prepared, record, fail, failAndKeep }) {
    const { number, answer } = prepared
    // The number changed meanwhile, so the answer belongs to another number.
    if ((await numberOf(work, row)) !== number) return fail('vat-number.nothing-to-check')
    const { isValid, name, inquiry } = answer
    await insertVatCheck(tx, {
      client_id: row.owner_id,
      vat_number: number,
      is_valid: isValid,
      source: 'register',
      words: [name, inquiry].filter(Boolean).join(' · '),
      checked_by: caller.id,
      checked_at: momentOf(work.now),
    })
    await record('case.vat-number-checked', { number, isValid, name, inquiry })
    if (!isValid) return failAndKeep('vat-number.not-registered')
    return await viewOfCaseBilling(work, row, await requireOffice(tx, row))
  },
})

export const handleConfirmVatNumber = handleRecord(confirmVatNumber, caseSubject, async context => {
  const { work, tx, caller, subject: row, body, record, fail } = context
  const office = await requireOffice(tx, row)
  if (!isTreated(row)) return fail('case.closed')
  const number = await numberOf(work, row)
  if (!number) return fail('vat-number.nothing-to-check')
  await insertVatCheck(tx, {
    client_id: row.owner_id,
    vat_number: number,
    is_valid: true,
    source: 'staff',
    words: body.how,
    checked_by: caller.id,
    checked_at: momentOf(work.now),
  })
  await record('case.vat-number-confirmed', { number, how: body.how })
  return await viewOfCaseBilling(work, row, office)
})
