// Sends due reminders once to the assignee, or to the author if the assignee may no longer read the to-do.

import type { UserId } from '@maat/contract/ids'
import { TODOS_CHANGED } from '@maat/contract/live-events'
import { momentOf } from '@maat/domain/calendar/moment'
import { z } from 'zod'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { Services, Work } from '../../../platform/http/work.ts'
import { defineJob } from '../../../platform/jobs/job-queue.ts'
import { publishToUsers } from '../../../platform/realtime/publish-to-users.ts'
import { notifyOfTodo } from './notify-people.ts'
import { readersOfTodo } from './todo-readers.ts'
import { findTodo, type TodoRecord } from './todo-store.ts'

const MOST_AT_ONCE = 200

export const remindOfTodos = defineJob({
  name: 'todos.remind',
  data: z.object({}),
  every: '* * * * *',
  async work(services, _, inWork) {
    for (let due = await findDue(services); due.length > 0; due = await findDue(services))
      for (const id of due) await inWork(work => remindOf(work, id))
  },
})

async function findDue({ db, clock }: Services): Promise<string[]> {
  const rows = await db
    .selectFrom('todos')
    .select('id')
    .where('remind_at', '<=', momentOf(clock()))
    .where('reminded_at', 'is', null)
    .where('done_at', 'is', null)
    .orderBy('remind_at')
    .orderBy('id')
    .limit(MOST_AT_ONCE)
    .execute()
  return rows.map(({ id }) => id)
}

/** The mark and the reminder share a transaction: a dying worker leaves both undone. */
async function remindOf(work: Work, id: string): Promise<void> {
  const { tx, now, origin } = work
  const row = await findTodo(tx, id, { lock: true, callerId: undefined })
  // Finished, postponed, or reminded by another worker meanwhile.
  if (!row?.remind_at || row.reminded_at || row.done_at || row.remind_at > momentOf(now)) return
  await tx
    .updateTable('todos')
    .set({ reminded_at: momentOf(now) })
    .where('id', '=', id)
    .execute()
  const readerId = await firstReader(work, row)
  if (!readerId) return
  await notifyOfTodo(work, readerId, row, { text: 'todo-reminder', otherwise: 'both' })
  await publishToUsers(work, [readerId], TODOS_CHANGED, {})
  await recordAudit(tx, origin, 'todo.recalled', { kind: 'todo', id }, { title: row.title })
}

async function firstReader(work: Work, row: TodoRecord): Promise<UserId | undefined> {
  const readers = await readersOfTodo(work, row.id)
  return [row.assignee_id, row.giver_id].find(id => readers.has(id))
}
