// Shows the quote in the form as the client would get it, before it is proposed.
import type { CaseId } from '@maat/contract/ids'
import type { NewQuote } from '@maat/contract/money/fee-agreements'
import { Eye } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { previewQuote } from '../../../api/operations/money/fee-agreements.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { useErrorText } from '../../../texts/use-error-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { PreviewedText } from './agreement-preview.tsx'
import styles from './agreements.module.css'

interface QuotePreviewProps {
  caseId: CaseId
  /** Undefined if the form has problems, which it then shows. */
  readQuote(): Promise<z.output<typeof NewQuote> | undefined>
}

export function QuotePreview({ caseId, readQuote }: QuotePreviewProps) {
  const { t } = useTranslation('agreements')
  const errorText = useErrorText()
  const previewing = useOperation(previewQuote)

  async function show(): Promise<void> {
    const body = await readQuote()
    if (body) previewing.mutate({ params: { caseId }, body })
  }

  return (
    <>
      <div className={styles.tools}>
        <Button isBusy={previewing.isPending} onClick={() => void show()}>
          <Eye size={18} aria-hidden /> {t('preview.show')}
        </Button>
      </div>
      <div aria-live="polite">
        {previewing.error && <Notice kind="error">{errorText(previewing.error.code)}</Notice>}
        {previewing.data && <PreviewedText preview={previewing.data} />}
      </div>
    </>
  )
}
