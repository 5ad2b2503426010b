// The fields of a proof: the page of the document, and the quoted words.
import type { DocumentTreeRow } from '@maat/contract/documents/case-folders'
import { useTranslation } from 'react-i18next'
import { TextField } from '../../../forms/text-field.tsx'
import type { Form } from '../../../ui/fields/use-form.ts'

const LONGEST_QUOTE = 2000
const LONGEST_PAGE = 6

interface ProofFieldsProps {
  form: Form<{ page: string; quote: string }>
  document: DocumentTreeRow | undefined
}

export function ProofFields({ form, document }: ProofFieldsProps) {
  const { t } = useTranslation('facts')
  return (
    <>
      <TextField
        form={form}
        name="page"
        inputMode="numeric"
        label={t('field.page')}
        hint={document?.pages ? t('field.pages', { count: document.pages }) : undefined}
        maxLength={LONGEST_PAGE}
        isRequired
      />
      <TextField
        form={form}
        name="quote"
        type="textarea"
        rows={3}
        label={t('field.quote')}
        hint={t('field.quoteHint')}
        maxLength={LONGEST_QUOTE}
      />
    </>
  )
}

export const isPageOf = (typed: string, document: DocumentTreeRow | undefined) =>
  /^[1-9]\d{0,5}$/.test(typed.trim()) && Number(typed) <= (document?.pages ?? Number.POSITIVE_INFINITY)
