// Decisions about a breach: for the authority, for the people concerned, and that it is closed.
import type { ErrorCode } from '@maat/contract/errors'
import type { BreachDecision } from '@maat/contract/privacy/breaches'
import { closeBreach, decideAboutAuthority, decideAboutPeople } from '@maat/contract/privacy/breaches'
import { type Moment, momentOf } from '@maat/domain/calendar/moment'
import { concernsPeople, isLateNotice, mayKeepFromAuthority } from '@maat/domain/privacy/breaches'
import type { z } from 'zod'
import { handleRecord } from '../../../platform/http/handle.ts'
import { type BreachRow, updateBreach } from './breach-store.ts'
import { breachSubject } from './breach-subject.ts'
import { viewOfBreach } from './breach-view.ts'

type Decision = z.output<typeof BreachDecision>

export const handleDecideAboutAuthority = handleRecord(
  decideAboutAuthority,
  breachSubject,
  async ({ work, tx, caller, subject: row, body, record, fail }) => {
    if (row.closed_at) return fail('breach.closed')
    if (row.version !== body.version)
      return fail('record.stale', { current: viewOfBreach(caller, row, work.now) })
    if (body.answer === 'not-needed' && !mayKeepFromAuthority(row.risk)) return fail('breach.must-be-told')
    const unfit = unfitFor(row, body, work.now)
    if (unfit) return fail(unfit)
    if (body.at && isLateNotice(row.noticed_at, body.at) && body.reason === '')
      return fail('breach.reason-missing')
    const after = await updateBreach(tx, row, {
      authority_answer: body.answer,
      authority_at: body.at ?? momentOf(work.now),
      authority_by: caller.id,
      authority_reference: body.reference,
      authority_reason: body.reason,
    })
    await record('breach.authority-decided', { answer: body.answer })
    return viewOfBreach(caller, after, work.now)
  },
)

export const handleDecideAboutPeople = handleRecord(
  decideAboutPeople,
  breachSubject,
  async ({ work, tx, caller, subject: row, body, record, fail }) => {
    if (row.closed_at) return fail('breach.closed')
    if (row.version !== body.version)
      return fail('record.stale', { current: viewOfBreach(caller, row, work.now) })
    const unfit = unfitFor(row, body, work.now)
    if (unfit) return fail(unfit)
    const after = await updateBreach(tx, row, {
      people_answer: body.answer,
      people_at: body.at ?? momentOf(work.now),
      people_by: caller.id,
      people_reference: body.reference,
      people_reason: body.reason,
    })
    await record('breach.people-decided', { answer: body.answer })
    return viewOfBreach(caller, after, work.now)
  },
)

/** A notice has its moment, and a decision against one its reason. */
function unfitFor(
  { noticed_at }: BreachRow,
  { answer, at, reason }: Decision,
  now: Date,
): Extract<ErrorCode, 'breach.moment-unfit' | 'breach.reason-missing'> | undefined {
  if (answer === 'not-needed') return reason === '' ? 'breach.reason-missing' : undefined
  const isFit = (moment: Moment) => moment >= noticed_at && moment <= momentOf(now)
  return at && isFit(at) ? undefined : 'breach.moment-unfit'
}

export const handleCloseBreach = handleRecord(
  closeBreach,
  breachSubject,
  async ({ work, tx, caller, subject: row, body, record, fail }) => {
    if (row.closed_at) return fail('breach.closed')
    if (row.version !== body.version)
      return fail('record.stale', { current: viewOfBreach(caller, row, work.now) })
    if (!isDecided(row)) return fail('breach.undecided')
    const after = await updateBreach(tx, row, { closed_at: momentOf(work.now), closed_by: caller.id })
    await record('breach.closed')
    return viewOfBreach(caller, after, work.now)
  },
)

const isDecided = ({ risk, authority_answer, people_answer }: BreachRow) =>
  risk !== 'unclear' && authority_answer !== null && (people_answer !== null || !concernsPeople(risk))
