// The figures of the firm, an office or a field of law; for a lawyer, of their own cases. Two offices can be compared.

import type { OfficeId } from '@maat/contract/ids'
import type { Day } from '@maat/domain/calendar/day'
import { reportFileName, rowsFileName } from '@maat/domain/figures/figure-files'
import { FileDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { browseCatalogue } from '../../../api/operations/cases/catalogue.ts'
import {
  exportFirmFigureRows,
  listFirmFigureRows,
  printFirmFigures,
  readFirmFigures,
} from '../../../api/operations/firm/figures.ts'
import { useMay } from '../../../api/use-may.ts'
import { useRead } from '../../../api/use-operation.ts'
import { usePages } from '../../../api/use-pages.ts'
import { DownloadFileButton } from '../../../parts/download-file-button.tsx'
import { WhenLoaded } from '../../../parts/pages/when-loaded.tsx'
import { useFirm } from '../../../parts/use-firm.ts'
import { useLanguage } from '../../../texts/use-format.ts'
import { Field } from '../../../ui/fields/field.tsx'
import { FieldGrid, Page } from '../../../ui/layout/page.tsx'
import { FigureBoard } from './figure-board.tsx'
import { MonthlyMail } from './figure-mail.tsx'
import { FigureRows } from './figure-rows.tsx'
import { FigureSpanBar } from './figure-span.tsx'
import { type FigureFilter, useFigureFilter } from './use-figure-filter.ts'

export function AnalyticsPage() {
  const { t } = useTranslation('figures')
  const { t: titleOf } = useTranslation('titles')
  const readsAllOffices = useMay('invoice.read', 'firm')
  const language = useLanguage()
  const maySubscribe = useMay('figures.subscribe')
  const looked = useFigureFilter()
  const { span, from, figure, office, beside, field } = looked
  const query = { span, day: from, office, field }
  const read = useRead(readFirmFigures, { query }, { keepsPrevious: true })
  const { data: other } = useRead(
    readFirmFigures,
    beside ? { query: { ...query, office: beside } } : undefined,
  )
  const nameOf = useOfficeNames()
  return (
    <Page
      title={titleOf('/analytics')}
      intro={t(readsAllOffices ? 'firm.intro' : 'firm.introOwn')}
      actions={
        <DownloadFileButton
          operation={printFirmFigures}
          sent={{ query: { ...query, figure } }}
          name={reportFileName(readsAllOffices ? 'firm' : 'ledCases', looked, language)}
        >
          <FileDown size={18} aria-hidden /> {t('pdf')}
        </DownloadFileButton>
      }
    >
      <FigureSpanBar looked={looked} />
      <Narrowing looked={looked} />
      <WhenLoaded read={read} skeleton={{ rows: 3, height: 14 }}>
        {view => (
          <>
            <FigureBoard
              view={view}
              looked={looked}
              {...(beside && other && { beside: { view: other, name: nameOf(beside) } })}
            />
            {view.figures
              .filter(({ kind }) => kind === figure)
              .map(shown => (
                <FirmRows key={shown.kind} figure={shown} query={query} />
              ))}
          </>
        )}
      </WhenLoaded>
      {maySubscribe && <MonthlyMail office={office} officeName={office ? nameOf(office) : t('allOffices')} />}
    </Page>
  )
}

function useOfficeNames(): (id: OfficeId) => string {
  const language = useLanguage()
  const { data } = useFirm()
  return id => data?.offices.find(office => office.id === id)?.city[language] ?? ''
}

function Narrowing({ looked: { office, beside, field, set } }: { looked: FigureFilter }) {
  const { t } = useTranslation('figures')
  const language = useLanguage()
  const readsAllOffices = useMay('invoice.read', 'firm')
  const { data: firm } = useFirm()
  const { data: catalogue } = useRead(browseCatalogue, {}, { staleTime: 300_000 })
  const offices = (firm?.offices ?? []).map(({ id, city }) => ({ id, name: city[language] }))
  const fields = (catalogue?.categories ?? []).map(({ id, name }) => ({ id, name: name[language] }))
  return (
    <FieldGrid>
      {readsAllOffices && (
        <>
          <Options
            label={t('office')}
            name="office"
            all={t('allOffices')}
            value={office}
            options={offices}
            onChange={set}
          />
          <Options
            label={t('beside')}
            name="beside"
            all={t('noBeside')}
            value={beside}
            options={offices.filter(({ id }) => id !== office)}
            onChange={set}
          />
        </>
      )}
      <Options
        label={t('field')}
        name="field"
        all={t('allFields')}
        value={field}
        options={fields}
        onChange={set}
      />
    </FieldGrid>
  )
}

interface OptionsProps {
  name: 'office' | 'beside' | 'field'
  label: string
  all: string
  value: string | undefined
  options: readonly { id: string; name: string }[]
  onChange: FigureFilter['set']
}

function Options({ name, label, all, value = '', options, onChange }: OptionsProps) {
  return (
    <Field
      name={name}
      type="select"
      label={label}
      value={value}
      onChange={next => onChange({ [name]: next })}
    >
      <option value="">{all}</option>
      {options.map(option => (
        <option key={option.id} value={option.id}>
          {option.name}
        </option>
      ))}
    </Field>
  )
}

interface FirmRowsProps {
  figure: Parameters<typeof FigureRows>[0]['figure']
  query: { span: FigureFilter['span']; day: Day; office: OfficeId | undefined; field: string | undefined }
}

function FirmRows({ figure, query }: FirmRowsProps) {
  const { t } = useTranslation('figures')
  const language = useLanguage()
  const of = { ...query, figure: figure.kind }
  const pages = usePages(listFirmFigureRows, { query: of })
  return (
    <FigureRows figure={figure} pages={pages}>
      <DownloadFileButton
        operation={exportFirmFigureRows}
        sent={{ query: of }}
        name={rowsFileName(figure.kind, language)}
      >
        <FileDown size={18} aria-hidden /> {t('csv')}
      </DownloadFileButton>
    </FigureRows>
  )
}
