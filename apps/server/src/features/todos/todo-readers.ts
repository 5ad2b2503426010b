// Who may read a to-do, or those of a case: before anybody else than who asks is told of them.
import { peopleNear } from '../../platform/authz/people-near.ts'
import type { Executor } from '../../platform/db/database.ts'
import { caseSubject, findCase } from '../cases/index.ts'
import { findTodo } from './todo-store.ts'
import { todoSubject } from './todo-subject.ts'

const NOBODY = { lock: false, callerId: undefined }

export async function readersOfTodo(executor: Executor, todoId: string): Promise<Set<string>> {
  const row = await findTodo(executor, todoId, NOBODY)
  const readers = row ? await peopleNear(executor, todoSubject, row, 'todo.read') : []
  return new Set(readers.map(({ id }) => id))
}

/** Of what its staff has to do for it. */
export async function readersOfCaseTodos(executor: Executor, caseId: string | null): Promise<Set<string>> {
  const row = caseId === null ? undefined : await findCase(executor, caseId, NOBODY)
  const readers = row ? await peopleNear(executor, caseSubject, row, 'case.read', 'todo.read') : []
  return new Set(readers.map(({ id }) => id))
}
