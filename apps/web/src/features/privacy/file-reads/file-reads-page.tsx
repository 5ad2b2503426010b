// Shows a client who opened their file: day by day, with the role, the office and the reason.
import type { FileRead } from '@maat/contract/privacy/file-reads'
import { READ_PARTS } from '@maat/domain/privacy/file-reads'
import { useTranslation } from 'react-i18next'
import { listFileReads } from '../../../api/operations/privacy/file-reads.ts'
import { usePages } from '../../../api/use-pages.ts'
import { chosenOf } from '../../../parts/lists/chosen-of.ts'
import { EmptyList } from '../../../parts/lists/empty-list.tsx'
import { FilterBar } from '../../../parts/lists/filter-bar.tsx'
import { Paged } from '../../../parts/lists/paged.tsx'
import { useUrlFilter } from '../../../parts/lists/use-url-filter.ts'
import { useFormat } from '../../../texts/use-format.ts'
import { Page } from '../../../ui/layout/page.tsx'
import styles from './file-reads.module.css'
import { ReadingRow } from './reading-row.tsx'
import { FILE_READS_SEARCH } from './screens.ts'

export function FileReadsPage() {
  const { t } = useTranslation('file-reads')
  const search = useUrlFilter(FILE_READS_SEARCH)
  const query = chosenOf(search.filter, 'part')
  const pages = usePages(listFileReads, { query })
  return (
    <Page title={t('title')} intro={t('intro')}>
      <FilterBar
        search={search}
        parts={[
          {
            kind: 'choice',
            name: 'part',
            label: t('part.label'),
            options: [
              { value: '', label: t('part.all') },
              ...READ_PARTS.map(value => ({ value, label: t(`part.${value}`) })),
            ],
          },
        ]}
      />
      <Paged
        pages={pages}
        skeleton={{ rows: 5, height: 4 }}
        empty={
          <EmptyList
            isFiltered={query.part !== undefined}
            noneFound={t('noneFound')}
            title={t('empty.title')}
          >
            {t('empty.body')}
          </EmptyList>
        }
      >
        {(reads, more) => (
          <>
            <Days reads={reads} />
            {more}
          </>
        )}
      </Paged>
      <p className={styles.limits}>{t('limits')}</p>
    </Page>
  )
}

/** One heading for all readings of a day in the reader's time zone. */
function Days({ reads }: { reads: readonly FileRead[] }) {
  const format = useFormat()
  const days = Map.groupBy(reads, ({ at }) => format.date(at))
  return (
    <div className={styles.days}>
      {[...days].map(([day, ofDay]) => (
        <section key={day} className={styles.day}>
          <h2>{day}</h2>
          <ol>
            {ofDay.map(read => (
              <ReadingRow key={read.id} read={read} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  )
}
