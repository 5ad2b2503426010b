// The writing desk: all articles with the state of each language. What waits for a review is seen first.
import { ARTICLE_FILTERS } from '@maat/domain/knowledge/article-states'
import { SHELVES } from '@maat/domain/knowledge/shelves'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addArticleLibrary, listArticles } from '../../../api/operations/knowledge/articles.ts'
import { useMay } from '../../../api/use-may.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { usePages } from '../../../api/use-pages.ts'
import { AddLibraryButton } from '../../../parts/add-library-button.tsx'
import { useLawFields } from '../../../parts/fields/use-law-fields.ts'
import { chosenOf } from '../../../parts/lists/chosen-of.ts'
import { EmptyList } from '../../../parts/lists/empty-list.tsx'
import { FilterBar } from '../../../parts/lists/filter-bar.tsx'
import { PagedList } from '../../../parts/lists/paged.tsx'
import { useUrlFilter } from '../../../parts/lists/use-url-filter.ts'
import { Button } from '../../../ui/button.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { ArticleRow } from './article-row.tsx'
import styles from './articles.module.css'
import { NewArticleDialog } from './new-article-dialog.tsx'
import { ARTICLES_SEARCH } from './screens.ts'

export function ArticlesPage() {
  const { t } = useTranslation('articles')
  const mayAddLibrary = useMay('article.add-library')
  const filter = useUrlFilter(ARTICLES_SEARCH)
  const fields = useLawFields()
  const [isAdding, setAdding] = useState(false)
  const { forMe } = filter.filter
  const chosen = chosenOf(filter.filter, 'search', 'shelf', 'category', 'state')
  const query = { ...chosen, ...(forMe && { forMe: 'true' as const }) }
  const pages = usePages(listArticles, { query })
  const isFiltered = Object.keys(query).length > 0
  return (
    <Page
      title={t('title')}
      intro={t('intro')}
      actions={
        <>
          {mayAddLibrary && <AddLibrary />}
          <Button look="primary" onClick={() => setAdding(true)}>
            <Plus size={18} aria-hidden /> {t('new')}
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
            name: 'forMe',
            label: t('whose'),
            options: [
              { value: '', label: t('everything') },
              { value: 'yes', label: t('forMe') },
            ],
          },
          {
            kind: 'select',
            name: 'shelf',
            label: t('field.shelf'),
            all: t('shelf.all'),
            options: SHELVES.map(value => ({ value, label: t(`shelf.${value}`) })),
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
            name: 'state',
            label: t('state.label'),
            all: t('state.all'),
            options: ARTICLE_FILTERS.map(value => ({ value, label: t(`state.${value}`) })),
          },
        ]}
      />
      <PagedList
        pages={pages}
        className={styles.rows}
        label={t('title')}
        skeleton={{ rows: 6, height: 4.5 }}
        empty={
          <EmptyList isFiltered={isFiltered} noneFound={t('noneFound')} title={t('empty.title')}>
            {t('empty.body')}
          </EmptyList>
        }
      >
        {row => <ArticleRow row={row} fieldName={fields.nameOf(row.categoryId)} />}
      </PagedList>
      {isAdding && <NewArticleDialog onClose={() => setAdding(false)} />}
    </Page>
  )
}

function AddLibrary() {
  const { t } = useTranslation('articles')
  const adding = useOperation(addArticleLibrary, { refreshes: [listArticles] })
  return (
    <AddLibraryButton
      adding={adding}
      label={t('library.add')}
      addedText={count => (count > 0 ? t('library.added', { count }) : t('library.nothingNew'))}
    />
  )
}
