import { AUDIT_ACTIONS, type AuditAction } from '@maat/contract/audit-actions'
import type { ReplyOf } from '@maat/contract/operation'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { exportAudit, listAudit } from '../../api/operations/audit.ts'
import { saveFile } from '../../api/save-file.ts'
import { usePages } from '../../api/use-pages.ts'
import { DateField } from '../../parts/date-field.tsx'
import { Paged } from '../../parts/paged.tsx'
import { useSettled } from '../../parts/use-settled.ts'
import { useErrorText } from '../../preferences/use-error-text.ts'
import { useFormat } from '../../preferences/use-format.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { Field } from '../../ui/field.tsx'
import { FieldGrid, Page } from '../../ui/page.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { showToast } from '../../ui/toasts.tsx'
import { BacklogPage } from '../backlog/index.ts'
import { EntryDialog } from './entry-dialog.tsx'
import { type Folded, foldJoins } from './fold-joins.ts'
import { LogViews } from './log-views.tsx'
import styles from './logs-page.module.css'
import { useActionName } from './use-action-name.ts'

export type Entry = ReplyOf<typeof listAudit>['items'][number]

const NO_FILTER = { action: '', actor: '', record: '', from: '', to: '' }
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** A person is found by their name, or by an identifier as a whole. */
function queryOf(filter: typeof NO_FILTER) {
  const { actor, ...others } = filter
  const given = Object.entries(others).filter(([, value]) => value !== '')
  const name = actor.trim()
  const who = UUID.test(name) ? { actor: name } : name.length > 1 ? { name } : {}
  return { ...Object.fromEntries(given), ...who }
}

export function LogsPage() {
  const { show } = useSearch({ from: '/logs' })
  if (show !== 'backlog') return <AuditLog />
  return (
    <BacklogPage>
      <LogViews view="backlog" />
    </BacklogPage>
  )
}

function AuditLog() {
  const { t } = useTranslation(['audit', 'shell'])
  const errorText = useErrorText()
  const [filter, setFilter] = useState(NO_FILTER)
  const query = queryOf({ ...filter, actor: useSettled(filter.actor), record: useSettled(filter.record) })
  const entries = usePages(listAudit, { query } as never)
  // It stays open while the list follows what was typed last.
  const [opened, setOpened] = useState<Entry>()

  async function download(): Promise<void> {
    try {
      await saveFile(exportAudit, { query } as never, 'audit.csv')
    } catch {
      showToast({ kind: 'danger', text: errorText('server.unavailable') })
    }
  }

  return (
    <Page title={t('title')} intro={t('intro')} actions={<Button onClick={download}>{t('export')}</Button>}>
      <LogViews view="log" />
      <Filters filter={filter} onChange={setFilter} />
      <Paged
        pages={entries}
        skeleton={{ rows: 8 }}
        empty={<EmptyState title={t('empty.title')}>{t('empty.body')}</EmptyState>}
      >
        {(rows, more) => (
          <>
            <EntryTable
              rows={foldJoins(rows)}
              onActor={actor => setFilter({ ...filter, actor })}
              onOpen={setOpened}
            />
            {more}
          </>
        )}
      </Paged>
      {opened && <EntryDialog entry={opened} onClose={() => setOpened(undefined)} />}
    </Page>
  )
}

function Filters({
  filter,
  onChange,
}: {
  filter: typeof NO_FILTER
  onChange(filter: typeof NO_FILTER): void
}) {
  const { t } = useTranslation('audit')
  const actionName = useActionName()
  const set = (name: keyof typeof filter) => (value: string) => onChange({ ...filter, [name]: value })
  return (
    <FieldGrid>
      <Field
        name="action"
        type="select"
        label={t('filter.action')}
        value={filter.action}
        onChange={set('action')}
      >
        <option value="">{t('filter.allActions')}</option>
        {AUDIT_ACTIONS.map(action => (
          <option key={action} value={action}>
            {actionName(action)}
          </option>
        ))}
      </Field>
      <Field
        name="actor"
        label={t('filter.person')}
        value={filter.actor}
        onChange={set('actor')}
        maxLength={100}
      />
      <Field
        name="record"
        label={t('filter.record')}
        value={filter.record}
        onChange={set('record')}
        maxLength={60}
      />
      <DateField name="from" label={t('filter.from')} value={filter.from} onChange={set('from')} />
      <DateField name="to" label={t('filter.to')} value={filter.to} onChange={set('to')} />
    </FieldGrid>
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
