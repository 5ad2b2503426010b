// The timer: started on a case, paused, resumed, corrected, and recorded or discarded. Every screen shows it.

import { decide } from '@maat/contract/decide'
import { TIMER_CHANGED } from '@maat/contract/live-events'
import {
  correctTimer,
  discardTimer,
  pauseTimer,
  readTimer,
  resumeTimer,
  startTimer,
  type TimerView,
  takeTimer,
} from '@maat/contract/money/timer'
import { momentOf } from '@maat/domain/calendar/moment'
import { timerSeconds } from '@maat/domain/money/work/timer'
import type { z } from 'zod'
import type { Caller } from '../../../platform/authz/caller.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { handle, handleRecord, type Route } from '../../../platform/http/handle.ts'
import type { Work } from '../../../platform/http/work.ts'
import { publishToUsers } from '../../../platform/realtime/publish-to-users.ts'
import { caseSubject, relationsToCase } from '../../cases/case-access/index.ts'
import { type CaseRow, findCase } from '../../cases/case-store/index.ts'
import { acceptsWork, recordTime } from './record-time.ts'
import { viewTimeNow } from './time-view.ts'
import { deleteTimer, findTimer, insertTimer, type TimerRow, updateTimer } from './timer-store.ts'

type View = z.input<typeof TimerView>

const ANYWHERE = 'Europe/Brussels'

const announceTimer = async (work: Work, caller: Caller) =>
  await publishToUsers(work, [caller.id], TIMER_CHANGED, {})

/** The case of a timer, while the caller may record work on it. */
async function caseOf(
  executor: Executor,
  caller: Caller,
  { case_id: id }: TimerRow,
): Promise<CaseRow | undefined> {
  const row = await findCase(executor, id, { lock: false, callerId: caller.id })
  if (!row) return undefined
  return decide(caller, 'case.record-work', { relations: relationsToCase(caller, row) }).ok ? row : undefined
}

async function viewOfTimer(executor: Executor, caller: Caller, row: TimerRow): Promise<View> {
  const theCase = await caseOf(executor, caller, row)
  const office = await executor
    .selectFrom('offices as o')
    .innerJoin('cases as c', 'c.office_id', 'o.id')
    .select('o.time_zone')
    .where('c.id', '=', row.case_id)
    .executeTakeFirst()
  return {
    caseId: row.case_id,
    case: theCase ? { number: theCase.number, title: theCase.title } : null,
    text: row.text,
    activity: row.activity,
    secondsBefore: row.seconds_before,
    runningSince: row.running_since,
    startedAt: row.started_at,
    timeZone: office?.time_zone ?? ANYWHERE,
    version: row.version,
  }
}

async function viewNow(executor: Executor, caller: Caller): Promise<View> {
  const row = await findTimer(executor, caller.id, { lock: false })
  if (!row) throw new Error(`The timer of ${caller.id} was just written, and is not there`)
  return await viewOfTimer(executor, caller, row)
}

const runOf = ({ seconds_before, running_since }: TimerRow) => ({
  secondsBefore: seconds_before,
  runningSince: running_since,
})

const handleReadTimer = handle(readTimer, async ({ tx, caller }) => {
  const row = await findTimer(tx, caller.id, { lock: false })
  return { timer: row ? await viewOfTimer(tx, caller, row) : null }
})

const handleStartTimer = handleRecord(startTimer, caseSubject, async context => {
  const { work, tx, caller, subject: row, body, record, fail } = context
  if (!acceptsWork(row)) return fail('case.closed')
  const now = momentOf(work.now)
  const { text, activity } = body
  const started = { person_id: caller.id, case_id: row.id, running_since: now, started_at: now }
  if (!(await insertTimer(tx, { ...started, text, activity }))) return fail('timer.already-there')
  await announceTimer(work, caller)
  await record('timer.started', { case: row.id }, { kind: 'timer', id: caller.id })
  return await viewNow(tx, caller)
})

const handlePauseTimer = handle(pauseTimer, async ({ work, tx, caller, body, record, fail }) => {
  const row = await findTimer(tx, caller.id, { lock: true })
  if (!row) return fail('timer.not-found')
  if (body.version !== row.version)
    return fail('record.stale', { current: await viewOfTimer(tx, caller, row) })
  const seconds = timerSeconds(runOf(row), work.now)
  await updateTimer(tx, caller.id, { seconds_before: seconds, running_since: null })
  await announceTimer(work, caller)
  await record('timer.paused', { case: row.case_id, seconds })
  return await viewNow(tx, caller)
})

const handleResumeTimer = handle(resumeTimer, async ({ work, tx, caller, body, record, fail }) => {
  const row = await findTimer(tx, caller.id, { lock: true })
  if (!row) return fail('timer.not-found')
  if (body.version !== row.version)
    return fail('record.stale', { current: await viewOfTimer(tx, caller, row) })
  await updateTimer(tx, caller.id, { running_since: row.running_since ?? momentOf(work.now) })
  await announceTimer(work, caller)
  await record('timer.resumed', { case: row.case_id })
  return await viewNow(tx, caller)
})

const handleCorrectTimer = handle(correctTimer, async ({ work, tx, caller, body, record, fail }) => {
  const row = await findTimer(tx, caller.id, { lock: true })
  if (!row) return fail('timer.not-found')
  if (body.version !== row.version)
    return fail('record.stale', { current: await viewOfTimer(tx, caller, row) })
  const { text, activity, seconds } = body
  const counted = seconds !== undefined && {
    seconds_before: seconds,
    running_since: row.running_since && momentOf(work.now),
  }
  await updateTimer(tx, caller.id, { text, activity, ...counted })
  await announceTimer(work, caller)
  const from = timerSeconds(runOf(row), work.now)
  await record('timer.corrected', { case: row.case_id, seconds: { from, to: seconds ?? from } })
  return await viewNow(tx, caller)
})

const handleTakeTimer = handle(takeTimer, async ({ work, tx, caller, body, record, fail }) => {
  const { version, ...changes } = body
  const row = await findTimer(tx, caller.id, { lock: true })
  if (!row) return fail('timer.not-found')
  if (version !== row.version) return fail('record.stale', { current: await viewOfTimer(tx, caller, row) })
  const theCase = await caseOf(tx, caller, row)
  if (!theCase) return fail('case.not-found')
  const noted = await recordTime(work, caller, theCase, { ...changes, source: { kind: 'timer', id: null } })
  if ('refusal' in noted) {
    // Timer entries have no source, so they may repeat; only suggestions are unique.
    if (noted.refusal === 'time.source-used') throw new Error('A timer has no source of its own')
    return fail(noted.refusal)
  }
  await deleteTimer(tx, caller.id)
  await announceTimer(work, caller)
  const { workedOn, minutes } = changes
  const details = { case: row.case_id, workedOn, minutes, source: 'timer' }
  await record('time.added', details, { kind: 'time', id: noted.id })
  return await viewTimeNow(tx, caller, noted.id)
})

const handleDiscardTimer = handle(discardTimer, async ({ work, tx, caller, record, fail }) => {
  const row = await findTimer(tx, caller.id, { lock: true })
  if (!row) return fail('timer.not-found')
  await deleteTimer(tx, caller.id)
  await announceTimer(work, caller)
  await record('timer.discarded', { case: row.case_id, seconds: timerSeconds(runOf(row), work.now) })
  return {}
})

export const timerRoutes: readonly Route[] = [
  handleReadTimer,
  handleStartTimer,
  handlePauseTimer,
  handleResumeTimer,
  handleCorrectTimer,
  handleTakeTimer,
  handleDiscardTimer,
]
