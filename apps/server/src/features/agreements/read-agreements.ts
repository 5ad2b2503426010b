import { listFeeAgreements, readFeeAgreement } from '@maat/contract/fee-agreements'
import { newestPage } from '../../platform/db/page.ts'
import { handleRecord } from '../../platform/http/handle.ts'
import { caseSubject } from '../cases/index.ts'
import { type AgreementRecord, agreementsWithCase } from './agreement-store.ts'
import { agreementSubject } from './agreement-subject.ts'
import { viewOfAgreement } from './agreement-view.ts'

export const handleListFeeAgreements = handleRecord(listFeeAgreements, caseSubject, async context => {
  const { tx, work, caller, subject, query } = context
  const agreements = agreementsWithCase(tx, caller.id).where('f.case_id', '=', subject.id)
  const placeOf = (row: AgreementRecord) => ({ at: row.proposed_at, id: row.id })
  return await newestPage(agreements, query, { at: 'f.proposed_at', id: 'f.id', placeOf }, row =>
    viewOfAgreement(caller, row, work.now),
  )
})

export const handleReadFeeAgreement = handleRecord(
  readFeeAgreement,
  agreementSubject,
  async ({ work, caller, subject }) => viewOfAgreement(caller, subject, work.now),
)
