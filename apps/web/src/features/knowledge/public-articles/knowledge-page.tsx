// The guides: a question first, then the fields of law beside the articles.
import type { CategoryId } from '@maat/contract/ids'
import type { OfficeCountry } from '@maat/domain/money/invoices/vat-rates'
import type { Language } from '@maat/domain/words/languages'
import { Link, useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { listArticleSubjects } from '../../../api/operations/knowledge/knowledge.ts'
import { useRead } from '../../../api/use-operation.ts'
import { lazyPart } from '../../../parts/pages/lazy-part.tsx'
import { Skeleton } from '../../../ui/messages/states.tsx'
import { ArticleRow, rowsClass } from './article-rows.tsx'
import styles from './knowledge-page.module.css'
import { searchIn, useListLanguage } from './list-language.ts'
import { PublicList } from './public-list.tsx'
import { PublicSearch, useSetSearch } from './public-search.tsx'

const NothingFound = lazyPart(() => import('./nothing-found.tsx').then(file => file.NothingFound))

const COUNTRIES = ['BE', 'FR', 'CM'] as const satisfies readonly OfficeCountry[]

interface Filter {
  search: string
  category: CategoryId | undefined
  country: OfficeCountry | undefined
}

function useFilter(): Filter {
  const { search = '', category, country } = useSearch({ from: '/knowledgeCenter' })
  return { search, category, country: COUNTRIES.find(known => known === country) }
}

export function KnowledgePage() {
  const { t } = useTranslation('knowledge')
  const language = useListLanguage()
  const filter = useFilter()
  return (
    <div className={styles.page}>
      <header className={styles.hero}>
        <div className={styles.question}>
          <h1>{t('guides.heading')}</h1>
          <p>{t('guides.intro')}</p>
          <div className={styles.search}>
            <PublicSearch key={filter.search} label={t('guides.search')} words={filter.search} />
          </div>
          <nav aria-label={t('guides.more')} className={styles.more}>
            <Link to="/savoirtheque" search={searchIn(language)}>
              {t('library.heading')}
            </Link>
            <Link to="/journal" search={searchIn(language)}>
              {t('journal.heading')}
            </Link>
          </nav>
        </div>
      </header>
      <div className={styles.body}>
        <Suspense fallback={<Skeleton rows={4} height={2} />}>
          <Subjects filter={filter} language={language} />
        </Suspense>
        <section aria-label={t('guides.list')} className={styles.list}>
          <Guides filter={filter} language={language} />
        </section>
      </div>
    </div>
  )
}

interface ListProps {
  filter: Filter
  language: Language
}

const useSubjects = (language: Language) =>
  useRead(listArticleSubjects, { query: { language, shelf: 'guide' } })

function Subjects({ filter, language }: ListProps) {
  const { t } = useTranslation('knowledge')
  const { data = [] } = useSubjects(language)
  const set = useSetSearch()
  const choose = (category: string) => set({ category: category === filter.category ? undefined : category })
  return (
    <div className={styles.subjects}>
      <section aria-labelledby="subjects">
        <h2 id="subjects">{t('guides.subjects')}</h2>
        <ul>
          {data.map(({ id, name, articles }) => (
            <li key={id}>
              <button
                type="button"
                lang={language}
                aria-pressed={filter.category === id}
                onClick={() => choose(id)}
              >
                <span>{name}</span>
                <span className={styles.count}>{articles}</span>
              </button>
            </li>
          ))}
        </ul>
      </section>
      <label className={styles.country}>
        {t('guides.country')}
        <select
          name="country"
          value={filter.country ?? ''}
          onChange={event => set({ country: event.target.value || undefined })}
        >
          <option value="">{t('guides.anyCountry')}</option>
          {COUNTRIES.map(code => (
            <option key={code} value={code}>
              {t(`country.${code}`)}
            </option>
          ))}
        </select>
      </label>
    </div>
  )
}

function Guides({ filter: { search, category, country }, language }: ListProps) {
  const { t } = useTranslation('knowledge')
  const { data: subjects = [] } = useSubjects(language)
  const query = {
    language,
    shelf: 'guide' as const,
    ...(search && { search }),
    ...(category && { category }),
    ...(country && { country }),
  }
  return (
    <PublicList
      query={query}
      className={rowsClass}
      empty={<NothingFound search={search} language={language} emptyText={t('guides.empty')} />}
    >
      {article => (
        <ArticleRow
          article={article}
          heading="h2"
          about={subjects.find(({ id }) => id === article.categoryId)?.name}
        />
      )}
    </PublicList>
  )
}
