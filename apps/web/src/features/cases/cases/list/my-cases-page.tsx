import { admission } from '@maat/contract/screens'
import { CASE_TYPE_LABELS } from '@maat/domain/cases/case-types'
import { isStaff } from '@maat/domain/people/roles'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listCases } from '../../../../api/operations/cases/cases.ts'
import { useSession } from '../../../../api/session.ts'
import { type PagesOf, usePages } from '../../../../api/use-pages.ts'
import { InfoDialog } from '../../../../parts/dialogs/info-dialog.tsx'
import { PagedTable } from '../../../../parts/lists/paged.tsx'
import { useUrlFilter } from '../../../../parts/lists/use-url-filter.ts'
import { useFormat } from '../../../../texts/use-format.ts'
import { useTranslatedName } from '../../../../texts/use-translated-name.ts'
import { Button, buttonClass } from '../../../../ui/button.tsx'
import { Choice } from '../../../../ui/fields/choice.tsx'
import { Page } from '../../../../ui/layout/page.tsx'
import { EmptyState } from '../../../../ui/messages/states.tsx'
import { useOfficeName } from '../../../firm/firm/index.ts'
import { CaseStatusBadge, type ListedCase, linkToCaseOrDraft } from '../../case-access/index.ts'
import { BeginCase } from './begin-case.tsx'
import { CASE_FILTER, type CaseSearch } from './case-filter.ts'
import { CaseFilters } from './case-filters.tsx'
import styles from './my-cases.module.css'
import { WaitingCases } from './waiting-cases.tsx'

export function MyCasesPage() {
  const { t } = useTranslation('cases')
  const { role } = useSession()
  const staff = isStaff(role)
  const search = useUrlFilter(CASE_FILTER)
  const { view } = useSearch({ from: '/my-cases' })
  const isWaiting = staff && view === 'waiting'
  return (
    <Page
      title={staff ? t('title') : t('titleClient')}
      intro={staff ? t('intro') : t('introClient')}
      actions={staff ? <OpenForClient /> : <BeginButton />}
    >
      {staff && <Views isWaiting={isWaiting} />}
      {isWaiting ? (
        <WaitingCases />
      ) : (
        <>
          <CaseFilters search={search} isStaff={staff} />
          <Results search={search} isStaff={staff} />
        </>
      )}
    </Page>
  )
}

/** All cases or those that wait for an answer, by the address. */
function Views({ isWaiting }: { isWaiting: boolean }) {
  const { t } = useTranslation('waiting')
  const navigate = useNavigate()
  return (
    <Choice
      name="view"
      legend={t('view.label')}
      hidesLegend
      value={isWaiting ? 'waiting' : 'all'}
      onChange={view => void navigate({ to: '/my-cases', search: view === 'waiting' ? { view } : {} })}
      options={(['all', 'waiting'] as const).map(value => ({ value, label: t(`view.${value}`) }))}
    />
  )
}

function OpenForClient() {
  const { t } = useTranslation('cases')
  const { role } = useSession()
  return (
    <>
      {admission('/client-file', role) === 'admitted' && (
        <Link to="/client-file" className={buttonClass('secondary')}>
          {t('begin.withNewClient')}
        </Link>
      )}
      <Link to="/dashboard/lawyer/cases/create" className={buttonClass('primary')}>
        <Plus size={18} aria-hidden /> {t('begin.staff')}
      </Link>
    </>
  )
}

function BeginButton() {
  const { t } = useTranslation(['cases', 'shell'])
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="primary" onClick={() => setOpen(true)}>
        <Plus size={18} aria-hidden /> {t('begin.action')}
      </Button>
      {isOpen && (
        <InfoDialog
          title={t('begin.title')}
          closeLabel={t('cancel', { ns: 'shell' })}
          onClose={() => setOpen(false)}
        >
          <BeginCase />
        </InfoDialog>
      )}
    </>
  )
}

function Results({ search, isStaff }: { search: CaseSearch; isStaff: boolean }) {
  const query = Object.fromEntries(Object.entries(search.filter).filter(([, value]) => value !== ''))
  const { order: _, ...filters } = search.filter
  const isFiltered = Object.values(filters).some(value => value !== '')
  const empty = isFiltered ? <NothingFound onClear={search.clear} /> : <NoCases isStaff={isStaff} />
  return <CaseTable pages={usePages(listCases, { query })} isStaff={isStaff} empty={empty} />
}

function NothingFound({ onClear }: { onClear(): void }) {
  const { t } = useTranslation('cases')
  return (
    <EmptyState title={t('empty.foundTitle')} action={<Button onClick={onClear}>{t('list.clear')}</Button>}>
      {t('empty.foundBody')}
    </EmptyState>
  )
}

function NoCases({ isStaff }: { isStaff: boolean }) {
  const { t } = useTranslation('cases')
  return (
    <EmptyState title={t('empty.title')} action={isStaff ? undefined : <BeginCase />}>
      {isStaff ? t('empty.body') : t('empty.client')}
    </EmptyState>
  )
}

function CaseLink({ row }: { row: ListedCase }) {
  const { t } = useTranslation('cases')
  const { role } = useSession()
  return (
    <span>
      <Link {...linkToCaseOrDraft(row, role)} className={styles.title}>
        {row.title || t(row.number ? 'destroyed.short' : 'list.unnamed')}
      </Link>
      {row.number && <span className={styles.number}>{row.number}</span>}
    </span>
  )
}

interface CaseTableProps {
  pages: PagesOf<typeof listCases>
  isStaff: boolean
  empty: ReactNode
}

function CaseTable({ pages, isStaff, empty }: CaseTableProps) {
  const { t } = useTranslation('cases')
  const format = useFormat()
  const named = useTranslatedName()
  const officeName = useOfficeName()
  const client = { key: 'client', title: t('column.client'), cell: (row: ListedCase) => row.ownerName }
  const office = {
    key: 'office',
    title: t('column.office'),
    cell: ({ officeId }: ListedCase) => officeName(officeId),
  }
  return (
    <PagedTable
      pages={pages}
      skeleton={{ rows: 6 }}
      empty={empty}
      isWide
      caption={isStaff ? t('title') : t('titleClient')}
      columns={[
        {
          key: 'case',
          title: t('column.case'),
          cell: row => <CaseLink row={row} />,
          isHeading: true,
        },
        {
          key: 'status',
          title: t('column.status'),
          cell: ({ status }) => <CaseStatusBadge status={status} />,
        },
        ...(isStaff ? [client] : []),
        { key: 'type', title: t('column.type'), cell: ({ type }) => named(CASE_TYPE_LABELS[type]) },
        {
          key: 'lawyer',
          title: t('column.lawyer'),
          cell: ({ lawyerName }) => lawyerName ?? <span className={styles.soft}>{t('noLawyer')}</span>,
        },
        ...(isStaff ? [office] : []),
        {
          key: 'date',
          title: t('column.date'),
          cell: ({ datedAt }) => (
            <time dateTime={datedAt} title={format.dateTime(datedAt)} className={styles.date}>
              {format.shortDate(datedAt)}
            </time>
          ),
        },
      ]}
    />
  )
}
