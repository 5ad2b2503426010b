// A text as its readers see it.
import type { ArticleId } from '@maat/contract/ids'
import { imagesOf, type RichText } from '@maat/domain/knowledge/rich-text'
import type { Language } from '@maat/domain/words/languages'
import { InfoDialog } from '../../../parts/dialogs/info-dialog.tsx'
import { RichTextView } from '../../../parts/texts/rich-text.tsx'
import styles from './article-page.module.css'
import { useImageUrls } from './use-article-images.ts'

export interface Reading {
  language: Language
  title: string
  summary: string
  body: RichText
}

interface ReadingDialogProps {
  title: string
  articleId: ArticleId
  reading: Reading
  onClose(): void
}

export function ReadingDialog({ title, articleId, reading, onClose }: ReadingDialogProps) {
  return (
    <InfoDialog title={title} width="wide" look="primary" onClose={onClose}>
      <ReadingView articleId={articleId} reading={reading} />
    </InfoDialog>
  )
}

export function ReadingView({ articleId, reading }: Pick<ReadingDialogProps, 'articleId' | 'reading'>) {
  const imageUrl = useImageUrls(articleId, imagesOf(reading.body))
  return (
    <article className={styles.reading} lang={reading.language}>
      <p className={styles.readingTitle}>{reading.title}</p>
      {reading.summary && <p className={styles.lead}>{reading.summary}</p>}
      <RichTextView text={reading.body} imageUrl={imageUrl} />
    </article>
  )
}
