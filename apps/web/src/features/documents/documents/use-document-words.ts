// The texts for sizes, types and reasons.
import type { DocumentItem } from '@maat/contract/documents/documents'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../../texts/use-error-text.ts'
import { useFormat } from '../../../texts/use-format.ts'

const KB = 1024
const ERROR_CODE = /^document\.[a-z-]+$/

export interface DocumentTexts {
  size(bytes: number): string
  kind(mediaType: string): string
  /** Why a document is requested or was rejected: the staff's text or a standard one. */
  reason(document: Pick<DocumentItem, 'reason'>): string
}

export function useDocumentTexts(): DocumentTexts {
  const { t } = useTranslation('documents')
  const format = useFormat()
  const errorText = useErrorText()
  return {
    size(bytes) {
      const tenths = (unit: number) => format.number(Math.round((10 * bytes) / unit) / 10)
      if (bytes >= KB * KB * KB) return t('size.gb', { amount: tenths(KB * KB * KB) })
      if (bytes >= KB * KB) return t('size.mb', { amount: tenths(KB * KB) })
      return t('size.kb', { amount: format.number(Math.max(1, Math.round(bytes / KB))) })
    },
    kind(mediaType) {
      if (mediaType.startsWith('image/')) return t('kind.image')
      return mediaType === 'application/pdf' ? 'PDF' : 'Word'
    },
    reason: ({ reason }) => (ERROR_CODE.test(reason) ? errorText(reason) : reason),
  }
}
