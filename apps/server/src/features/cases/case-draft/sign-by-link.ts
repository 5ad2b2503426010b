// Reads and signs a draft of the staff in the recognised browser, or requests a correction.
import { askCorrection, readSigning, signByLink } from '@maat/contract/cases/signing'
import { handle } from '../../../platform/http/handle.ts'
import type { Work } from '../../../platform/http/work.ts'
import { notify } from '../../communication/notifications/index.ts'
import { recordEvent } from '../case-events/index.ts'
import { findCase, nameOfUser, updateCase } from '../case-store/index.ts'
import {
  buildCaseContent,
  endRequest,
  findSigningSession,
  hashOfContent,
  isReading,
  layOutContent,
  recognitionOf,
  requestOf,
  type SigningSession,
} from '../signing/index.ts'
import { findMissingAnswersOfCase, maskedNumberOf } from './draft-view.ts'
import { missingFieldErrors, sendDraft } from './send-case.ts'

export const handleReadSigning = handle(readSigning, async ({ tx, work, body, fail }) => {
  const request = await requestOf(tx, body, { lock: false })
  const found = request?.agreement_id === null ? await findSigningSession(tx, request) : undefined
  if (!found || !isReading(found.request, work.now)) return fail('link.invalid')
  const { signedCase: draft, owner } = found
  const { title } = draft
  const content = await buildCaseContent(tx, draft, { title, answers: draft.answers })
  return {
    mark: hashOfContent(draft, content),
    type: draft.type,
    title,
    nationalNumber: maskedNumberOf(work, draft),
    signerName: owner.full_name,
    requestedByName: await nameOfUser(tx, found.request.requested_by),
    ...layOutContent(body.language, content),
  }
})

export const handleSignByLink = handle(signByLink, async ({ tx, work, body, record, fail }) => {
  const found = await requireSigning(work, body.pass)
  if (!found) return fail('link.invalid')
  const { signedCase: draft, owner } = found
  const content = await buildCaseContent(tx, draft, { title: draft.title, answers: draft.answers })
  if (body.mark !== hashOfContent(draft, content)) return fail('record.stale')
  const { signature, consents } = body
  const answers = { ...draft.answers, signature, consents }
  const signed = await updateCase(tx, draft, { answers: JSON.stringify(answers) })
  const missing = await findMissingAnswersOfCase(work, signed)
  if (missing.length > 0) return fail('case.incomplete', missingFieldErrors(missing))
  const recognition = await recognitionOf(tx, found)
  const inTheirName = { ...work, origin: { ...work.origin, actorId: owner.id } }
  const { sent } = await sendDraft(inTheirName, signed, owner, {
    senderId: owner.id,
    recognition,
    documents: content.documents,
  })
  const about = { number: sent.number, office: sent.office_id, lawyer: sent.lawyer_id, recognition }
  await record('case.sent', about, { kind: 'case', id: sent.id, by: owner.id })
  return { number: sent.number ?? '' }
})

export const handleAskCorrection = handle(askCorrection, async ({ tx, work, body, record, fail }) => {
  const found = await requireSigning(work, body.pass)
  if (!found) return fail('link.invalid')
  const { request, signedCase: draft, owner } = found
  await endRequest(work, request, 'corrected', body.words)
  const inTheirName = { ...work, origin: { ...work.origin, actorId: owner.id } }
  await recordEvent(inTheirName, draft.id, 'correction-asked', {}, async ({ person }) =>
    // The user who prepares it today: the requester may work elsewhere by now.
    notify(work, draft.drafter_id ?? request.requested_by, {
      text: person,
      values: { name: await nameOfUser(tx, owner.id), title: draft.title, words: body.words },
      targetId: draft.id,
      link: `/dashboard/lawyer/cases/create?caseId=${draft.id}&step=summary`,
      otherwise: 'both',
    }),
  )
  await record('case.correction-asked', {}, { kind: 'case', id: draft.id, by: owner.id })
  return {}
})

/** Locks the case first, like every other change of it; then the current state of its request. */
async function requireSigning(work: Work, pass: string): Promise<SigningSession | undefined> {
  const { tx, now } = work
  const seen = await requestOf(tx, { pass }, { lock: false })
  if (seen?.agreement_id !== null) return undefined
  await findCase(tx, seen.case_id, { lock: true, callerId: undefined })
  const request = await requestOf(tx, { pass }, { lock: true })
  return request && isReading(request, now) ? await findSigningSession(tx, request) : undefined
}
