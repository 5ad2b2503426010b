// Creates a client file in one transaction: the client's account if it is new, the draft of the case, and its links to
// a call or a letter. Consent, signature and acceptance follow as for every draft that the staff prepare.

import { createClientFile } from '@maat/contract/cases/client-file'
import type { OfficeId } from '@maat/contract/ids'
import type { BodyOf } from '@maat/contract/operation'
import type { CaseAnswers } from '@maat/domain/cases/questions/case-answers'
import type { Caller } from '../../../platform/authz/caller.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { handle } from '../../../platform/http/handle.ts'
import type { Work } from '../../../platform/http/work.ts'
import { linkCallToCase, lockCallToTakeOn } from '../../communication/calls/index.ts'
import { lockLetterToSort, prepareCaseOfLetter } from '../../communication/letters/index.ts'
import { syncDocumentSlots } from '../../documents/documents/index.ts'
import { openClientAccount } from '../../people/accounts/index.ts'
import { officeExists } from '../../people/users/index.ts'
import { activeLawyer, beginDraft, clientFor } from '../case-draft/index.ts'
import { findIssue } from '../catalogue/index.ts'

type Body = BodyOf<typeof createClientFile>

export const handleCreateClientFile = handle(createClientFile, async context => {
  const { work, tx, caller, body, record, fail } = context
  // All locks before the first change: the call, then the letter.
  const call = body.callId ? await lockCallToTakeOn(tx, caller, body.callId) : undefined
  if (body.callId && !call) return fail('call.not-found')
  if (call?.case_id) return fail('call.has-case')
  if (call?.client_id && call.client_id !== body.clientId) return fail('call.has-client')
  const letter = body.letterId ? await lockLetterToSort(tx, caller, body.letterId) : undefined
  if (body.letterId && !letter) return fail('tray.not-found')
  const refusal = await findUnknownEntry(work, caller, body)
  if (refusal) return fail(refusal)

  const owner = body.newClient
    ? await openClientAccount(work, { ...body.newClient, officeId: officeOf(caller, body.newClient) })
    : await clientFor(work, caller, body.clientId ?? undefined)
  if (!owner) return fail(body.newClient ? 'email.in-use' : 'case.client-unknown')
  if (body.newClient)
    await record('user.created', { role: 'User', officeId: owner.office_id }, { kind: 'user', id: owner.id })
  const { id, type } = await beginDraft(work, caller, owner, { type: body.type, answers: answersOf(body) })
  if (body.issueId) await syncDocumentSlots(work, id, body.issueId)
  await record('case.drafted', { type, owner: owner.id }, { kind: 'case', id })
  if (call) {
    await linkCallToCase(work, caller, call, { clientId: owner.id, caseId: id })
    await record('call.made-case', { case: id }, { kind: 'call', id: call.id })
  }
  if (letter) {
    await prepareCaseOfLetter(work, caller, letter, id)
    await record('tray.case-prepared', { caseId: id }, { kind: 'tray', id: letter.id })
  }
  return { caseId: id, type, clientId: owner.id }
})

async function findUnknownEntry(work: Work, caller: Caller, body: Body) {
  const { tx } = work
  const { newClient, lawyerId, issueId } = body
  if (newClient && !(await mayOpenAccountIn(tx, caller, newClient.officeId))) return 'office.unknown'
  if (lawyerId && !(await activeLawyer(work, lawyerId))) return 'case.lawyer-unknown'
  if (issueId && !(await isOffered(tx, issueId, body))) return 'catalogue.not-found'
  return undefined
}

/** Other offices' clients are unknown to the staff of an office, so only an Admin may create one. */
async function mayOpenAccountIn(tx: Tx, caller: Caller, officeId: OfficeId | null): Promise<boolean> {
  if (officeId === null || officeId === caller.officeId) return true
  return caller.role === 'Admin' && (await officeExists(tx, officeId))
}

async function isOffered(tx: Tx, issueId: string, { type, isTypeOpen }: Body): Promise<boolean> {
  const issue = await findIssue(tx, issueId)
  return issue !== undefined && (isTypeOpen || issue.caseTypes.includes(type))
}

const officeOf = (caller: Caller, { officeId }: NonNullable<Body['newClient']>) => officeId ?? caller.officeId

/** Only what the user entered: other fields stay open for the wizard. */
function answersOf(body: Body): CaseAnswers {
  const { title, facts, adverseParties, issueId, lawyerId, isUrgent, urgentOn } = body
  return {
    ...(body.isTypeOpen && { leftToLawyer: ['type'] }),
    ...(title && { title }),
    ...(facts && { facts }),
    ...(adverseParties.length > 0 && { adverseParties }),
    ...(issueId && { issueId }),
    ...(lawyerId && { lawyerId }),
    ...((isUrgent || urgentOn) && { isUrgent: true }),
    ...(urgentOn && { urgentOn }),
  }
}
