// The journal: posts and news of the firm, newest first.
import { addressOfFeed } from '@maat/domain/knowledge/article-addresses'
import { Rss } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../texts/use-format.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { ArticleRow } from './article-rows.tsx'
import styles from './journal-page.module.css'
import { useListLanguage } from './list-language.ts'
import { PublicList } from './public-list.tsx'

export function JournalPage() {
  const { t } = useTranslation('knowledge')
  const format = useFormat()
  const language = useListLanguage()
  return (
    <Page
      title={t('journal.heading')}
      intro={t('journal.intro')}
      actions={
        <a
          href={addressOfFeed(language)}
          hrefLang={language}
          type="application/atom+xml"
          className={buttonClass('quiet')}
        >
          <Rss size={18} aria-hidden /> {t('journal.feed')}
        </a>
      }
    >
      <PublicList query={{ language, shelf: 'journal' }} className={styles.posts} empty={t('journal.empty')}>
        {article => (
          <div className={styles.post}>
            <p className={styles.day}>
              <time dateTime={article.publishedAt}>{format.date(article.publishedAt)}</time>
              <span>{article.shelf === 'news' ? t('journal.news') : t('journal.post')}</span>
            </p>
            <ArticleRow article={article} heading="h2" />
          </div>
        )}
      </PublicList>
    </Page>
  )
}
