// A question about an invoice or one of its lines, sent as a message to the participants of the case.
import type { InvoiceLineView, InvoiceView } from '@maat/contract/money/invoices'
import { useTranslation } from 'react-i18next'
import { QuestionDialog } from '../../../parts/dialogs/question-dialog.tsx'

interface AskProps {
  invoice: InvoiceView
  line: InvoiceLineView | undefined
  onClose(): void
}

export function AskAboutInvoice({ invoice, line, onClose }: AskProps) {
  const { t } = useTranslation('invoices')
  const number = invoice.number ?? ''
  return (
    <QuestionDialog
      caseId={invoice.caseId}
      about={line ? t('ask.aboutLine', { number, text: line.text }) : t('ask.about', { number })}
      keepAs={`invoice-question-${invoice.id}`}
      title={t('ask.title')}
      label={t('ask.label')}
      confirmLabel={t('ask.send')}
      doneText={t('ask.done')}
      onClose={onClose}
    />
  )
}
