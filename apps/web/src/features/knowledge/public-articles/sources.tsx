import type { ArticleSource } from '@maat/contract/knowledge/knowledge'
import { dayText } from '@maat/domain/calendar/day-text'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../texts/use-format.ts'
import styles from './article-page.module.css'

export function Sources({ sources }: { sources: readonly ArticleSource[] }) {
  const { t } = useTranslation('knowledge')
  const own = useLanguage()
  if (sources.length === 0) return null
  return (
    <section aria-labelledby="sources" className={styles.sources}>
      <h2 id="sources">{t('article.sources')}</h2>
      <ul>
        {sources.map(({ title, address, publishedOn }) => (
          <li key={`${title} ${address}`}>
            {address ? (
              <a href={address} target="_blank" rel="noopener noreferrer">
                {title}
              </a>
            ) : (
              title
            )}
            {publishedOn && <span>, {dayText(publishedOn, own, 'long')}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}
