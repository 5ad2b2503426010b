// A binder as the API returns it, with the caller's possible actions.
import { BINDER_ACTIONS, type BinderView } from '@maat/contract/cases/binders'
import type { z } from 'zod'
import type { Caller } from '../../../platform/authz/caller.ts'
import { permitted } from '../../../platform/authz/subject.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { type BinderRecord, colleaguesOf, findBinder } from './binder-store.ts'
import { binderSubject } from './binder-subject.ts'

type View = z.input<typeof BinderView>

export async function viewsOfBinders(
  executor: Executor,
  caller: Caller,
  rows: readonly BinderRecord[],
): Promise<View[]> {
  const own = rows.filter(({ owner_id }) => owner_id === caller.id)
  const colleagues = await colleaguesOf(
    executor,
    own.map(({ id }) => id),
  )
  return rows.map(row => ({
    id: row.id,
    name: row.name,
    ownerId: row.owner_id,
    ownerName: row.owner_name,
    colleagues: colleagues
      .filter(({ binder_id }) => binder_id === row.id)
      .map(({ user_id, name, access }) => ({ userId: user_id, name, access })),
    updatedAt: row.updated_at,
    version: row.version,
    can: permitted(binderSubject, caller, row, BINDER_ACTIONS),
  }))
}

export async function viewOfBinder(executor: Executor, caller: Caller, id: string): Promise<View> {
  const row = await findBinder(executor, id, { lock: false, callerId: caller.id })
  const [view] = row ? await viewsOfBinders(executor, caller, [row]) : []
  if (!view) throw new Error(`The binder ${id} was just written, and is not there`)
  return view
}
