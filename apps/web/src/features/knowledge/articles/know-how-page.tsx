// The internal shelves for the staff: know-how and model answers, to read and to copy.
import type { ArticleId } from '@maat/contract/ids'
import { plainTextOf } from '@maat/domain/knowledge/rich-text'
import { INTERNAL_SHELVES } from '@maat/domain/knowledge/shelves'
import { Link } from '@tanstack/react-router'
import { Copy } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { listKnowHow, readArticleRevision } from '../../../api/operations/knowledge/know-how.ts'
import { useRead } from '../../../api/use-operation.ts'
import { usePages } from '../../../api/use-pages.ts'
import { useLawFields } from '../../../parts/fields/use-law-fields.ts'
import { chosenOf } from '../../../parts/lists/chosen-of.ts'
import { EmptyList } from '../../../parts/lists/empty-list.tsx'
import { FilterBar } from '../../../parts/lists/filter-bar.tsx'
import { PagedList } from '../../../parts/lists/paged.tsx'
import { type UrlFilter, useUrlFilter } from '../../../parts/lists/use-url-filter.ts'
import { WhenLoaded } from '../../../parts/pages/when-loaded.tsx'
import { useLanguage } from '../../../texts/use-format.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { TwoPanes } from '../../../ui/layout/two-panes.tsx'
import { EmptyState } from '../../../ui/messages/states.tsx'
import { showToast } from '../../../ui/messages/toasts.tsx'
import styles from './know-how.module.css'
import { ReadingView } from './reading-dialog.tsx'
import { KNOW_HOW_SEARCH } from './screens.ts'

type Filter = UrlFilter<typeof KNOW_HOW_SEARCH>

export function KnowHowPage() {
  const { t } = useTranslation('articles')
  const filter = useUrlFilter(KNOW_HOW_SEARCH)
  const { article } = filter.filter
  return (
    <TwoPanes
      title={t('knowHow.title')}
      openKey={article || undefined}
      openLabel={t('knowHow.opened')}
      backLabel={t('knowHow.back')}
      onBack={() => filter.set({ article: '' })}
      list={<KnowHowList filter={filter} />}
    >
      {article ? (
        <OpenArticle key={article} articleId={article} />
      ) : (
        <EmptyState title={t('knowHow.none.title')}>{t('knowHow.none.body')}</EmptyState>
      )}
    </TwoPanes>
  )
}

function KnowHowList({ filter }: { filter: Filter }) {
  const { t } = useTranslation('articles')
  const fields = useLawFields()
  const language = useLanguage()
  const { article } = filter.filter
  const chosen = chosenOf(filter.filter, 'search', 'shelf', 'category')
  const pages = usePages(listKnowHow, { query: { language, ...chosen } })
  const isFiltered = Object.keys(chosen).length > 0
  return (
    <div className={styles.list}>
      <h2>{t('knowHow.title')}</h2>
      <FilterBar
        search={filter}
        searchLabel={t('search')}
        parts={[
          {
            kind: 'choice',
            name: 'shelf',
            label: t('field.shelf'),
            options: [
              { value: '', label: t('everything') },
              ...INTERNAL_SHELVES.map(value => ({ value, label: t(`shelf.${value}`) })),
            ],
          },
          {
            kind: 'select',
            name: 'category',
            label: t('field.categoryId'),
            all: t('allFields'),
            options: fields.options,
          },
        ]}
      />
      <PagedList
        pages={pages}
        className={styles.rows}
        label={t('knowHow.title')}
        skeleton={{ rows: 6, height: 4 }}
        empty={
          <EmptyList isFiltered={isFiltered} noneFound={t('noneFound')} title={t('knowHow.empty.title')}>
            {t('knowHow.empty.body')}
          </EmptyList>
        }
      >
        {row => (
          <button
            type="button"
            className={styles.row}
            aria-current={row.id === article || undefined}
            onClick={() => filter.set({ article: row.id })}
          >
            <strong lang={row.language}>{row.title}</strong>
            <span className={styles.soft}>
              {[t(`shelf.${row.shelf}`), fields.nameOf(row.categoryId)].filter(Boolean).join(' · ')}
            </span>
            {row.isOverdue && <span className={styles.overdue}>{t('state.overdue')}</span>}
          </button>
        )}
      </PagedList>
    </div>
  )
}

function OpenArticle({ articleId }: { articleId: ArticleId }) {
  const { t } = useTranslation('articles')
  const language = useLanguage()
  const read = useRead(readArticleRevision, { params: { articleId }, query: { language } })
  async function copy(text: string): Promise<void> {
    await navigator.clipboard.writeText(text)
    showToast({ kind: 'success', text: t('knowHow.copied') })
  }
  return (
    <div className={styles.opened}>
      <WhenLoaded read={read} skeleton={{ rows: 3, height: 8 }}>
        {reading => (
          <>
            <ReadingView articleId={articleId} reading={reading} />
            <div className={styles.buttons}>
              <Button onClick={() => void copy(plainTextOf(reading.body))}>
                <Copy size={18} aria-hidden /> {t('knowHow.copy')}
              </Button>
              <Link
                to="/articles/{$articleId}"
                params={{ articleId }}
                search={{ language: reading.language }}
                className={buttonClass('quiet')}
              >
                {t('knowHow.edit')}
              </Link>
            </div>
          </>
        )}
      </WhenLoaded>
    </div>
  )
}
