// All entries that the user may read, with filters and the export as CSV.
import type { TimeEntryView } from '@maat/contract/time'
import { Link } from '@tanstack/react-router'
import { FileSpreadsheet } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { listTimeEntries } from '../../api/operations/time.ts'
import { exportTimeEntries } from '../../api/operations/time-export.ts'
import { usePages } from '../../api/use-pages.ts'
import { DateField } from '../../parts/date-field.tsx'
import { DownloadFileButton } from '../../parts/download-file-button.tsx'
import { PagedTable } from '../../parts/paged.tsx'
import { useUrlFilter } from '../../parts/use-url-filter.ts'
import { useFormat } from '../../texts/use-format.ts'
import { Field } from '../../ui/field.tsx'
import { Card, FieldGrid } from '../../ui/page.tsx'
import { TIME_SEARCH, TIME_STATES } from './screens.ts'
import { WorkMarks } from './work-marks.tsx'
import { useWorkTexts } from './work-words.ts'

export function TimeList() {
  const { t } = useTranslation('time')
  const { filter, set } = useUrlFilter(TIME_SEARCH)
  const { from, to, who, state } = filter
  const query = {
    ...(from && { from }),
    ...(to && { to }),
    ...(state && { state }),
    ...(who !== 'all' && { mine: 'true' as const }),
  }
  const columns = useColumns()
  return (
    <Card title={t('list.title')} intro={t('list.intro')}>
      <FieldGrid>
        <DateField name="from" label={t('list.from')} value={from} onChange={day => set({ from: day })} />
        <DateField name="to" label={t('list.to')} value={to} onChange={day => set({ to: day })} />
        <Field
          name="who"
          type="select"
          label={t('list.who')}
          value={who || 'me'}
          onChange={next => set({ who: next === 'me' ? '' : next })}
        >
          <option value="me">{t('list.me')}</option>
          <option value="all">{t('list.all')}</option>
        </Field>
        <Field
          name="state"
          type="select"
          label={t('list.state')}
          value={state}
          onChange={next => set({ state: next })}
        >
          <option value="">{t('list.anyState')}</option>
          {TIME_STATES.map(known => (
            <option key={known} value={known}>
              {t(`list.${known}`)}
            </option>
          ))}
        </Field>
      </FieldGrid>
      <div>
        <DownloadFileButton operation={exportTimeEntries} sent={{ query }} name={t('list.file')}>
          <FileSpreadsheet size={18} aria-hidden /> {t('list.export')}
        </DownloadFileButton>
      </div>
      <PagedTable
        pages={usePages(listTimeEntries, { query })}
        caption={t('list.title')}
        empty={t('list.empty')}
        columns={columns}
        isWide
      />
    </Card>
  )
}

function useColumns() {
  const { t } = useTranslation('time')
  const format = useFormat()
  const words = useWorkTexts()
  return [
    {
      key: 'text',
      title: t('field.text'),
      isHeading: true,
      cell: ({ text }: TimeEntryView) => text,
    },
    {
      key: 'day',
      title: t('field.workedOn'),
      noWrap: true,
      cell: ({ workedOn }: TimeEntryView) => format.shortDate(workedOn),
    },
    {
      key: 'case',
      title: t('field.case'),
      cell: ({ caseId, caseNumber, caseTitle }: TimeEntryView) => (
        <Link to="/case-{$caseId}" params={{ caseId }} search={{ tab: 'time' }} title={caseTitle}>
          {caseNumber ?? caseTitle}
        </Link>
      ),
    },
    { key: 'person', title: t('list.person'), cell: ({ personName }: TimeEntryView) => personName },
    {
      key: 'activity',
      title: t('field.activity'),
      cell: ({ activity }: TimeEntryView) => t(`activity.${activity}`),
    },
    {
      key: 'minutes',
      title: t('field.minutes'),
      noWrap: true,
      cell: ({ minutes }: TimeEntryView) => words.minutes(minutes),
    },
    {
      key: 'amount',
      title: t('list.amount'),
      isAmount: true,
      cell: ({ billed }: TimeEntryView) => words.amount(billed),
    },
    {
      key: 'marks',
      title: t('list.state'),
      cell: (entry: TimeEntryView) => (
        <>
          {!entry.invoice && t('list.notBilled')} <WorkMarks of={entry} />
        </>
      ),
    },
  ]
}
