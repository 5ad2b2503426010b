import type { CaseId } from '@maat/contract/ids'
import type { ReplyOf } from '@maat/contract/operation'
import { DOCUMENT_STATUSES, isDocumentRequested } from '@maat/domain/documents/document-states'
import { isStaff, type Role } from '@maat/domain/people/roles'
import { Link, linkOptions } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listDocuments } from '../../../api/operations/documents/documents.ts'
import { useSession } from '../../../api/session.ts'
import { useMay } from '../../../api/use-may.ts'
import { type PagesOf, usePages } from '../../../api/use-pages.ts'
import { FilterBar } from '../../../parts/lists/filter-bar.tsx'
import { PagedTable } from '../../../parts/lists/paged.tsx'
import { type UrlFilter, useUrlFilter } from '../../../parts/lists/use-url-filter.ts'
import { type CaseTab, linkToCase } from '../../../parts/texts/link-to-case.ts'
import { useFormat } from '../../../texts/use-format.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { Badge } from '../../../ui/messages/badge.tsx'
import { EmptyState } from '../../../ui/messages/states.tsx'
import { SignedFees } from '../../money/agreements/index.ts'
import { AddFromList } from './add-to-case.tsx'
import { DOCUMENT_FILTER } from './document-filter.ts'
import { DocumentStatusBadge } from './document-status.tsx'
import { TaskDialog } from './document-tasks.tsx'
import styles from './documents.module.css'
import { useDocumentTexts } from './use-document-words.ts'
import { useDownload } from './use-download.ts'

type Listed = ReplyOf<typeof listDocuments>['items'][number]

/** All documents that the user may read, of all cases. */
export function FilesPage() {
  const { t } = useTranslation('documents')
  const { role } = useSession()
  const hasSignedFees = useMay('fee-agreement.list-signed')
  const search = useUrlFilter(DOCUMENT_FILTER)
  return (
    <Page title={t('title')} intro={isStaff(role) ? t('intro') : t('introClient')} actions={<AddFromList />}>
      <Filters search={search} />
      <Results search={search} />
      {hasSignedFees && <SignedFees />}
    </Page>
  )
}

type Search = UrlFilter<typeof DOCUMENT_FILTER>

/** Filters among the statuses, because they exclude each other. */
const TO_CHECK = 'to-check'
const VALIDATED = 'validated'

function Filters({ search }: { search: Search }) {
  const { t } = useTranslation('documents')
  const mayReview = useMay('document.review')
  const statuses = DOCUMENT_STATUSES.map(status => ({
    value: status as string,
    label: t(`status.${status}`),
  }))
  const toCheck = mayReview ? [{ value: TO_CHECK, label: t('filter.toCheck') }] : []
  return (
    <FilterBar
      search={search}
      searchLabel={t('filter.search')}
      parts={[
        {
          kind: 'select',
          name: 'status',
          label: t('filter.status'),
          all: t('filter.all'),
          options: [...toCheck, { value: VALIDATED, label: t('validated') }, ...statuses],
          value: search.filter.toCheck
            ? TO_CHECK
            : search.filter.validated
              ? VALIDATED
              : search.filter.status,
          changeOf: chosen => ({
            toCheck: chosen === TO_CHECK ? 'yes' : '',
            validated: chosen === VALIDATED ? 'yes' : '',
            status: chosen === TO_CHECK || chosen === VALIDATED ? '' : chosen,
          }),
        },
        { kind: 'case', name: 'case', label: t('column.case') },
        {
          kind: 'select',
          name: 'order',
          label: t('filter.order'),
          isOrder: true,
          all: t('order.newest'),
          options: (['oldest', 'name'] as const).map(value => ({ value, label: t(`order.${value}`) })),
        },
      ]}
    />
  )
}

function Results({ search }: { search: Search }) {
  const query = Object.fromEntries(Object.entries(search.filter).filter(([, value]) => value !== ''))
  return <DocumentTable pages={usePages(listDocuments, { query })} empty={<Nothing search={search} />} />
}

function Nothing({ search: { filter, set, type } }: { search: Search }) {
  const { t } = useTranslation('documents')
  const { search, status, case: caseId, toCheck, validated } = filter
  const isFiltered = [search, status, caseId, toCheck, validated].some(value => value !== '')
  if (!isFiltered) return <EmptyState title={t('empty.title')}>{t('empty.body')}</EmptyState>
  const clear = () => {
    type('')
    set({ search: '', status: '', case: '', toCheck: '', validated: '' })
  }
  return (
    <EmptyState title={t('empty.foundTitle')} action={<Button onClick={clear}>{t('empty.clear')}</Button>}>
      {t('empty.foundBody')}
    </EmptyState>
  )
}

function DocumentTable({ pages, empty }: { pages: PagesOf<typeof listDocuments>; empty: ReactNode }) {
  const { t } = useTranslation('documents')
  const format = useFormat()
  const words = useDocumentTexts()
  const [openId, setOpenId] = useState<string>()
  const open = pages.data?.find(({ id }) => id === openId)
  return (
    <>
      <PagedTable
        pages={pages}
        skeleton={{ rows: 6 }}
        empty={empty}
        isWide
        caption={t('title')}
        columns={[
          {
            key: 'name',
            title: t('column.name'),
            cell: row => <Name row={row} onOpen={() => setOpenId(row.id)} />,
          },
          { key: 'case', title: t('column.case'), cell: row => <CaseLink row={row} /> },
          {
            key: 'status',
            title: t('filter.status'),
            cell: row => (
              <span className={styles.badges}>
                <DocumentStatusBadge document={row} />
                {row.isInternal && <Badge>{t('internal')}</Badge>}
                {row.isSensitive && <Badge>{t('notShared')}</Badge>}
              </span>
            ),
          },
          {
            key: 'date',
            title: t('column.date'),
            cell: ({ updatedAt }) => (
              <time dateTime={updatedAt} title={format.dateTime(updatedAt)} className={styles.date}>
                {format.date(updatedAt)}
              </time>
            ),
          },
          {
            key: 'size',
            title: t('column.size'),
            cell: ({ file }) => (
              <span className={styles.date}>{file ? words.size(file.size) : t('none')}</span>
            ),
          },
          {
            key: 'actions',
            title: t('column.actions'),
            isAction: true,
            cell: row =>
              isDocumentRequested(row.status) ? <GiveLink row={row} /> : <DownloadButton row={row} />,
          },
        ]}
      />
      {open && <TaskDialog task="open" document={open} onClose={() => setOpenId(undefined)} />}
    </>
  )
}

const isOpenable = ({ file, status }: Listed) => file !== null && status !== 'processing'

function Name({ row, onOpen }: { row: Listed; onOpen(): void }) {
  if (!isOpenable(row)) return <span className={styles.name}>{row.name}</span>
  return (
    <button type="button" className={styles.open} onClick={onOpen}>
      {row.name}
    </button>
  )
}

/** The staff open the case; a client opens its documents. */
const placeOf = (caseId: CaseId, role: Role, tab?: CaseTab) =>
  isStaff(role)
    ? linkToCase(caseId, role, { tab })
    : linkOptions({ to: '/add-documents/{$caseId}', params: { caseId } })

function CaseLink({ row }: { row: Listed }) {
  const { t } = useTranslation('documents')
  const { role } = useSession()
  const title = row.caseTitle || t('unnamedCase')
  // The accessible name starts with the visible text.
  const name = [row.caseNumber, title].filter(Boolean).join(', ')
  return (
    <Link {...placeOf(row.caseId, role)} aria-label={t('toCase', { name })}>
      {row.caseNumber ?? title}
    </Link>
  )
}

/** A requested document is uploaded on its own card, which explains it. */
function GiveLink({ row: { caseId, caseNumber, name, can } }: { row: Listed }) {
  const { t } = useTranslation('documents')
  const { role } = useSession()
  if (!can.includes('replace')) return null
  return (
    <Link
      {...placeOf(caseId, role, 'documents')}
      aria-label={t('action.giveOf', { name, number: caseNumber ?? t('unnamedCase') })}
    >
      {t('action.give')}
    </Link>
  )
}

function DownloadButton({ row }: { row: Listed }) {
  const { t } = useTranslation('documents')
  const { download, isBusy } = useDownload()
  const { id, name, file } = row
  if (!file || !isOpenable(row)) return null
  return (
    <IconButton
      label={t('action.downloadName', { name })}
      disabled={isBusy}
      onClick={() => download({ id, name, file })}
    >
      <Download size={20} aria-hidden />
    </IconButton>
  )
}
