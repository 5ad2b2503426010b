import { listFeeAgreements, listSignedFees, readFeeAgreement } from '@maat/contract/money/fee-agreements'
import { newestPage } from '../../../platform/db/page.ts'
import { handle, handleRecord } from '../../../platform/http/handle.ts'
import { caseSubject } from '../../cases/case-access/index.ts'
import { type AgreementRecord, agreementsWithCase } from './agreement-store.ts'
import { agreementSubject } from './agreement-subject.ts'
import { viewOfAgreement, viewOfSigned } from './agreement-view.ts'

export const handleListFeeAgreements = handleRecord(listFeeAgreements, caseSubject, async context => {
  const { tx, work, caller, subject, query } = context
  const agreements = agreementsWithCase(tx, caller.id).where('f.case_id', '=', subject.id)
  const cursorOf = (row: AgreementRecord) => ({ at: row.proposed_at, id: row.id })
  const page = await newestPage(agreements, query, { at: 'f.proposed_at', id: 'f.id', cursorOf }, row => row)
  const items = []
  for (const row of page.items) items.push(await viewOfAgreement(work, caller, row))
  return { ...page, items }
})

export const handleListSignedFees = handle(listSignedFees, async ({ tx, caller, query }) => {
  const signed = agreementsWithCase(tx, caller.id)
    .select(['c.number as case_number', 'c.title as case_title'])
    .where('c.owner_id', '=', caller.id)
    .where('f.state', '=', 'signed')
  const cursorOf = (row: AgreementRecord) => ({ at: String(row.answered_at), id: row.id })
  return await newestPage(signed, query, { at: 'f.answered_at', id: 'f.id', cursorOf }, viewOfSigned)
})

export const handleReadFeeAgreement = handleRecord(
  readFeeAgreement,
  agreementSubject,
  async ({ work, caller, subject }) => await viewOfAgreement(work, caller, subject),
)
