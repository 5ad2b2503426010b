// Reads the breaches that the caller may read, as a list or one by one.
import { listBreaches, readBreach } from '@maat/contract/privacy/breaches'
import { sql } from 'kysely'
import { newestPage } from '../../../platform/db/page.ts'
import { handle, handleRecord } from '../../../platform/http/handle.ts'
import { type BreachRow, selectBreaches } from './breach-store.ts'
import { breachSubject, isVisible } from './breach-subject.ts'
import { viewOfBreach } from './breach-view.ts'

const STATES = { open: sql<boolean>`b.closed_at is null`, closed: sql<boolean>`b.closed_at is not null` }

export const handleListBreaches = handle(listBreaches, async ({ work, tx, caller, query }) => {
  const { state, ...page } = query
  const breaches = selectBreaches(tx)
    .where(isVisible(caller))
    .where(state ? STATES[state] : sql<boolean>`true`)
  const cursorOf = (row: BreachRow) => ({ at: row.noticed_at, id: row.id })
  return await newestPage(breaches, page, { at: 'b.noticed_at', id: 'b.id', cursorOf }, row =>
    viewOfBreach(caller, row, work.now),
  )
})

export const handleReadBreach = handleRecord(readBreach, breachSubject, async ({ work, caller, subject }) =>
  viewOfBreach(caller, subject, work.now),
)
