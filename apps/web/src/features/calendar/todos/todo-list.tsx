// A list of tasks: by date under headings, in the user's own order, or completed ones.
import type { TodoRow as Row } from '@maat/contract/calendar/todos'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyComponent } from '../../../api/lazy-import.ts'
import { listTodos } from '../../../api/operations/calendar/todos.ts'
import { usePages } from '../../../api/use-pages.ts'
import { Paged } from '../../../parts/lists/paged.tsx'
import { Card } from '../../../ui/layout/page.tsx'
import { EmptyState, Skeleton } from '../../../ui/messages/states.tsx'
import { GROUPS, groupOf } from './todo-dates.ts'
import { TodoRow } from './todo-row.tsx'
import styles from './todos.module.css'

const SortableTodos = lazyComponent(() => import('./sortable-todos.tsx').then(file => file.SortableTodos))

export interface TodoFilter {
  scope: 'mine' | 'given'
  state: 'open' | 'done'
  order: 'due' | 'own'
  caseId: string
}

export function TodoList({ filter }: { filter: TodoFilter }) {
  const { t } = useTranslation('todos')
  const { scope, state, order, caseId } = filter
  const isOwnOrder = order === 'own' && scope === 'mine' && state === 'open'
  const query = { scope, state, order, ...(caseId && { case: caseId }) }
  const empty = state === 'done' ? 'done' : scope === 'given' ? 'given' : 'open'
  return (
    <Paged
      pages={usePages(listTodos, { query })}
      skeleton={{ rows: 5, height: 3 }}
      empty={<EmptyState title={t(`empty.${empty}`)}>{t(`empty.${empty}Body`)}</EmptyState>}
    >
      {(rows, more) => (
        <Card>
          {isOwnOrder ? (
            <Suspense fallback={<Skeleton rows={rows.length} height={3} />}>
              <SortableTodos rows={rows} />
            </Suspense>
          ) : state === 'done' ? (
            <PlainTodos rows={rows} />
          ) : (
            <GroupedTodos rows={rows} />
          )}
          {more}
        </Card>
      )}
    </Paged>
  )
}

export function PlainTodos({ rows, hidesCase = false }: { rows: readonly Row[]; hidesCase?: boolean }) {
  return (
    <ul className={styles.list}>
      {rows.map(todo => (
        <li key={todo.id}>
          <TodoRow todo={todo} hidesCase={hidesCase} />
        </li>
      ))}
    </ul>
  )
}

/** Under the headings of the page, or of a section. */
export function GroupedTodos({ rows, isPart = false }: { rows: readonly Row[]; isPart?: boolean }) {
  const { t } = useTranslation('todos')
  const Heading = isPart ? 'h3' : 'h2'
  const groups = GROUPS.map(group => ({ group, of: rows.filter(({ dueOn }) => groupOf(dueOn) === group) }))
  return (
    <div className={styles.sections}>
      {groups
        .filter(({ of }) => of.length > 0)
        .map(({ group, of }) => (
          <section key={group} className={styles.section} data-group={group}>
            <Heading>{t(`group.${group}`)}</Heading>
            <PlainTodos rows={of} hidesCase={isPart} />
          </section>
        ))}
    </div>
  )
}
