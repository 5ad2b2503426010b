// Open cases that nobody treats, and a lawyer for each.
import type { UserId } from '@maat/contract/ids'
import { CASE_TYPE_LABELS } from '@maat/domain/case-types'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { assignCase, listCases } from '../../api/operations/cases.ts'
import { readDashboard } from '../../api/operations/dashboard.ts'
import { readOverview } from '../../api/operations/overview.ts'
import { useOperation } from '../../api/use-operation.ts'
import { PersonSelect } from '../../parts/person-select.tsx'
import { useErrorText } from '../../preferences/use-error-text.ts'
import { useFormat } from '../../preferences/use-format.ts'
import { useNamed } from '../../preferences/use-named.ts'
import { Button } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Card } from '../../ui/page.tsx'
import { showToast } from '../../ui/toasts.tsx'
import { useLawyerChoices } from '../cases/index.ts'
import { useOfficeName } from '../firm/index.ts'
import styles from './overview-page.module.css'
import type { Overview } from './overview-page.tsx'

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
  const named = useNamed()
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
  const { t } = useTranslation(['dashboard', 'shell', 'errors'])
  const errorText = useErrorText()
  const formId = useId()
  const choices = useLawyerChoices()
  const [lawyerId, setLawyer] = useState('')
  const [isAsked, setAsked] = useState(false)
  const assigning = useOperation(assignCase, { refreshes: [readOverview, readDashboard, listCases] })
  const isMissing = isAsked && lawyerId === ''

  function assign(event: FormEvent): void {
    event.preventDefault()
    setAsked(true)
    if (lawyerId === '') return
    const body = { lawyerId: lawyerId as UserId }
    assigning.mutate(
      { params: { caseId: row.id }, body },
      {
        onSuccess() {
          showToast({ kind: 'success', text: t('firm.assigned') })
          onClose()
        },
      },
    )
  }

  return (
    <Dialog
      title={t('firm.assignCase', { title: row.title })}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel', { ns: 'shell' })}</Button>
          <Button type="submit" form={formId} look="primary" isBusy={assigning.isPending}>
            {t('firm.assign')}
          </Button>
        </>
      }
    >
      <p>{t('firm.assignHelp')}</p>
      <form id={formId} onSubmit={assign} noValidate>
        <PersonSelect
          name="lawyer"
          people={choices}
          label={t('firm.lawyer')}
          value={lawyerId}
          onChange={setLawyer}
          isRequired
          valid={isMissing ? 0 : -1}
          errorMessage={errorText('field.required')}
        >
          <option value="">{t('firm.lawyerNone')}</option>
        </PersonSelect>
      </form>
      {assigning.isError && <Notice kind="error">{errorText(assigning.error.code)}</Notice>}
    </Dialog>
  )
}
