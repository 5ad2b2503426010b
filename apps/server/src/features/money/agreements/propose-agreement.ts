// Asks the client to sign the agreed fees.
import { proposeFeeAgreement } from '@maat/contract/money/fee-agreements'
import { handleRecord } from '../../../platform/http/handle.ts'
import { caseSubject } from '../../cases/case-access/index.ts'
import { isTreated, requireOffice } from '../billing/index.ts'
import { getAgreement } from './agreement-store.ts'
import { viewOfAgreement } from './agreement-view.ts'
import { notifyOfProposal } from './notify-of-agreement.ts'
import { writeAgreement } from './write-agreement.ts'

export const handleProposeFeeAgreement = handleRecord(proposeFeeAgreement, caseSubject, async context => {
  const { work, tx, caller, subject: row, record, fail } = context
  const office = await requireOffice(tx, row)
  if (!isTreated(row)) return fail('case.closed')
  const written = await writeAgreement(work, { row, office, proposedBy: caller.id })
  if ('refusal' in written) return fail(written.refusal)
  const { id, edition } = written
  await notifyOfProposal(work, row, { edition, event: 'agreement-proposed' })
  await record('fee-agreement.proposed', { edition }, { kind: 'fee-agreement', id })
  return await viewOfAgreement(work, caller, await getAgreement(tx, id, caller.id))
})
