import { useTranslation } from 'react-i18next'
import styles from './search.module.css'

const HINTS = ['phrase', 'number', 'typing', 'languages'] as const

/** Explains how to search, with an example of each way. */
export function SearchHints() {
  const { t } = useTranslation('search')
  return (
    <section className={styles.hints} aria-labelledby="search-hints">
      <h2 id="search-hints">{t('hints.title')}</h2>
      <dl>
        {HINTS.map(hint => (
          <div key={hint}>
            <dt>
              <kbd>{t(`hints.${hint}.example`)}</kbd>
            </dt>
            <dd>{t(`hints.${hint}.text`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
