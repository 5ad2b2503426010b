// How to-dos join the search: by the rule of their list, which knows personal ones.
import { sql } from 'kysely'
import type { SearchSource } from '../../../platform/db/search-source.ts'
import { userName } from '../../cases/case-store/index.ts'
import { isVisible } from './todo-subject.ts'

export const todoSearch: SearchSource = {
  kind: 'todo',
  hasCase: true,
  joins: () => sql`join todos t on t.id = s.record_id left join cases c on c.id = t.case_id`,
  readable: isVisible,
  own: caller => sql`(t.assignee_id = ${caller.id}::uuid)`,
  ofPerson: id => sql`(t.assignee_id = ${id} or t.giver_id = ${id} or coalesce(c.owner_id = ${id}, false))`,
  personName: userName('t.assignee_id'),
  at: sql`t.created_at`,
  day: sql`t.due_on`,
}
