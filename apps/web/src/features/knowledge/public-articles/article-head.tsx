// The head of an article: its title, how far it can be relied on, and its other languages.
import type { PublicArticleView } from '@maat/contract/knowledge/knowledge'
import { dayText } from '@maat/domain/calendar/day-text'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { LANGUAGE_NAMES } from '../../../texts/language-names.ts'
import { useFormat, useLanguage } from '../../../texts/use-format.ts'
import styles from './article-page.module.css'

export function ArticleHead({ article }: { article: PublicArticleView }) {
  const { t } = useTranslation('knowledge')
  const own = useLanguage()
  const { language, title, summary, isOverdue, nextReviewOn, isBehind } = article
  return (
    <header className={styles.head}>
      <h1 lang={language}>{title}</h1>
      {summary && (
        <p className={styles.summary} lang={language}>
          {summary}
        </p>
      )}
      <Facts article={article} />
      <OtherLanguages article={article} />
      {isOverdue && nextReviewOn && (
        <p role="note" className={styles.warning}>
          {t('article.overdue', { day: dayText(nextReviewOn, own, 'long') })}
        </p>
      )}
      {isBehind && (
        <p role="note" className={styles.warning}>
          {t('article.behind')}
        </p>
      )}
    </header>
  )
}

function Facts({ article }: { article: PublicArticleView }) {
  const { t } = useTranslation('knowledge')
  const own = useLanguage()
  const format = useFormat()
  const { lawAsOf, reviewedAt, reviewerName, authorName, countries } = article
  const reviewed = { day: format.date(reviewedAt) }
  const facts = [
    countries.length > 0 && countries.map(code => t(`country.${code}`)).join(', '),
    lawAsOf && t('article.lawAsOf', { day: dayText(lawAsOf, own, 'long') }),
    reviewerName
      ? t('article.reviewedBy', { ...reviewed, name: reviewerName })
      : t('article.reviewed', reviewed),
    authorName && authorName !== reviewerName && t('article.author', { name: authorName }),
  ].filter(fact => typeof fact === 'string')
  return (
    <ul className={styles.facts}>
      {facts.map(fact => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  )
}

function OtherLanguages({ article: { language, alternates } }: { article: PublicArticleView }) {
  const { t } = useTranslation('knowledge')
  const others = alternates.filter(other => other.language !== language)
  if (others.length === 0) return null
  return (
    <nav aria-label={t('article.languages')} className={styles.languages}>
      <span aria-hidden>{t('article.languages')}</span>
      {others.map(other => (
        <Link
          key={other.language}
          to="/knowledgeCenter/{$language}/{$slug}"
          params={other}
          lang={other.language}
          hrefLang={other.language}
        >
          {LANGUAGE_NAMES[other.language]}
        </Link>
      ))}
    </nav>
  )
}
