// Proves, moves, cancels and reopens the terms of obligations.
import {
  cancelObligationTerm,
  giveObligationFile,
  moveObligationTerm,
  proveObligation,
  reopenObligationTerm,
} from '@maat/contract/compliance/obligation-terms'
import type { Day } from '@maat/domain/calendar/day'
import { momentOf } from '@maat/domain/calendar/moment'
import { checkFileName } from '@maat/domain/documents/document-files'
import type { Caller } from '../../../platform/authz/caller.ts'
import { handleRecord } from '../../../platform/http/handle.ts'
import type { Work } from '../../../platform/http/work.ts'
import { deleteUnusedFiles, enterFile, storeFirmFile } from '../../documents/documents/index.ts'
import { dropFollowing, enterTerms } from './follow-rule.ts'
import { getObligation, type TermRow, updateTerm } from './obligation-store.ts'
import { readView, termSubject, todayOfFirm } from './obligation-view.ts'

const isOpen = ({ proved_at, cancelled_at }: TermRow) => proved_at === null && cancelled_at === null

export const handleProve = handleRecord(proveObligation, termSubject, async context => {
  const { work, tx, caller, subject: term, body, record, fail } = context
  if (!isOpen(term)) return fail('obligation-term.not-open')
  const obligation = await getObligation(tx, term.obligation_id)
  const given = { file: '', number: body.number, statement: body.statement }
  if (given[obligation.proof].trim() === '') return fail('obligation.proof-missing')
  if (body.doneOn > (await todayOfFirm(tx, work.now))) return fail('obligation.not-yet-done')
  await settle(work, term, { by: caller, ...body })
  await record('obligation-term.proved', { day: term.due_on, number: body.number })
  return await readView(tx, term.obligation_id, { caller, now: work.now })
})

export const handleGiveFile = handleRecord(giveObligationFile, termSubject, {
  async prepare({ work, body, query, fail }) {
    const refused = checkFileName(query.name)
    if (refused) return fail(refused)
    return { stored: await storeFirmFile(work.services, Buffer.from(body)) }
  },
  async write({ work, tx, caller, subject: term, query, prepared, record, fail }) {
    const hash = await enterFile(work, prepared.stored)
    if (!isOpen(term)) return fail('obligation-term.not-open')
    const today = await todayOfFirm(tx, work.now)
    const { name, doneOn = today, number } = query
    if (doneOn > today) return fail('obligation.not-yet-done')
    await settle(work, term, { by: caller, doneOn, number, statement: '', file: { hash, name } })
    await record('obligation-term.proved', { day: term.due_on, number, hash })
    return await readView(tx, term.obligation_id, { caller, now: work.now })
  },
})

interface Proof {
  by: Pick<Caller, 'id'>
  doneOn: Day
  number: string
  statement: string
  file?: { hash: string; name: string }
}

async function settle(
  work: Work,
  term: TermRow,
  { by, doneOn, number, statement, file }: Proof,
): Promise<void> {
  await updateTerm(work.tx, term.id, {
    proved_at: momentOf(work.now),
    proved_by: by.id,
    done_on: doneOn,
    number,
    statement,
    file_hash: file?.hash ?? null,
    file_name: file?.name ?? null,
  })
  await enterNext(work, term)
}

async function enterNext({ tx, now }: Work, term: TermRow): Promise<void> {
  const obligation = await getObligation(tx, term.obligation_id)
  if (!obligation.ended_at) await enterTerms(tx, obligation, await todayOfFirm(tx, now))
}

export const handleMove = handleRecord(moveObligationTerm, termSubject, async context => {
  const { work, tx, caller, subject: term, body, record, fail } = context
  if (!isOpen(term)) return fail('obligation-term.not-open')
  // A moved term ends with its day.
  await updateTerm(tx, term.id, { due_on: body.dueOn, due_at: null, move_reason: body.reason })
  await record('obligation-term.moved', { from: term.due_on, to: body.dueOn, reason: body.reason })
  return await readView(tx, term.obligation_id, { caller, now: work.now })
})

export const handleCancel = handleRecord(cancelObligationTerm, termSubject, async context => {
  const { work, tx, caller, subject: term, body, record, fail } = context
  if (!isOpen(term)) return fail('obligation-term.not-open')
  await updateTerm(tx, term.id, { cancelled_at: momentOf(work.now), cancel_reason: body.reason })
  await enterNext(work, term)
  await record('obligation-term.cancelled', { day: term.due_on, reason: body.reason })
  return await readView(tx, term.obligation_id, { caller, now: work.now })
})

export const handleReopen = handleRecord(reopenObligationTerm, termSubject, async context => {
  const { work, tx, caller, subject: term, body, record, fail } = context
  if (isOpen(term)) return fail('obligation-term.open-already')
  const obligation = await getObligation(tx, term.obligation_id)
  if (obligation.ended_at) return fail('obligation.ended')
  await dropFollowing(tx, obligation, term.id)
  await updateTerm(tx, term.id, {
    proved_at: null,
    proved_by: null,
    done_on: null,
    number: '',
    statement: '',
    file_hash: null,
    file_name: null,
    cancelled_at: null,
    cancel_reason: '',
  })
  if (term.file_hash) await work.services.jobs.enqueue(tx, deleteUnusedFiles, { hashes: [term.file_hash] })
  await record('obligation-term.reopened', { day: term.due_on, reason: body.reason })
  return await readView(tx, term.obligation_id, { caller, now: work.now })
})
