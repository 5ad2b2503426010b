// A breach as it leaves the server.
import { BREACH_ACTIONS, type BreachView } from '@maat/contract/privacy/breaches'
import { authorityDueAt, clockOfBreach } from '@maat/domain/privacy/breaches'
import type { Caller } from '../../../platform/authz/caller.ts'
import { permitted } from '../../../platform/authz/subject.ts'
import type { BreachRow } from './breach-store.ts'
import { breachSubject } from './breach-subject.ts'

export const viewOfBreach = (caller: Caller, row: BreachRow, now: Date): BreachView => ({
  id: row.id,
  title: row.title,
  country: row.country,
  noticedAt: row.noticed_at,
  happened: row.happened,
  harms: row.harms,
  dataKinds: row.data_kinds,
  peopleCount: row.people_count,
  consequences: row.consequences,
  measures: row.measures,
  risk: row.risk,
  dueAt: authorityDueAt(row.noticed_at),
  clock: clockOfBreach({ noticedAt: row.noticed_at, isAnswered: row.authority_answer !== null }, now),
  reportedBy: row.created_by_name,
  createdAt: row.created_at,
  authority: answerOf(row, 'authority'),
  people: answerOf(row, 'people'),
  closedAt: row.closed_at,
  version: row.version,
  can: row.closed_at ? [] : permitted(breachSubject, caller, row, BREACH_ACTIONS),
})

function answerOf(row: BreachRow, whom: 'authority' | 'people'): BreachView['authority'] {
  const answer = row[`${whom}_answer`]
  const at = row[`${whom}_at`]
  if (!answer || !at) return null
  return {
    answer,
    at,
    by: row[`${whom}_by_name`] ?? '',
    reference: row[`${whom}_reference`],
    reason: row[`${whom}_reason`],
  }
}
