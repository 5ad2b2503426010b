// The guides: a question first, then the fields of law beside the articles.
import type { CategoryId } from '@maat/contract/ids'
import { OFFICE_COUNTRIES } from '@maat/domain/money/vat-rates'
import { countryName } from '@maat/domain/people/countries'
import type { Language } from '@maat/domain/words/languages'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { listArticleSubjects, listPublicArticles } from '../../../api/operations/knowledge.ts'
import { useRead } from '../../../api/use-operation.ts'
import { usePages } from '../../../api/use-pages.ts'
import { PagedList } from '../../../parts/paged.tsx'
import { parseId, parseSearchText } from '../../../parts/screen-route.ts'
import { SearchField } from '../../../parts/search-field.tsx'
import { type UrlFilter, useUrlFilter } from '../../../parts/use-url-filter.ts'
import { useLanguage } from '../../../texts/use-format.ts'
import { Field } from '../../../ui/field.tsx'
import { Skeleton } from '../../../ui/states.tsx'
import { ArticleRow, rowsClass } from './article-rows.tsx'
import styles from './knowledge-page.module.css'
import { searchIn, useListLanguage } from './list-language.ts'
import { NothingFound } from './nothing-found.tsx'

const READERS = { search: parseSearchText, category: parseId<CategoryId>, country: OFFICE_COUNTRIES }
type Filter = UrlFilter<typeof READERS>

export function KnowledgePage() {
  const { t } = useTranslation('knowledge')
  const language = useListLanguage()
  const url = useUrlFilter(READERS)
  return (
    <div className={styles.page}>
      <header className={styles.hero}>
        <div className={styles.question}>
          <h1>{t('guides.heading')}</h1>
          <p>{t('guides.intro')}</p>
          <search className={styles.search}>
            <SearchField label={t('guides.search')} value={url.typed} onChange={url.type} />
          </search>
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
          <Subjects url={url} language={language} />
        </Suspense>
        <section aria-label={t('guides.list')} className={styles.list}>
          <Guides filter={url.filter} language={language} />
        </section>
      </div>
    </div>
  )
}

interface SubjectsProps {
  url: Filter
  language: Language
}

const useSubjects = (language: Language) =>
  useRead(listArticleSubjects, { query: { language, shelf: 'guide' } })

function Subjects({ url: { filter, set }, language }: SubjectsProps) {
  const { t } = useTranslation('knowledge')
  const own = useLanguage()
  const { data = [] } = useSubjects(language)
  const choose = (category: string) => set({ category: category === filter.category ? '' : category })
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
      <Field
        name="country"
        type="select"
        label={t('guides.country')}
        value={filter.country}
        onChange={country => set({ country })}
      >
        <option value="">{t('guides.anyCountry')}</option>
        {OFFICE_COUNTRIES.map(code => (
          <option key={code} value={code}>
            {countryName(code, own)}
          </option>
        ))}
      </Field>
    </div>
  )
}

interface GuidesProps {
  filter: Filter['filter']
  language: Language
}

function Guides({ filter: { search, category, country }, language }: GuidesProps) {
  const { t } = useTranslation('knowledge')
  const { data: subjects = [] } = useSubjects(language)
  const pages = usePages(listPublicArticles, {
    query: {
      language,
      shelf: 'guide',
      ...(search && { search }),
      ...(category && { category }),
      ...(country && { country }),
    },
  })
  return (
    <PagedList
      pages={pages}
      className={rowsClass}
      skeleton={{ rows: 5, height: 5 }}
      empty={<NothingFound search={search} language={language} emptyText={t('guides.empty')} />}
    >
      {article => (
        <ArticleRow
          article={article}
          heading="h2"
          about={subjects.find(({ id }) => id === article.categoryId)?.name}
        />
      )}
    </PagedList>
  )
}
