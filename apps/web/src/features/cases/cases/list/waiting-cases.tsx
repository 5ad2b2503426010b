// The queue of cases to decide: by keys, by mouse, or each on its own page.

import type { WaitingCase } from '@maat/contract/cases/waiting-cases'
import type { CaseId } from '@maat/contract/ids'
import { CASE_TYPE_LABELS } from '@maat/domain/cases/case-types'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ShortcutHelp } from '../../../../parts/dialogs/shortcut-help.tsx'
import { useListKeys } from '../../../../parts/lists/use-list-keys.ts'
import { lazyPart } from '../../../../parts/pages/lazy-part.tsx'
import { ReadFailed } from '../../../../parts/pages/read-failed.tsx'
import { useFormat } from '../../../../texts/use-format.ts'
import { useTranslatedName } from '../../../../texts/use-translated-name.ts'
import { Button } from '../../../../ui/button.tsx'
import { FormActions } from '../../../../ui/layout/page.tsx'
import { EmptyState, Skeleton } from '../../../../ui/messages/states.tsx'
import { showToast } from '../../../../ui/messages/toasts.tsx'
import type { Decision } from '../decision/decision-values.ts'
import { useLeaveQueue } from './use-leave-queue.ts'
import { useWaitingCases } from './use-waiting-cases.ts'
import styles from './waiting-cases.module.css'
import { WaitingFacts } from './waiting-facts.tsx'

const DecideWaiting = lazyPart(() => import('./decide-waiting.tsx').then(file => file.DecideWaiting))

export function WaitingCases() {
  const waiting = useWaitingCases()
  if (waiting.isPending) return <Skeleton rows={6} />
  if (waiting.isError) return <ReadFailed error={waiting.error} onRetry={() => void waiting.refetch()} />
  return (
    <Rows
      rows={waiting.data}
      hasMore={waiting.hasNextPage}
      isFetching={waiting.isFetchingNextPage}
      onMore={() => void waiting.fetchNextPage()}
    />
  )
}

interface RowsProps {
  rows: readonly WaitingCase[]
  hasMore: boolean
  isFetching: boolean
  onMore(): void
}

function Rows({ rows, hasMore, isFetching, onMore }: RowsProps) {
  const { t } = useTranslation(['waiting', 'shell'])
  const [question, setQuestion] = useState<{ caseId: CaseId; decision: Decision }>()
  const list = useListKeys('waiting', rows, onMore)
  const leave = useLeaveQueue()
  const may = (row: WaitingCase, decision: Decision) =>
    row.can.includes(decision === 'accept' ? 'accept' : 'decide')
  const ask = (row: WaitingCase | undefined, decision: Decision) => {
    if (!row) return
    list.reach(row.id)
    if (may(row, decision)) setQuestion({ caseId: row.id, decision })
    else showToast({ kind: 'info', text: t(`notYours.${decision}`) })
  }
  const decideKeys = {
    j: () => list.move(1),
    k: () => list.move(-1),
    a: () => ask(list.current, 'accept'),
    r: () => ask(list.current, 'refuse'),
  }
  if (rows.length === 0) return <EmptyState title={t('empty.title')}>{t('empty.body')}</EmptyState>
  return (
    <>
      <div className={styles.head}>
        <p>{t(hasMore ? 'countMore' : 'count', { count: rows.length })}</p>
        <ShortcutHelp
          shortcuts={decideKeys}
          keys={[
            { key: 'J', does: t('keys.next') },
            { key: 'K', does: t('keys.previous') },
            { key: 'A', does: t('keys.accept') },
            { key: 'R', does: t('keys.refuse') },
            { key: t('keys.enter'), does: t('keys.read') },
          ]}
        />
      </div>
      <ol className={styles.rows}>
        {rows.map(row => (
          <WaitingRow
            key={row.id}
            row={row}
            isCurrent={row.id === list.reachedId}
            onReach={() => list.reach(row.id)}
            onAsk={decision => ask(row, decision)}
            mayAsk={decision => may(row, decision)}
          />
        ))}
      </ol>
      {hasMore && (
        <FormActions>
          <Button isBusy={isFetching} onClick={onMore}>
            {t('more', { ns: 'shell' })}
          </Button>
        </FormActions>
      )}
      {question && (
        <DecideWaiting
          key={`${question.decision}-${question.caseId}`}
          {...question}
          onClose={() => setQuestion(undefined)}
          onDecided={done => {
            showToast({ kind: 'success', text: done })
            list.leave(question.caseId)
            leave(question.caseId)
          }}
        />
      )}
    </>
  )
}

interface WaitingRowProps {
  row: WaitingCase
  isCurrent: boolean
  onReach(): void
  onAsk(decision: Decision): void
  mayAsk(decision: Decision): boolean
}

function WaitingRow({ row, isCurrent, onReach, onAsk, mayAsk }: WaitingRowProps) {
  const { t } = useTranslation(['waiting', 'cases'])
  const format = useFormat()
  const named = useTranslatedName()
  const title = row.title || t('list.unnamed', { ns: 'cases' })
  const about = [row.number, row.ownerName, named(CASE_TYPE_LABELS[row.type])]
  return (
    <li className={styles.row} data-current={isCurrent || undefined} onFocus={onReach}>
      <div className={styles.about}>
        <Link
          to="/case-{$caseId}"
          params={{ caseId: row.id }}
          id={`waiting-${row.id}`}
          className={styles.title}
        >
          {title}
        </Link>
        <span className={styles.soft}>
          {about.filter(Boolean).join(' · ')} ·{' '}
          <time dateTime={row.sentAt} title={format.dateTime(row.sentAt)}>
            {format.ago(row.sentAt)}
          </time>
        </span>
        <WaitingFacts row={row} />
      </div>
      <div className={styles.actions}>
        {mayAsk('accept') && (
          <Button onClick={() => onAsk('accept')} aria-label={t('acceptOne', { title })}>
            {t('accept')}
          </Button>
        )}
        {mayAsk('refuse') && (
          <Button look="quiet" onClick={() => onAsk('refuse')} aria-label={t('refuseOne', { title })}>
            {t('refuse')}
          </Button>
        )}
      </div>
    </li>
  )
}
