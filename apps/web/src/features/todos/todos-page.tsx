// The page of tasks that the user has, or gave to others.
import { isStaff } from '@maat/domain/people/roles'
import { useTranslation } from 'react-i18next'
import { listTodoCases } from '../../api/operations/todos.ts'
import { useSession } from '../../api/session.ts'
import { useRead } from '../../api/use-operation.ts'
import { useUrlFilter } from '../../parts/use-url-filter.ts'
import { Choice } from '../../ui/choice.tsx'
import { Field } from '../../ui/field.tsx'
import { Page } from '../../ui/page.tsx'
import { QuickAddTodo } from './quick-add.tsx'
import { ORDERS, SCOPES, STATES, TODO_SEARCH } from './screens.ts'
import { OpenedTodo } from './todo-dialog.tsx'
import { type TodoFilter, TodoList } from './todo-list.tsx'
import styles from './todos.module.css'
import { useLiveTodos } from './use-todos.ts'

function useFilter(): [TodoFilter, (change: Partial<TodoFilter>) => void] {
  const { filter, set } = useUrlFilter(TODO_SEARCH)
  const { scope, state, order, caseId } = filter
  return [{ scope: scope || 'mine', state: state || 'open', order: order || 'due', caseId }, set]
}

export function TodosPage() {
  const { t } = useTranslation('todos')
  const { role } = useSession()
  const [filter, set] = useFilter()
  const { scope, state, order, caseId } = filter
  useLiveTodos()
  return (
    <Page title={t('page.title')} intro={t(isStaff(role) ? 'page.intro' : 'page.introClient')} width="form">
      <QuickAddTodo />
      <div className={styles.filters}>
        {isStaff(role) && (
          <Choice
            name="scope"
            legend={t('scope.label')}
            hidesLegend
            value={scope}
            onChange={next => set({ scope: next })}
            options={SCOPES.map(value => ({ value, label: t(`scope.${value}`) }))}
          />
        )}
        <Choice
          name="state"
          legend={t('state.label')}
          hidesLegend
          value={state}
          onChange={next => set({ state: next, caseId: '' })}
          options={STATES.map(value => ({ value, label: t(`state.${value}`) }))}
        />
        {scope === 'mine' && state === 'open' && (
          <Choice
            name="order"
            legend={t('order.label')}
            hidesLegend
            value={order}
            onChange={next => set({ order: next })}
            options={ORDERS.map(value => ({ value, label: t(`order.${value}`) }))}
          />
        )}
        <CaseFilter caseId={caseId} state={state} onChange={next => set({ caseId: next })} />
      </div>
      <TodoList key={`${scope}-${state}-${order}-${caseId}`} filter={filter} />
      <OpenedTodo />
    </Page>
  )
}

interface CaseFilterProps {
  caseId: string
  state: TodoFilter['state']
  onChange(caseId: string): void
}

/** Offers only cases with tasks in the shown state. */
function CaseFilter({ caseId, state, onChange }: CaseFilterProps) {
  const { t } = useTranslation('todos')
  const { data = [] } = useRead(listTodoCases, { query: { state } })
  return (
    <Field name="case" type="select" label={t('case.label')} value={caseId} onChange={onChange}>
      <option value="">{t('case.all')}</option>
      {data.map(({ id, number, title }) => (
        <option key={id} value={id}>
          {[number, title].filter(Boolean).join(' · ')}
        </option>
      ))}
    </Field>
  )
}
