import { AUDIT_ACTIONS, type AuditAction } from '@maat/contract/audit-actions'
import type { SentQueryOf } from '@maat/contract/operation'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { downloadFile } from '../../../api/download-file.ts'
import { exportAudit, listAudit } from '../../../api/operations/firm/audit.ts'
import { usePages } from '../../../api/use-pages.ts'
import { FilterBar } from '../../../parts/lists/filter-bar.tsx'
import { Paged } from '../../../parts/lists/paged.tsx'
import { type UrlFilter, useUrlFilter } from '../../../parts/lists/use-url-filter.ts'
import { useErrorText } from '../../../texts/use-error-text.ts'
import { useFormat } from '../../../texts/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { DataTable } from '../../../ui/layout/data-table.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { Badge } from '../../../ui/messages/badge.tsx'
import { EmptyState } from '../../../ui/messages/states.tsx'
import { showToast } from '../../../ui/messages/toasts.tsx'
import { BacklogPage } from '../backlog/index.ts'
import type { Entry } from './entry.ts'
import { EntryDialog } from './entry-dialog.tsx'
import { type Folded, foldJoins } from './fold-joins.ts'
import { LogViews, useLogView } from './log-views.tsx'
import styles from './logs-page.module.css'
import { AUDIT_SEARCH } from './screens.ts'
import { useActionName } from './use-action-name.ts'

const AUDIT_FILTER = { ...AUDIT_SEARCH, action: AUDIT_ACTIONS }
type Filter = Record<keyof typeof AUDIT_FILTER, string>
type Query = SentQueryOf<typeof exportAudit>
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Searches a user by name or by a complete id. */
function queryOf({ action, actor, record, from, to }: Filter): Query {
  const name = actor.trim()
  const who = UUID.test(name) ? { actor: name } : name.length > 1 ? { name } : {}
  return {
    ...(action && { action: action as AuditAction }),
    ...(record && { record }),
    ...(from && { from }),
    ...(to && { to }),
    ...who,
  }
}

export function LogsPage() {
  const { value } = useLogView()
  if (value !== 'backlog') return <AuditLog />
  return (
    <BacklogPage>
      <LogViews />
    </BacklogPage>
  )
}

function AuditLog() {
  const { t } = useTranslation(['audit', 'audit-words', 'shell'])
  const errorText = useErrorText()
  const search = useUrlFilter(AUDIT_FILTER)
  const query = queryOf(search.filter)
  const entries = usePages(listAudit, { query })
  const [opened, setOpened] = useState<Entry>()

  async function download(): Promise<void> {
    try {
      await downloadFile(exportAudit, { query }, 'audit.csv')
    } catch {
      showToast({ kind: 'danger', text: errorText('server.unavailable') })
    }
  }

  return (
    <Page title={t('title')} intro={t('intro')} actions={<Button onClick={download}>{t('export')}</Button>}>
      <LogViews />
      <Filters search={search} />
      <Paged
        pages={entries}
        skeleton={{ rows: 8 }}
        empty={<EmptyState title={t('empty.title')}>{t('empty.body')}</EmptyState>}
      >
        {(rows, more) => (
          <>
            <EntryTable rows={foldJoins(rows)} onActor={actor => search.set({ actor })} onOpen={setOpened} />
            {more}
          </>
        )}
      </Paged>
      {opened && <EntryDialog entry={opened} onClose={() => setOpened(undefined)} />}
    </Page>
  )
}

function Filters({ search }: { search: UrlFilter<typeof AUDIT_FILTER> }) {
  const { t } = useTranslation('audit')
  const actionName = useActionName()
  return (
    <FilterBar
      search={search}
      parts={[
        {
          kind: 'select',
          name: 'action',
          label: t('filter.action'),
          all: t('filter.allActions'),
          options: AUDIT_ACTIONS.map(action => ({ value: action, label: actionName(action) })),
        },
        { kind: 'text', name: 'actor', label: t('filter.person'), maxLength: 100 },
        { kind: 'text', name: 'record', label: t('filter.record'), maxLength: 60 },
        {
          kind: 'days',
          from: { name: 'from', label: t('filter.from') },
          until: { name: 'to', label: t('filter.to') },
        },
      ]}
    />
  )
}

interface EntryTableProps {
  rows: readonly Folded<Entry>[]
  onActor(name: string): void
  onOpen(entry: Entry): void
}

function EntryTable({ rows, onActor, onOpen }: EntryTableProps) {
  const { t } = useTranslation('audit')
  const format = useFormat()
  const actionName = useActionName()
  return (
    <DataTable
      isWide
      caption={t('title')}
      rows={rows}
      rowKey={({ id }) => String(id)}
      columns={[
        {
          key: 'when',
          title: t('column.when'),
          cell: ({ at }) => <time dateTime={at}>{format.dateTime(at)}</time>,
        },
        {
          key: 'who',
          title: t('column.who'),
          cell: ({ actorId, actorName }) =>
            actorId ? (
              <button
                type="button"
                className={styles.person}
                title={t('onlyThem', { name: actorName ?? actorId })}
                onClick={() => onActor(actorName ?? actorId)}
              >
                {actorName ?? actorId}
              </button>
            ) : (
              t('system')
            ),
        },
        {
          key: 'what',
          title: t('column.what'),
          cell: ({ action, times }) =>
            [actionName(action as AuditAction), times > 1 && `× ${times}`].filter(Boolean).join(' '),
        },
        {
          key: 'record',
          title: t('column.record'),
          cell: entry => entry.recordName ?? `${entry.recordKind} ${entry.recordId}`,
        },
        {
          key: 'seal',
          title: t('column.seal'),
          cell: ({ isSealed }) => (
            <Badge tone={isSealed ? 'success' : 'neutral'}>{isSealed ? t('sealed') : t('unsealed')}</Badge>
          ),
        },
        {
          key: 'details',
          title: t('details'),
          isAction: true,
          cell: entry => (
            <Button look="quiet" aria-label={t('detailsOf', { id: entry.id })} onClick={() => onOpen(entry)}>
              {t('details')}
            </Button>
          ),
        },
      ]}
    />
  )
}
