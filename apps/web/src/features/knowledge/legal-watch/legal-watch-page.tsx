// The legal watch: what changed in the law, newest source first, and which cases it concerns.
import { OFFICE_COUNTRIES } from '@maat/domain/money/invoices/vat-rates'
import { countryName } from '@maat/domain/people/countries'
import { BellRing, Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listWatchEntries } from '../../../api/operations/knowledge/legal-watch.ts'
import { usePages } from '../../../api/use-pages.ts'
import { useLawFields } from '../../../parts/fields/use-law-fields.ts'
import { chosenOf } from '../../../parts/lists/chosen-of.ts'
import { EmptyList } from '../../../parts/lists/empty-list.tsx'
import { FilterBar } from '../../../parts/lists/filter-bar.tsx'
import { PagedList } from '../../../parts/lists/paged.tsx'
import { useUrlFilter } from '../../../parts/lists/use-url-filter.ts'
import { useLanguage } from '../../../texts/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { EntryDialog } from './entry-dialog.tsx'
import { FollowDialog } from './follow-dialog.tsx'
import styles from './legal-watch.module.css'
import { WATCH_SEARCH } from './screens.ts'
import { WatchEntry } from './watch-entry.tsx'

export function LegalWatchPage() {
  const { t } = useTranslation('legal-watch')
  const filter = useUrlFilter(WATCH_SEARCH)
  const fields = useLawFields()
  const language = useLanguage()
  const [opened, setOpened] = useState<'add' | 'follow'>()
  const { followed } = filter.filter
  const chosen = chosenOf(filter.filter, 'search', 'category', 'country')
  const query = { ...chosen, ...(followed && { followed: 'true' as const }) }
  const pages = usePages(listWatchEntries, { query })
  const isFiltered = Object.keys(query).length > 0
  const close = () => setOpened(undefined)
  return (
    <Page
      title={t('title')}
      intro={t('intro')}
      actions={
        <>
          <Button onClick={() => setOpened('follow')}>
            <BellRing size={18} aria-hidden /> {t('follow.open')}
          </Button>
          <Button look="primary" onClick={() => setOpened('add')}>
            <Plus size={18} aria-hidden /> {t('add')}
          </Button>
        </>
      }
    >
      <FilterBar
        search={filter}
        searchLabel={t('search')}
        folds
        parts={[
          {
            kind: 'choice',
            name: 'followed',
            label: t('whose'),
            options: [
              { value: '', label: t('everything') },
              { value: 'yes', label: t('followed') },
            ],
          },
          {
            kind: 'select',
            name: 'category',
            label: t('field.categoryId'),
            all: t('allFields'),
            options: fields.options,
          },
          {
            kind: 'select',
            name: 'country',
            label: t('country'),
            all: t('allCountries'),
            options: OFFICE_COUNTRIES.map(value => ({ value, label: countryName(value, language) })),
          },
        ]}
      />
      <PagedList
        pages={pages}
        className={styles.entries}
        label={t('title')}
        skeleton={{ rows: 4, height: 8 }}
        empty={
          <EmptyList isFiltered={isFiltered} noneFound={t('noneFound')} title={t('empty.title')}>
            {t('empty.body')}
          </EmptyList>
        }
      >
        {entry => <WatchEntry entry={entry} />}
      </PagedList>
      {opened === 'add' && <EntryDialog entry={undefined} onClose={close} />}
      {opened === 'follow' && <FollowDialog onClose={close} />}
    </Page>
  )
}
