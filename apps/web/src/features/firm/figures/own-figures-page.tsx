// The figures of one's own work, beside the period before.
import type { Day } from '@maat/domain/calendar/day'
import { reportFileName, rowsFileName } from '@maat/domain/figures/figure-files'
import { FileDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import {
  exportOwnFigureRows,
  listOwnFigureRows,
  printOwnFigures,
  readOwnFigures,
} from '../../../api/operations/firm/figures.ts'
import { useRead } from '../../../api/use-operation.ts'
import { usePages } from '../../../api/use-pages.ts'
import { DownloadFileButton } from '../../../parts/download-file-button.tsx'
import { WhenLoaded } from '../../../parts/pages/when-loaded.tsx'
import { useLanguage } from '../../../texts/use-format.ts'
import { Page } from '../../../ui/layout/page.tsx'
import { FigureBoard } from './figure-board.tsx'
import { FigureRows } from './figure-rows.tsx'
import { FigureSpanBar } from './figure-span.tsx'
import { useFigureFilter } from './use-figure-filter.ts'

export function OwnFiguresPage() {
  const { t } = useTranslation('figures')
  const { t: titleOf } = useTranslation('titles')
  const language = useLanguage()
  const looked = useFigureFilter()
  const { span, from, figure } = looked
  const query = { span, day: from }
  const read = useRead(readOwnFigures, { query }, { keepsPrevious: true })
  return (
    <Page
      title={titleOf('/personnalKpi')}
      intro={t('own.intro')}
      actions={
        <DownloadFileButton
          operation={printOwnFigures}
          sent={{ query: { ...query, figure } }}
          name={reportFileName('own', looked, language)}
        >
          <FileDown size={18} aria-hidden /> {t('pdf')}
        </DownloadFileButton>
      }
    >
      <FigureSpanBar looked={looked} />
      <WhenLoaded read={read} skeleton={{ rows: 3, height: 14 }}>
        {view => (
          <>
            <FigureBoard view={view} looked={looked} isOwn />
            {view.figures
              .filter(({ kind }) => kind === figure)
              .map(shown => (
                <OwnRows key={shown.kind} figure={shown} query={query} />
              ))}
          </>
        )}
      </WhenLoaded>
    </Page>
  )
}

interface OwnRowsProps {
  figure: Parameters<typeof FigureRows>[0]['figure']
  query: { span: ReturnType<typeof useFigureFilter>['span']; day: Day }
}

function OwnRows({ figure, query }: OwnRowsProps) {
  const { t } = useTranslation('figures')
  const language = useLanguage()
  const of = { ...query, figure: figure.kind }
  const pages = usePages(listOwnFigureRows, { query: of })
  return (
    <FigureRows figure={figure} pages={pages}>
      <DownloadFileButton
        operation={exportOwnFigureRows}
        sent={{ query: of }}
        name={rowsFileName(figure.kind, language)}
      >
        <FileDown size={18} aria-hidden /> {t('csv')}
      </DownloadFileButton>
    </FigureRows>
  )
}
