// Changes that go with a decision: the case waits until its client has answered each.

import type { CHANGEABLE_FIELDS } from '@maat/contract/cases/case-decisions'
import { momentOf } from '@maat/domain/calendar/moment'
import type { Caller } from '../../../platform/authz/caller.ts'
import type { Work } from '../../../platform/http/work.ts'
import type { CaseRow } from '../case-store/index.ts'
import { presentValue, proposedValue } from './change-case.ts'

export interface Change {
  field: (typeof CHANGEABLE_FIELDS)[number]
  /** Empty if the client should provide the value. */
  newValue: string
  note: string
}

export async function saveProposal(
  work: Work,
  caller: Caller,
  row: CaseRow,
  { changes, isAcceptance }: { changes: readonly Change[]; isAcceptance: boolean },
): Promise<void> {
  const values = await Promise.all(
    changes.map(({ field, newValue }) => proposedValue(work, row, field, newValue)),
  )
  await work.tx
    .insertInto('case_changes')
    .values(
      changes.map(({ field, note }, at) => ({
        case_id: row.id,
        field,
        old_value: JSON.stringify(presentValue(row, field)),
        new_value: JSON.stringify(values[at]),
        note,
        is_acceptance: isAcceptance,
        proposed_by: caller.id,
        proposed_at: momentOf(work.now),
      })),
    )
    .execute()
}
