// The next tasks, for a home page.
import type { TodoRow as Row } from '@maat/contract/calendar/todos'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { listTodos } from '../../../api/operations/calendar/todos.ts'
import { useRead } from '../../../api/use-operation.ts'
import { ReadFailed } from '../../../parts/pages/read-failed.tsx'
import { Card } from '../../../ui/layout/page.tsx'
import { Skeleton } from '../../../ui/messages/states.tsx'
import { TodoRow } from './todo-row.tsx'
import styles from './todos.module.css'
import { useLiveTodos } from './use-todos.ts'

const SHOWN = '5'

export function NextTodos() {
  const { t } = useTranslation('todos')
  const next = useRead(listTodos, { query: { scope: 'mine', state: 'open', limit: SHOWN } })
  useLiveTodos()
  const rows: readonly Row[] = next.data?.items ?? []
  return (
    <Card title={t('next.title')} actions={<Link to="/todos">{t('next.all')}</Link>}>
      {next.isPending && <Skeleton rows={3} height={3} />}
      {next.isError && <ReadFailed error={next.error} onRetry={() => void next.refetch()} />}
      {next.isSuccess && rows.length === 0 && <p>{t('next.none')}</p>}
      {rows.length > 0 && (
        <ul className={styles.list}>
          {rows.map(todo => (
            <li key={todo.id}>
              <TodoRow todo={todo} opensPage />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
