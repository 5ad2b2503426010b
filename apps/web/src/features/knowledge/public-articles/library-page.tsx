// The library of everybody: model letters to fill in, and the glossary.
import type { Language } from '@maat/domain/words/languages'
import { Link } from '@tanstack/react-router'
import { FileText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { listPublicArticles } from '../../../api/operations/knowledge.ts'
import { usePages } from '../../../api/use-pages.ts'
import { PagedList } from '../../../parts/paged.tsx'
import { parseSearchText } from '../../../parts/screen-route.ts'
import { SearchField } from '../../../parts/search-field.tsx'
import { useUrlFilter } from '../../../parts/use-url-filter.ts'
import { Page } from '../../../ui/page.tsx'
import { Glossary } from './glossary.tsx'
import styles from './library-page.module.css'
import { useListLanguage } from './list-language.ts'

const READERS = { search: parseSearchText }

export function LibraryPage() {
  const { t } = useTranslation('knowledge')
  const language = useListLanguage()
  const { filter, typed, type } = useUrlFilter(READERS)
  return (
    <Page title={t('library.heading')} intro={t('library.intro')}>
      <search className={styles.search}>
        <SearchField label={t('library.search')} value={typed} onChange={type} />
      </search>
      <section aria-labelledby="letters" className={styles.letters}>
        <h2 id="letters">{t('library.letters')}</h2>
        <Letters language={language} search={filter.search} />
      </section>
      <section aria-labelledby="glossary" className={styles.glossary}>
        <h2 id="glossary">{t('library.glossary')}</h2>
        <Glossary language={language} search={typed.trim()} />
      </section>
    </Page>
  )
}

function Letters({ language, search }: { language: Language; search: string }) {
  const { t } = useTranslation('knowledge')
  const pages = usePages(listPublicArticles, {
    query: { language, shelf: 'letter', ...(search && { search }) },
  })
  return (
    <PagedList
      pages={pages}
      className={styles.sheets}
      skeleton={{ rows: 2, height: 6 }}
      empty={search ? t('library.noLetter', { search }) : t('library.noLetters')}
    >
      {({ slug, title, summary }) => (
        <div className={styles.sheet}>
          <FileText size={22} aria-hidden />
          <div lang={language}>
            <h3>
              <Link to="/knowledgeCenter/{$language}/{$slug}" params={{ language, slug }}>
                {title}
              </Link>
            </h3>
            <p>{summary}</p>
          </div>
        </div>
      )}
    </PagedList>
  )
}
