// An Admin proposes to destroy the files of cases; their clients are notified, and the other Admins asked.
import type { CaseId, DestructionId } from '@maat/contract/ids'
import { proposeDestructions } from '@maat/contract/privacy/destructions'
import { dayText } from '@maat/domain/calendar/day-text'
import { momentOf } from '@maat/domain/calendar/moment'
import { earliestDestruction } from '@maat/domain/privacy/retention'
import type { Caller } from '../../../platform/authz/caller.ts'
import { handle } from '../../../platform/http/handle.ts'
import type { Work } from '../../../platform/http/work.ts'
import { present } from '../../../platform/present.ts'
import { notifyClient } from '../../cases/case-events/index.ts'
import { type CaseRow, findCase, languageOfUser } from '../../cases/case-store/index.ts'
import { countClientFiles, insertHandover } from '../../cases/closing/index.ts'
import { todayAt } from '../../people/users/index.ts'
import { viewOfDestruction } from './destruction-view.ts'
import { findBlocks } from './find-blocks.ts'
import { askOtherAdmins } from './notify-of-destruction.ts'
import { dueDayOf } from './retention-cases.ts'
import { getDestruction, insertDestruction } from './retention-store.ts'

export const handleProposeDestructions = handle(proposeDestructions, async context => {
  const { work, tx, caller, body, record, fail } = context
  const ids: DestructionId[] = []
  // In one order, so that two proposals do not wait for each other.
  for (const caseId of [...new Set(body.caseIds)].toSorted()) {
    const proposed = await propose(work, caller, { caseId, noticeDays: body.noticeDays })
    if (!proposed) return fail('destruction.not-possible')
    const { id, number, earliestOn } = proposed
    ids.push(id)
    const details = { number, noticeDays: body.noticeDays, earliestOn }
    await record('destruction.proposed', details, { kind: 'destruction', id })
  }
  const rows = await Promise.all(ids.map(id => getDestruction(tx, id)))
  await askOtherAdmins(work, caller, rows)
  return { destructions: rows.map(row => viewOfDestruction(caller, row)) }
})

interface Proposal {
  caseId: CaseId
  noticeDays: number
}

/** Undefined if the case is not due, or something keeps it. */
async function propose(work: Work, caller: Caller, { caseId, noticeDays }: Proposal) {
  const { tx, now } = work
  const row = await findCase(tx, caseId, { lock: true, callerId: caller.id })
  if (!row?.office_id) return undefined
  const today = await todayAt(tx, row.office_id, now)
  const dueOn = await dueDayOf(tx, caseId, today)
  const blocks = (await findBlocks(tx, [caseId], { now })).get(caseId)
  if (dueOn === null || dueOn > today || !blocks || blocks.length > 0) return undefined
  const earliestOn = earliestDestruction(today, noticeDays)
  const id = await insertDestruction(tx, {
    case_id: caseId,
    due_on: dueOn,
    notice_days: noticeDays,
    proposed_on: today,
    earliest_on: earliestOn,
    proposed_by: caller.id,
    proposed_at: momentOf(now),
  })
  if (noticeDays > 0) await announce(work, caller, { row, earliestOn })
  return { id, number: present(row.number), earliestOn }
}

interface Announced {
  row: CaseRow
  earliestOn: string
}

/** Until then, the client can download the whole file. */
async function announce(work: Work, caller: Caller, { row, earliestOn }: Announced): Promise<void> {
  const { tx, now } = work
  const count = await countClientFiles(tx, row.id)
  if (count > 0)
    await insertHandover(tx, {
      case_id: row.id,
      handed_at: momentOf(now),
      handed_by: caller.id,
      document_count: count,
    })
  const language = await languageOfUser(tx, row.owner_id)
  await notifyClient(work, row, {
    text: 'case-destruction-announced',
    values: { date: dayText(earliestOn, language, 'long') },
  })
}
