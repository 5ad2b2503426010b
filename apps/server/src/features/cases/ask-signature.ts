// What the staff prepared is the client's to read and sign: they are told in the product and by mail, and open it with
// the sign-in of their account. Staff never see a secret that would let them sign in the client's place.
import { askSignature } from '@maat/contract/case-draft'
import type { CaseType } from '@maat/domain/case-types'
import { handleRecord } from '../../platform/http/handle.ts'
import { notify } from '../notifications/index.ts'
import { recordEvent } from './case-events.ts'
import { nameOfUser } from './case-store.ts'
import { caseSubject } from './case-subject.ts'
import { viewOfDraft } from './draft-view.ts'

export const handleAskSignature = handleRecord(askSignature, caseSubject, async context => {
  const { work, tx, caller, subject: draft, record, fail } = context
  if (draft.status !== 'draft') return fail('case.not-found')
  await recordEvent(work, draft.id, 'signature-asked')
  await notify(work, draft.owner_id, {
    type: 'System',
    text: 'case-to-sign',
    values: { name: await nameOfUser(tx, caller.id), title: draft.title },
    targetId: draft.id,
    link: pathToSign(draft.type as CaseType, draft.id),
    otherwise: 'both',
  })
  await record('case.signature-asked')
  return await viewOfDraft(work, caller, draft)
})

const pathToSign = (type: CaseType, caseId: string) =>
  `/dashboard/cases-${type}/create?caseId=${caseId}&step=summary`
