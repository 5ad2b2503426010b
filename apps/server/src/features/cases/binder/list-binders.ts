import { listBinderEntries, listBinders, readBinder } from '@maat/contract/cases/binders'
import { sql } from 'kysely'
import { z } from 'zod'
import { cursorFields, newestPage, pageOfRows, parseCursor } from '../../../platform/db/page.ts'
import { handle, handleRecord } from '../../../platform/http/handle.ts'
import { bindersWithAccess } from './binder-store.ts'
import { binderSubject, isVisible } from './binder-subject.ts'
import { viewOfBinder, viewsOfBinders } from './binder-view.ts'
import { entriesInOrder } from './entry-store.ts'
import { resolveEntries } from './resolve-entries.ts'

export const handleListBinders = handle(listBinders, async ({ tx, caller, query }) => {
  const page = await newestPage(
    bindersWithAccess(tx, caller.id).where(isVisible(caller)),
    query,
    { at: 'b.updated_at', id: 'b.id', cursorOf: ({ updated_at, id }) => ({ at: updated_at, id }) },
    row => row,
  )
  return { items: await viewsOfBinders(tx, caller, page.items), next: page.next }
})

export const handleReadBinder = handleRecord(
  readBinder,
  binderSubject,
  async ({ tx, caller, subject }) => await viewOfBinder(tx, caller, subject.id),
)

const Cursor = z.object({ at: cursorFields.text.regex(/^-?\d+(\.\d+)?$/), id: cursorFields.id })

export const handleListBinderEntries = handleRecord(listBinderEntries, binderSubject, async context => {
  const { tx, caller, subject, query } = context
  const cursor = parseCursor(Cursor, query.after)
  const rows = await entriesInOrder(tx, subject.id)
    .$if(cursor !== undefined, entries =>
      entries.where(sql<boolean>`(position, id) > (${cursor?.at}::numeric, ${cursor?.id}::uuid)`),
    )
    .limit(query.limit + 1)
    .execute()
  const page = pageOfRows(
    rows,
    query.limit,
    row => row,
    ({ position, id }) => ({ at: position, id }),
  )
  const resolved = await resolveEntries(tx, caller, page.items)
  return { items: resolved.map(({ view }) => view), next: page.next }
})
