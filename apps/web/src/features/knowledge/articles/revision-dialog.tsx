// One revision of a text, as it was submitted.
import type { ArticleId } from '@maat/contract/ids'
import type { Language } from '@maat/domain/words/languages'
import { useTranslation } from 'react-i18next'
import { readArticleRevision } from '../../../api/operations/knowledge/know-how.ts'
import { useRead } from '../../../api/use-operation.ts'
import { InfoDialog } from '../../../parts/dialogs/info-dialog.tsx'
import { WhenLoaded } from '../../../parts/pages/when-loaded.tsx'
import { ReadingView } from './reading-dialog.tsx'

interface RevisionDialogProps {
  articleId: ArticleId
  language: Language
  number: number
  onClose(): void
}

export function RevisionDialog({ articleId, language, number, onClose }: RevisionDialogProps) {
  const { t } = useTranslation('articles')
  const read = useRead(readArticleRevision, {
    params: { articleId },
    query: { language, number: String(number) },
  })
  return (
    <InfoDialog title={t('history.one', { number })} width="wide" look="primary" onClose={onClose}>
      <WhenLoaded read={read} skeleton={{ rows: 2, height: 8 }}>
        {reading => <ReadingView articleId={articleId} reading={reading} />}
      </WhenLoaded>
    </InfoDialog>
  )
}
