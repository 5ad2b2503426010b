// The caller's unrecorded work: suggested until they accept it, which records it with its source, or dismiss it.

import {
  dismissTimeProposal,
  listTimeProposals,
  type TimeProposal,
} from '@maat/contract/money/time-proposals'
import { momentOf } from '@maat/domain/calendar/moment'
import { addDays } from '@maat/domain/calendar/plain-dates'
import { proposeWork } from '@maat/domain/money/work/proposed-work'
import { z } from 'zod'
import { cursorFields, pageOfRows, parseCursor } from '../../../platform/db/page.ts'
import { handle, type Route } from '../../../platform/http/handle.ts'
import { todayAt } from '../../people/users/index.ts'
import { deleteDismissal, insertDismissal } from './dismissal-store.ts'
import { findProposals, isProposed, type ProposalRow } from './find-proposals.ts'

const USUAL_DAYS = 30

const Cursor = z.object({ at: cursorFields.moment, kind: cursorFields.text, id: cursorFields.text })

const handleListTimeProposals = handle(listTimeProposals, async ({ work, tx, caller, query }) => {
  const from = query.from ?? addDays(await todayAt(tx, caller.officeId, work.now), -USUAL_DAYS)
  const rows = await findProposals(tx, caller, {
    from,
    to: query.to,
    now: work.now,
    caseId: query.case,
    limit: query.limit + 1,
    cursor: parseCursor(Cursor, query.after),
  })
  return pageOfRows(rows, query.limit, viewOfProposal, row => ({
    at: row.at,
    kind: row.kind,
    id: row.source_id,
  }))
})

function viewOfProposal(row: ProposalRow): z.input<typeof TimeProposal> {
  const { kind, source_id: sourceId, event_kind: eventKind, minutes, count, is_read: isRead } = row
  return {
    id: `${kind}/${sourceId}`,
    kind,
    sourceId,
    caseId: row.case_id,
    caseNumber: row.case_number,
    caseTitle: row.case_title,
    day: row.day,
    ...proposeWork({ kind, eventKind, minutes, count, isRead }, row.language),
    about: row.about,
    count,
    isRead,
  }
}

const handleDismissTimeProposal = handle(dismissTimeProposal, async context => {
  const { work, tx, caller, body, record, fail } = context
  const { isDismissed, ...source } = body
  if (!(await isProposed(tx, caller, { ...source, now: work.now }))) return fail('time.proposal-unknown')
  const of = { person_id: caller.id, source_kind: source.kind, source_id: source.sourceId }
  if (isDismissed) await insertDismissal(tx, { ...of, dismissed_at: momentOf(work.now) })
  else await deleteDismissal(tx, of)
  await record(isDismissed ? 'time.proposal-dismissed' : 'time.proposal-restored', source)
  return {}
})

export const proposalRoutes: readonly Route[] = [handleListTimeProposals, handleDismissTimeProposal]
