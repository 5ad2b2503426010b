// The library of everybody: model letters to fill in, and the glossary.
import type { Language } from '@maat/domain/words/languages'
import { Link, useSearch } from '@tanstack/react-router'
import { FileText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../../parts/pages/lazy-part.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import styles from './library-page.module.css'
import { useListLanguage } from './list-language.ts'
import { PublicList } from './public-list.tsx'
import { PublicSearch } from './public-search.tsx'

const Glossary = lazyPart(() => import('./glossary.tsx').then(file => file.Glossary), { rows: 6, height: 3 })

export function LibraryPage() {
  const { t } = useTranslation('knowledge')
  const language = useListLanguage()
  const { search = '' } = useSearch({ from: '/savoirtheque' })
  return (
    <Page title={t('library.heading')} intro={t('library.intro')}>
      <div className={styles.search}>
        <PublicSearch key={search} label={t('library.search')} words={search} />
      </div>
      <section aria-labelledby="letters" className={styles.letters}>
        <h2 id="letters">{t('library.letters')}</h2>
        <Letters language={language} search={search} />
      </section>
      <section aria-labelledby="glossary" className={styles.glossary}>
        <h2 id="glossary">{t('library.glossary')}</h2>
        <Glossary language={language} search={search} />
      </section>
    </Page>
  )
}

function Letters({ language, search }: { language: Language; search: string }) {
  const { t } = useTranslation('knowledge')
  return (
    <PublicList
      query={{ language, shelf: 'letter', ...(search && { search }) }}
      className={styles.sheets}
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
    </PublicList>
  )
}
