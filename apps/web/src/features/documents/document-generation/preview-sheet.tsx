// The text of the document as a sheet of paper, before it is stored.
import type { DocumentPreview, previewDocument } from '@maat/contract/documents/document-generation'
import type { SentBodyOf } from '@maat/contract/operation'
import { BLANK } from '@maat/domain/templates/fill-values'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallError } from '../../../api/call.ts'
import { ReadFailed } from '../../../parts/pages/read-failed.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { Skeleton } from '../../../ui/messages/states.tsx'
import styles from './generation.module.css'

type Filling = SentBodyOf<typeof previewDocument>

interface PreviewSheetProps {
  filling: Filling
  preview: DocumentPreview | undefined
  error: CallError | null
  onShow(filling: Filling): void
}

export function PreviewSheet({ filling, preview: data, error, onShow }: PreviewSheetProps) {
  const { t } = useTranslation('document-generation')
  const wanted = JSON.stringify(filling)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs at every change of the answers
  useEffect(() => onShow(JSON.parse(wanted) as Filling), [wanted])
  if (error) return <ReadFailed error={error} onRetry={() => onShow(filling)} />
  if (!data) return <Skeleton rows={1} height={24} />
  return (
    <>
      {data.blanks > 0 && <Notice>{t('finish.blanks', { count: data.blanks })}</Notice>}
      <article className={styles.paper} aria-label={t('finish.preview')} lang={filling.language}>
        {data.blocks.map((block, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of one text never move
          <Block key={at} block={block} />
        ))}
      </article>
    </>
  )
}

type TextBlock = DocumentPreview['blocks'][number]

function Block({ block: { kind, texts } }: { block: TextBlock }) {
  const [text = ''] = texts
  if (kind === 'heading') return <h2>{text}</h2>
  if (kind === 'entry') return <p className={styles.entry}>{withBlanks(text)}</p>
  if (kind === 'paragraph') return <p>{withBlanks(text)}</p>
  return (
    <div className={styles.cells} style={{ '--cells': texts.length } as React.CSSProperties}>
      {texts.map((cell, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cells of one row never move
        <p key={at}>{withBlanks(cell)}</p>
      ))}
    </div>
  )
}

/** Places to fill in by hand stand out. */
function withBlanks(text: string) {
  return text.split(BLANK).flatMap((part, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move
    at === 0 ? [part] : [<mark key={at}>{BLANK}</mark>, part],
  )
}
