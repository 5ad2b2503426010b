// What is to be done in a case: for the staff everybody’s, for a client what was given to them and their own.
import type { CaseId } from '@maat/contract/ids'
import type { TodoRow } from '@maat/contract/todos'
import { isStaff } from '@maat/domain/roles'
import { useTranslation } from 'react-i18next'
import { listTodos } from '../../api/operations/todos.ts'
import { useSession } from '../../api/session.ts'
import { usePages } from '../../api/use-operation.ts'
import { ReadFailed } from '../../preferences/read-failed.tsx'
import { Card } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { QuickAddTodo } from './quick-add.tsx'
import { OpenedTodo } from './todo-dialog.tsx'
import { GroupedTodos, MoreTodos, PlainTodos } from './todo-list.tsx'
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
  const open = usePages(listTodos, { query: { case: caseId as CaseId, state: 'open' } })
  if (open.isPending) return <Skeleton rows={3} height={3} />
  if (open.isError) return <ReadFailed error={open.error} onRetry={() => void open.refetch()} />
  const rows = open.data as readonly TodoRow[]
  if (rows.length === 0) return <p>{t('ofCase.empty')}</p>
  return (
    <>
      <GroupedTodos rows={rows} isPart />
      <MoreTodos pages={open} />
    </>
  )
}

function DoneOnes({ caseId }: { caseId: string }) {
  const { t } = useTranslation('todos')
  const done = usePages(listTodos, { query: { case: caseId as CaseId, state: 'done' } })
  if (!done.data?.length) return null
  return (
    <details className={styles.doneOnes}>
      <summary>
        {done.hasNextPage ? t('ofCase.doneSome') : t('ofCase.done', { count: done.data.length })}
      </summary>
      <PlainTodos rows={done.data as readonly TodoRow[]} hidesCase />
      <MoreTodos pages={done} />
    </details>
  )
}
