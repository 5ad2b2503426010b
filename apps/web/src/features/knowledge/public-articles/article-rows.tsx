// Articles in a list: each with its title, its summary and what it is about, divided by lines.
import type { PublicArticleItem } from '@maat/contract/knowledge/knowledge'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './article-rows.module.css'

interface ArticleRowProps {
  article: PublicArticleItem
  heading?: 'h2' | 'h3' | 'h4'
  /** The field of law, or the day. */
  about?: ReactNode
  opensTab?: boolean
}

export function ArticleRow({ article, heading: Heading = 'h3', about, opensTab = false }: ArticleRowProps) {
  const { t } = useTranslation('knowledge')
  const { language, slug, title, summary, countries, isOverdue } = article
  const named = countries.map(code => t(`country.${code}`)).join(', ')
  return (
    <article className={styles.article}>
      <Heading lang={language}>
        <Link
          to="/knowledgeCenter/{$language}/{$slug}"
          params={{ language, slug }}
          {...(opensTab && { target: '_blank' })}
        >
          {title}
        </Link>
      </Heading>
      {summary && <p lang={language}>{summary}</p>}
      {(about || named || isOverdue) && (
        <p className={styles.about}>
          {about && <span>{about}</span>}
          {named && <span>{named}</span>}
          {isOverdue && <span className={styles.overdue}>{t('overdueMark')}</span>}
        </p>
      )}
    </article>
  )
}

export const rowsClass = styles.rows

export function ArticleRows({ articles }: { articles: readonly PublicArticleItem[] }) {
  return (
    <ul className={styles.rows}>
      {articles.map(article => (
        <li key={article.id}>
          <ArticleRow article={article} />
        </li>
      ))}
    </ul>
  )
}
