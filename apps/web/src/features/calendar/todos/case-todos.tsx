// The tasks of a case: all of them for the staff; for a client, those assigned to them and their own.
import { isStaff } from '@maat/domain/people/roles'
import { useTranslation } from 'react-i18next'
import { listTodos } from '../../../api/operations/calendar/todos.ts'
import { useSession } from '../../../api/session.ts'
import { usePages } from '../../../api/use-pages.ts'
import { MorePages, Paged } from '../../../parts/lists/paged.tsx'
import { Card } from '../../../ui/layout/page.tsx'
import { QuickAddTodo } from './quick-add.tsx'
import { OpenedTodo } from './todo-dialog.tsx'
import { GroupedTodos, PlainTodos } from './todo-list.tsx'
import styles from './todos.module.css'
import { useLiveTodos } from './use-todos.ts'

export function CaseTodos({ caseId }: { caseId: string }) {
  const { t } = useTranslation('todos')
  const { role } = useSession()
  useLiveTodos()
  return (
    <Card title={t('ofCase.title')} intro={t(isStaff(role) ? 'ofCase.intro' : 'ofCase.introClient')}>
      <QuickAddTodo caseId={caseId} />
      <OpenOnes caseId={caseId} />
      <DoneOnes caseId={caseId} />
      <OpenedTodo />
    </Card>
  )
}

function OpenOnes({ caseId }: { caseId: string }) {
  const { t } = useTranslation('todos')
  return (
    <Paged
      pages={usePages(listTodos, { query: { case: caseId, state: 'open' } })}
      skeleton={{ rows: 3, height: 3 }}
      empty={t('ofCase.empty')}
    >
      {(rows, more) => (
        <>
          <GroupedTodos rows={rows} isPart />
          {more}
        </>
      )}
    </Paged>
  )
}

function DoneOnes({ caseId }: { caseId: string }) {
  const { t } = useTranslation('todos')
  const done = usePages(listTodos, { query: { case: caseId, state: 'done' } })
  if (!done.data?.length) return null
  return (
    <details className={styles.doneOnes}>
      <summary>
        {done.hasNextPage ? t('ofCase.doneSome') : t('ofCase.done', { count: done.data.length })}
      </summary>
      <PlainTodos rows={done.data} hidesCase />
      <MorePages pages={done} />
    </details>
  )
}
