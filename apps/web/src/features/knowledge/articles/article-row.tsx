// One article in the list: its title, and how far each of its languages is.
import type { ArticleItem } from '@maat/contract/knowledge/articles'
import { LANGUAGES } from '@maat/domain/words/languages'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { LANGUAGE_NAMES } from '../../../texts/language-names.ts'
import { useFormat } from '../../../texts/use-format.ts'
import styles from './articles.module.css'
import { stateOfLanguage } from './text-states.ts'

export function ArticleRow({ row, fieldName }: { row: ArticleItem; fieldName: string }) {
  const { t } = useTranslation('articles')
  const format = useFormat()
  const { id, title, shelf, ownerName, nextReviewOn, isOverdue, archivedAt } = row
  const languages = LANGUAGES.flatMap(known => row.languages.find(({ language }) => language === known) ?? [])
  const about = [t(`shelf.${shelf}`), fieldName, ownerName].filter(Boolean).join(' · ')
  return (
    <Link
      to="/articles/{$articleId}"
      params={{ articleId: id }}
      className={styles.row}
      data-overdue={isOverdue}
      data-archived={archivedAt !== null}
    >
      <span className={styles.rowTitle}>
        <strong>{title}</strong>
        <span className={styles.soft}>{about}</span>
      </span>
      <span className={styles.states}>
        {languages.map(language => {
          const state = stateOfLanguage(language)
          return (
            <span key={language.language} className={styles.state} data-state={state}>
              <abbr title={LANGUAGE_NAMES[language.language]}>{language.language.toUpperCase()}</abbr>{' '}
              {t(`state.${state}`)}
            </span>
          )
        })}
      </span>
      <span className={styles.due}>
        {archivedAt
          ? t('state.archived')
          : nextReviewOn &&
            t(isOverdue ? 'review.overdueSince' : 'review.next', { day: format.date(nextReviewOn) })}
      </span>
    </Link>
  )
}
