// The page of tasks that the user has, or gave to others.
import { isStaff } from '@maat/domain/people/roles'
import { useTranslation } from 'react-i18next'
import { listTodoCases } from '../../../api/operations/calendar/todos.ts'
import { useSession } from '../../../api/session.ts'
import { useMay } from '../../../api/use-may.ts'
import { useRead } from '../../../api/use-operation.ts'
import { FilterBar } from '../../../parts/lists/filter-bar.tsx'
import { useUrlFilter } from '../../../parts/lists/use-url-filter.ts'
import { Page } from '../../../ui/layout/page.tsx'
import { QuickAddTodo } from './quick-add.tsx'
import { ORDERS, SCOPES, STATES, TODO_SEARCH } from './screens.ts'
import { OpenedTodo } from './todo-dialog.tsx'
import { type TodoFilter, TodoList } from './todo-list.tsx'
import { useLiveTodos } from './use-todos.ts'

export function TodosPage() {
  const { t } = useTranslation('todos')
  const { role } = useSession()
  const mayAssign = useMay('todo.assign')
  const search = useUrlFilter(TODO_SEARCH)
  const { filter } = search
  const [scope, state, order] = [
    filter.scope || 'mine',
    filter.state || 'open',
    filter.order || 'due',
  ] as const
  const { caseId } = filter
  useLiveTodos()
  return (
    <Page title={t('page.title')} intro={t(isStaff(role) ? 'page.intro' : 'page.introClient')} width="form">
      <QuickAddTodo />
      <FilterBar
        search={search}
        parts={[
          mayAssign && {
            kind: 'choice',
            name: 'scope',
            label: t('scope.label'),
            options: SCOPES.map(value => ({ value, label: t(`scope.${value}`) })),
          },
          {
            kind: 'choice',
            name: 'state',
            label: t('state.label'),
            options: STATES.map(value => ({ value, label: t(`state.${value}`) })),
            // The offered cases depend on the state.
            changeOf: next => ({ state: next, caseId: '' }),
          },
          scope === 'mine' &&
            state === 'open' && {
              kind: 'choice',
              name: 'order',
              label: t('order.label'),
              options: ORDERS.map(value => ({ value, label: t(`order.${value}`) })),
            },
          {
            kind: 'select',
            name: 'caseId',
            label: t('case.label'),
            all: t('case.all'),
            children: <CaseOptions state={state} />,
          },
        ]}
      />
      <TodoList key={`${scope}-${state}-${order}-${caseId}`} filter={{ scope, state, order, caseId }} />
      <OpenedTodo />
    </Page>
  )
}

/** Offers only cases with tasks in the shown state. */
function CaseOptions({ state }: { state: TodoFilter['state'] }) {
  const { data = [] } = useRead(listTodoCases, { query: { state } })
  return data.map(({ id, number, title }) => (
    <option key={id} value={id}>
      {[number, title].filter(Boolean).join(' · ')}
    </option>
  ))
}
