// Asks the client to accept a quote within its validity.
import { proposeQuote } from '@maat/contract/money/fee-agreements'
import { dayAt } from '@maat/domain/calendar/zoned-times'
import { handleRecord } from '../../../platform/http/handle.ts'
import { caseSubject } from '../../cases/case-access/index.ts'
import { assertCurrency, canAddStages, isTreated, requireOffice } from '../billing/index.ts'
import { isAboveAidLimit } from '../invoices/index.ts'
import { getAgreement } from './agreement-store.ts'
import { viewOfAgreement } from './agreement-view.ts'
import { notifyOfProposal } from './notify-of-agreement.ts'
import { grossOfQuote, writeQuote } from './write-quote.ts'

export const handleProposeQuote = handleRecord(proposeQuote, caseSubject, async context => {
  const { work, tx, caller, subject: row, body, record, fail } = context
  const { lines, validUntil } = body
  const office = await requireOffice(tx, row)
  if (!isTreated(row)) return fail('case.closed')
  for (const [at, { amount }] of lines.entries()) assertCurrency(amount, office.country, `lines.${at}.amount`)
  if (validUntil < dayAt(work.now, office.timeZone))
    return fail('quote.over-already', { errors: [{ path: 'validUntil', code: 'quote.over-already' }] })
  const { units } = await grossOfQuote(work, { row, office, lines })
  if (await isAboveAidLimit(tx, { caseId: row.id, officeId: office.id, units }))
    return fail('invoice.above-aid')
  if (!(await canAddStages(tx, row.id, lines.length))) return fail('quote.unfit')
  const { id, edition } = await writeQuote(work, { row, office, body, proposedBy: caller.id })
  await notifyOfProposal(work, row, { edition, event: 'quote-proposed' })
  await record(
    'fee-agreement.proposed',
    { edition, kind: 'quote', validUntil },
    { kind: 'fee-agreement', id },
  )
  return await viewOfAgreement(work, caller, await getAgreement(tx, id, caller.id))
})
