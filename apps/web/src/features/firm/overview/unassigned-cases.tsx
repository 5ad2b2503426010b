// Open cases without a lawyer, with a field to assign one.
import { CASE_TYPE_LABELS } from '@maat/domain/cases/case-types'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { assignCase, listCases } from '../../../api/operations/cases/cases.ts'
import { readDashboard } from '../../../api/operations/firm/dashboard.ts'
import { readOverview } from '../../../api/operations/firm/overview.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { FormDialog } from '../../../parts/dialogs/form-dialog.tsx'
import { PersonSelect } from '../../../parts/fields/person-select.tsx'
import { useRecordForm } from '../../../parts/forms/use-record-form.ts'
import { useErrorText } from '../../../texts/use-error-text.ts'
import { useFormat } from '../../../texts/use-format.ts'
import { useTranslatedName } from '../../../texts/use-translated-name.ts'
import { Button } from '../../../ui/button.tsx'
import { DataTable } from '../../../ui/layout/data-table.tsx'
import { Card } from '../../../ui/layout/page.tsx'
import { useLawyerChoices, useOfficeName } from '../firm/index.ts'
import type { Overview } from './overview.ts'
import styles from './overview-page.module.css'

type Unassigned = Overview['cases']['unassigned']
type Row = Unassigned['oldest'][number]

export function UnassignedCases({ unassigned }: { unassigned: Unassigned }) {
  const { t } = useTranslation('dashboard')
  const [assigned, setAssigned] = useState<Row>()
  const { count, oldest } = unassigned
  const rest = count - oldest.length
  return (
    <Card title={t('firm.unassigned')} intro={count > 0 && t('firm.unassignedIntro')}>
      {count === 0 && <p>{t('firm.unassignedEmpty')}</p>}
      {count > 0 && <UnassignedTable rows={oldest} onAssign={setAssigned} />}
      {rest > 0 && (
        <Link to="/my-cases" search={{ lawyer: 'none', order: 'oldest' }}>
          {t('firm.unassignedMore', { count: rest })}
        </Link>
      )}
      {assigned && <AssignDialog row={assigned} onClose={() => setAssigned(undefined)} />}
    </Card>
  )
}

function UnassignedTable({ rows, onAssign }: { rows: readonly Row[]; onAssign(row: Row): void }) {
  const { t } = useTranslation('dashboard')
  const format = useFormat()
  const named = useTranslatedName()
  const officeName = useOfficeName()
  return (
    <DataTable
      isWide
      caption={t('firm.unassigned')}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'case',
          title: t('firm.case'),
          cell: row => (
            <span>
              <Link to="/case-{$caseId}" params={{ caseId: row.id }}>
                {row.title}
              </Link>
              <span className={styles.under}>
                {row.number} · {named(CASE_TYPE_LABELS[row.type])}
              </span>
            </span>
          ),
        },
        { key: 'client', title: t('firm.client'), cell: ({ ownerName }) => ownerName },
        { key: 'office', title: t('firm.office'), cell: ({ officeId }) => officeName(officeId) },
        {
          key: 'since',
          title: t('firm.since'),
          cell: ({ datedAt, status }) => (
            <span>
              <time dateTime={datedAt} title={format.dateTime(datedAt)}>
                {format.ago(datedAt)}
              </time>
              <span className={styles.under}>{t(`status.${status as 'new'}`)}</span>
            </span>
          ),
        },
        {
          key: 'actions',
          title: t('firm.actions'),
          isAction: true,
          cell: row => (
            <Button aria-label={t('firm.assignCase', { title: row.title })} onClick={() => onAssign(row)}>
              {t('firm.assign')}
            </Button>
          ),
        },
      ]}
    />
  )
}

function AssignDialog({ row, onClose }: { row: Row; onClose(): void }) {
  const { t } = useTranslation('dashboard')
  const errorText = useErrorText()
  const choices = useLawyerChoices()
  const assigning = useOperation(assignCase, { refreshes: [readOverview, readDashboard, listCases] })
  const record = useRecordForm({
    start: { lawyer: '' },
    check: ({ lawyer }) => (lawyer ? [] : [{ path: 'lawyer', code: 'field.required' }]),
    send: ({ lawyer }) => assigning.mutateAsync({ params: { caseId: row.id }, body: { lawyerId: lawyer } }),
    savedText: t('firm.assigned'),
    onDone: onClose,
  })
  const { form } = record
  return (
    <FormDialog
      title={t('firm.assignCase', { title: row.title })}
      record={record}
      submitLabel={t('firm.assign')}
      onClose={onClose}
    >
      <p>{t('firm.assignHelp')}</p>
      <PersonSelect
        name="lawyer"
        before={[{ id: '', name: t('firm.lawyerNone') }]}
        people={choices}
        label={t('firm.lawyer')}
        value={form.values.lawyer}
        onChange={lawyer => form.set({ lawyer })}
        isRequired
        valid={form.validityOf('lawyer')}
        errorMessage={errorText('field.required')}
      />
    </FormDialog>
  )
}
