// Recalls what was to be recalled by now, each once, to whoever has to do it and may still read it.
import { decide } from '@maat/contract/decide'
import { type AccountRole, roleOfId } from '@maat/domain/roles'
import { z } from 'zod'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Caller } from '../../platform/authz/caller.ts'
import type { Services, Work } from '../../platform/http/work.ts'
import { defineJob } from '../../platform/jobs/job-queue.ts'
import { findUser } from '../users/index.ts'
import { tellLive, tellOf } from './tell-people.ts'
import { findTodo, type TodoRecord } from './todo-store.ts'
import { nearnessToTodo } from './todo-subject.ts'

const MOST_AT_ONCE = 200

export const remindOfTodos = defineJob({
  name: 'todos.remind',
  data: z.object({}),
  every: '* * * * *',
  async work(services) {
    for (let due = await findDue(services); due.length > 0; due = await findDue(services))
      for (const id of due) await remindOf(services, id)
  },
})

async function findDue({ db, clock }: Services): Promise<string[]> {
  const rows = await db
    .selectFrom('todos')
    .select('id')
    .where('remind_at', '<=', clock().toISOString())
    .where('reminded_at', 'is', null)
    .where('done_at', 'is', null)
    .orderBy('remind_at')
    .orderBy('id')
    .limit(MOST_AT_ONCE)
    .execute()
  return rows.map(({ id }) => id)
}

/** That it was recalled is noted with the recalling: a worker that dies in between leaves both undone. */
async function remindOf(services: Services, id: string): Promise<void> {
  const now = services.clock()
  await services.db.transaction().execute(async tx => {
    const origin = { actorId: null, ip: '', requestId: 'todos.remind', at: now }
    const work: Work = { tx, now, services, origin }
    const locked = await findTodo(tx, id, { lock: true, callerId: undefined })
    const row = locked && (await findTodo(tx, id, { lock: false, callerId: locked.assignee_id }))
    // Done, put off, or recalled by another worker at this very moment.
    if (!row?.remind_at || row.reminded_at || row.done_at || row.remind_at > now.toISOString()) return
    await tx.updateTable('todos').set({ reminded_at: now.toISOString() }).where('id', '=', id).execute()
    if (!(await mayStillRead(work, row))) return
    await tellOf(work, row.assignee_id, row, { text: 'todo-reminder', otherwise: 'both' })
    await tellLive(work, [row.assignee_id])
    await recordAudit(tx, origin, 'todo.recalled', { kind: 'todo', id }, { title: row.title })
  })
}

async function mayStillRead({ tx }: Work, row: TodoRecord): Promise<boolean> {
  const user = await findUser(tx, row.assignee_id)
  if (!user || user.disabled_at) return false
  const role = roleOfId(user.role_id) as AccountRole
  const reader = { id: user.id, role, officeId: user.office_id, isDisabled: false, owesTwoFactor: false }
  return decide(reader, 'todo.read', { nearness: nearnessToTodo(reader as unknown as Caller, row) }).ok
}
