// A list without articles: what comes close to the searched words, and the ways to a person.
import type { Language } from '@maat/domain/words/languages'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../api/session.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { FormActions } from '../../../ui/layout/page.tsx'
import { ArticleRows } from './article-rows.tsx'
import styles from './knowledge-page.module.css'
import { useSuggested } from './use-suggested.ts'

interface NothingFoundProps {
  search: string
  language: Language
  emptyText: string
}

export function NothingFound({ search, language, emptyText }: NothingFoundProps) {
  const { t } = useTranslation('knowledge')
  const { role } = useSession()
  const { data: suggested = [] } = useSuggested(search, language)
  const beginsCase = role === 'None' || role === 'User'
  return (
    <div className={styles.nothing}>
      <p role="status">{search ? t('nothing.text', { search }) : emptyText}</p>
      {search && suggested.length > 0 && (
        <section aria-labelledby="suggested">
          <h2 id="suggested">{t('nothing.suggested')}</h2>
          <ArticleRows articles={suggested} />
        </section>
      )}
      {beginsCase && (
        <section aria-labelledby="ask" className={styles.ask}>
          <h2 id="ask">{t('nothing.askTitle')}</h2>
          <p>{t('nothing.askText')}</p>
          <FormActions>
            <Link
              to="/dashboard/cases-pre-litigation/create"
              search={{ type: 'open' }}
              className={buttonClass('primary')}
            >
              {t('next.case')}
            </Link>
            <Link to="/contact" className={buttonClass('secondary')}>
              {t('nothing.contact')}
            </Link>
          </FormActions>
        </section>
      )}
    </div>
  )
}
