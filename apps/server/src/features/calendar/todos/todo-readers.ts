// The users who may read a to-do, or those of a case, before notifications to others.
import type { CaseId } from '@maat/contract/ids'
import { usersWithAccess } from '../../../platform/authz/users-with-access.ts'
import type { Present } from '../../../platform/http/work.ts'
import { caseSubject } from '../../cases/case-access/index.ts'
import { findCase } from '../../cases/case-store/index.ts'
import { findTodo } from './todo-store.ts'
import { todoSubject } from './todo-subject.ts'

const WITHOUT_CALLER = { lock: false, callerId: undefined }

export async function readersOfTodo(present: Present, todoId: string): Promise<Set<string>> {
  const row = await findTodo(present.tx, todoId, WITHOUT_CALLER)
  const readers = row ? await usersWithAccess(present, todoSubject, row, 'todo.read') : []
  return new Set(readers.map(({ id }) => id))
}

export async function readersOfCaseTodos(present: Present, caseId: CaseId | null): Promise<Set<string>> {
  const row = caseId === null ? undefined : await findCase(present.tx, caseId, WITHOUT_CALLER)
  const readers = row ? await usersWithAccess(present, caseSubject, row, 'case.read', 'todo.read') : []
  return new Set(readers.map(({ id }) => id))
}
