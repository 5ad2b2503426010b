import type { BacklogEntryView } from '@maat/contract/firm/backlog'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listBacklog, retryBacklogEntry, setBacklogEntryAside } from '../../../api/operations/firm/backlog.ts'
import { readOverview } from '../../../api/operations/firm/overview.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { ActionDialog } from '../../../parts/dialogs/action-dialog.tsx'
import { useErrorText } from '../../../texts/use-error-text.ts'
import { useFormat } from '../../../texts/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { DataTable } from '../../../ui/layout/data-table.tsx'
import { Badge } from '../../../ui/messages/badge.tsx'
import { showToast } from '../../../ui/messages/toasts.tsx'
import styles from './backlog.module.css'

const REFRESHES = [listBacklog, readOverview]
const keyOf = ({ source, id }: BacklogEntryView) => ({ source, id })

export function BacklogTable({ rows }: { rows: readonly BacklogEntryView[] }) {
  const { t } = useTranslation('backlog')
  const format = useFormat()
  const [chosen, setChosen] = useState<BacklogEntryView>()
  return (
    <>
      <DataTable
        isWide
        caption={t('title')}
        rows={rows}
        rowKey={({ source, id }) => `${source} ${id}`}
        columns={[
          { key: 'what', title: t('column.what'), isHeading: true, cell: entry => <What entry={entry} /> },
          {
            key: 'since',
            title: t('column.since'),
            cell: ({ since }) => (
              <time dateTime={since} title={format.dateTime(since)}>
                {format.ago(since)}
              </time>
            ),
          },
          { key: 'tries', title: t('column.tries'), cell: ({ tries }) => format.number(tries) },
          { key: 'next', title: t('column.next'), cell: entry => <NextTry entry={entry} /> },
          { key: 'why', title: t('column.why'), cell: entry => <Why entry={entry} /> },
          {
            key: 'actions',
            title: t('column.actions'),
            isAction: true,
            cell: entry => <Actions entry={entry} onSetAside={() => setChosen(entry)} />,
          },
        ]}
      />
      {chosen && <SetAsideDialog entry={chosen} onClose={() => setChosen(undefined)} />}
    </>
  )
}

function What({ entry }: { entry: BacklogEntryView }) {
  const { t } = useTranslation('backlog')
  return (
    <span className={styles.what}>
      <strong>{t(`kind.${entry.kind}`)}</strong>
      {entry.recipient && <span className={styles.under}>{entry.recipient}</span>}
      <Badge tone={entry.hasFailed ? 'error' : 'accent'}>
        {entry.hasFailed ? t('state.failed') : t('state.waiting')}
      </Badge>
    </span>
  )
}

function NextTry({ entry: { hasFailed, nextTryAt } }: { entry: BacklogEntryView }) {
  const { t } = useTranslation('backlog')
  const format = useFormat()
  if (hasFailed) return t('next.none')
  if (!nextTryAt || Date.parse(nextTryAt) <= Date.now()) return t('next.soon')
  return (
    <time dateTime={nextTryAt} title={format.dateTime(nextTryAt)}>
      {format.ago(nextTryAt)}
    </time>
  )
}

function Why({ entry: { reason, answer } }: { entry: BacklogEntryView }) {
  const { t } = useTranslation('backlog')
  return (
    <span>
      {t(`reason.${reason}`)}
      {answer && (
        // The server's own text, in an unknown language.
        <span className={styles.answer} lang="">
          {answer}
        </span>
      )}
    </span>
  )
}

function useName({ kind, recipient }: BacklogEntryView): string {
  const { t } = useTranslation('backlog')
  return [t(`kind.${kind}`), recipient].filter(Boolean).join(', ')
}

function Actions({ entry, onSetAside }: { entry: BacklogEntryView; onSetAside(): void }) {
  const { t } = useTranslation('backlog')
  const errorText = useErrorText()
  const what = useName(entry)
  const retrying = useOperation(retryBacklogEntry, {
    refreshes: REFRESHES,
    // Not given to `mutate`: the refreshed list may no longer have this row, which would then say nothing.
    onSuccess: () => showToast({ kind: 'success', text: t('retried') }),
  })

  function retry(): void {
    retrying.mutate(
      { body: keyOf(entry) },
      { onError: error => showToast({ kind: 'danger', text: errorText(error.code) }) },
    )
  }

  return (
    <span className={styles.actions}>
      {entry.canBeRetried && (
        <Button aria-label={t('retryNamed', { what })} isBusy={retrying.isPending} onClick={retry}>
          {t('retry')}
        </Button>
      )}
      {entry.hasFailed && (
        <Button look="quiet" aria-label={t('setAsideNamed', { what })} onClick={onSetAside}>
          {t('setAside')}
        </Button>
      )}
    </span>
  )
}

function SetAsideDialog({ entry, onClose }: { entry: BacklogEntryView; onClose(): void }) {
  const { t } = useTranslation('backlog')
  return (
    <ActionDialog
      title={t('confirm.title')}
      confirmLabel={t('setAside')}
      cancelLabel={t('confirm.cancel')}
      operation={setBacklogEntryAside}
      sent={{ body: keyOf(entry) }}
      refreshes={REFRESHES}
      doneText={t('setAsideDone')}
      onClose={onClose}
    >
      {t('confirm.body')}
    </ActionDialog>
  )
}
