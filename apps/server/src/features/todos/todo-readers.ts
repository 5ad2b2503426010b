// Whether somebody may read a to-do who is not the one who asks: before they are told of it.
import { decide } from '@maat/contract/decide'
import type { Caller } from '../../platform/authz/caller.ts'
import type { Executor } from '../../platform/db/database.ts'
import { accountRole, findUser } from '../users/index.ts'
import { findTodo } from './todo-store.ts'
import { nearnessToTodo } from './todo-subject.ts'

export async function mayRead(executor: Executor, todoId: string, personId: string): Promise<boolean> {
  const user = await findUser(executor, personId)
  const row = await findTodo(executor, todoId, { lock: false, callerId: personId })
  if (!row || !user || user.disabled_at) return false
  const role = accountRole(user)
  const reader = { id: user.id, role, officeId: user.office_id, isDisabled: false, owesTwoFactor: false }
  return decide(reader, 'todo.read', { nearness: nearnessToTodo(reader as unknown as Caller, row) }).ok
}
