// The sources of an article, as links where they have an address.
import type { ArticleView } from '@maat/contract/knowledge/articles'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../texts/use-format.ts'
import styles from './article-page.module.css'

export function Sources({ sources }: Pick<ArticleView, 'sources'>) {
  const { t } = useTranslation('articles')
  const format = useFormat()
  if (sources.length === 0) return <p className={styles.soft}>{t('details.noSources')}</p>
  return (
    <div>
      <h3 className={styles.small}>{t('field.sources')}</h3>
      <ul className={styles.sources}>
        {sources.map(({ title, address, publishedOn }) => (
          <li key={`${title} ${address}`}>
            {address ? (
              <a href={address} target="_blank" rel="noopener noreferrer">
                {title}
              </a>
            ) : (
              title
            )}
            {publishedOn && <span className={styles.soft}> {format.date(publishedOn)}</span>}
          </li>
        ))}
      </ul>
    </div>
  )
}
