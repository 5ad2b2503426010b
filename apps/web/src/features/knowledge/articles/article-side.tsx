// Beside the text: first its way to its readers, then how it reads, then everything else about the article.
import type { ArticleView } from '@maat/contract/knowledge/articles'
import type { RichText } from '@maat/domain/knowledge/rich-text'
import type { Language } from '@maat/domain/words/languages'
import styles from './article-page.module.css'
import { DetailsPanel } from './details-panel.tsx'
import { HistoryPanel } from './history-panel.tsx'
import { PublicationPanel } from './publication-panel.tsx'
import { ReadingPanel } from './reading-panel.tsx'
import { ReviewPanel } from './review-panel.tsx'
import { textOf } from './text-values.ts'

interface ArticleSideProps {
  article: ArticleView
  language: Language
  /** As it is typed now. */
  body: RichText
  /** Nothing is typed that is not saved. */
  isSaved: boolean
}

export function ArticleSide({ article, language, body, isSaved }: ArticleSideProps) {
  const text = textOf(article, language)
  return (
    <div className={styles.side}>
      <PublicationPanel article={article} language={language} isSaved={isSaved} />
      <ReadingPanel body={body} language={language} />
      <ReviewPanel article={article} />
      <DetailsPanel article={article} />
      {text && text.revisions.length > 0 && <HistoryPanel articleId={article.id} text={text} />}
    </div>
  )
}
