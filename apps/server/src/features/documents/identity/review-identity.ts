// Judges an identity document: its expiry date, accepted or refused with a reason; and withdraws one.

import { datePaper, judgePaper, type PaperAction, removePaper } from '@maat/contract/documents/identity'
import { momentOf } from '@maat/domain/calendar/moment'
import { type PaperKind, stateOfPaper } from '@maat/domain/identity/identity-papers'
import type { Caller } from '../../../platform/authz/caller.ts'
import { handleRecord } from '../../../platform/http/handle.ts'
import type { Work } from '../../../platform/http/work.ts'
import { todayOfUser } from '../../people/users/index.ts'
import { deleteUnusedFiles } from '../documents/index.ts'
import { factsOf, findPaper, type PaperRow, updatePaper } from './identity-store.ts'
import { type CheckedClient, identitySubject } from './identity-subject.ts'
import { actionsOn, viewOfIdentity } from './identity-view.ts'
import { notifyOfRefusal } from './notify-of-paper.ts'
import { emptyPaper } from './papers-of-client.ts'

interface GivenPaper {
  paper: PaperRow
  actions: PaperAction[]
}

/** Locked; undefined if nothing was given. */
async function givenPaper(
  { tx, now }: Work,
  caller: Caller,
  subject: CheckedClient,
  kind: PaperKind,
): Promise<GivenPaper | undefined> {
  const paper = await findPaper(tx, subject.id, kind)
  if (!paper) return undefined
  const state = stateOfPaper(factsOf(paper), await todayOfUser(tx, subject.id, now))
  return state === 'missing'
    ? undefined
    : { paper, actions: actionsOn(caller, subject, { row: paper, state }) }
}

export const handleDatePaper = handleRecord(datePaper, identitySubject, async context => {
  const { work, caller, subject, params, body, record, fail } = context
  const given = await givenPaper(work, caller, subject, params.kind)
  if (!given) return fail('identity.paper-missing')
  if (!given.actions.includes('date')) return fail(refusalCode(given.paper))
  await updatePaper(work, given.paper.id, { expires_on: body.expiresOn })
  await record('identity.dated', { kind: params.kind, expiresOn: body.expiresOn })
  return await viewOfIdentity(work, caller, subject)
})

export const handleJudgePaper = handleRecord(judgePaper, identitySubject, async context => {
  const { work, caller, subject, params, body, record, fail } = context
  const { kind } = params
  const given = await givenPaper(work, caller, subject, kind)
  if (!given?.actions.includes('judge')) return fail('identity.paper-missing')
  const { paper } = given
  if (paper.version !== body.version)
    return fail('record.stale', { current: await viewOfIdentity(work, caller, subject) })
  const judged = { judged_by: caller.id, judged_at: momentOf(work.now), note: body.note }
  if (body.verdict === 'refused') {
    await updatePaper(work, paper.id, { ...judged, verdict: 'refused', reason: body.reason })
    await notifyOfRefusal(work, subject.id, body.reason)
    await record('identity.refused', { kind, reason: body.reason })
  } else {
    const { expiresOn } = body
    const today = await todayOfUser(work.tx, subject.id, work.now)
    if (expiresOn !== null && expiresOn < today) return fail('identity.paper-expired')
    await updatePaper(work, paper.id, {
      ...judged,
      verdict: 'checked',
      was_checked: true,
      reason: '',
      expires_on: expiresOn,
    })
    await record('identity.checked', { kind, expiresOn })
  }
  return await viewOfIdentity(work, caller, subject)
})

export const handleRemovePaper = handleRecord(removePaper, identitySubject, async context => {
  const { work, tx, caller, subject, params, record, fail } = context
  const given = await givenPaper(work, caller, subject, params.kind)
  if (!given) return fail('identity.paper-missing')
  if (!given.actions.includes('remove')) return fail(refusalCode(given.paper))
  const hashes = await emptyPaper(work, given.paper)
  await work.services.jobs.enqueue(tx, deleteUnusedFiles, { hashes })
  await record('identity.removed', { kind: params.kind, hashes })
  return await viewOfIdentity(work, caller, subject)
})

const refusalCode = ({ was_checked }: PaperRow) => (was_checked ? 'identity.checked' : 'identity.not-yours')
