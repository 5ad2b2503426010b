// A question about an invoice or one of its lines, sent as a message to the participants of the case.
import type { InvoiceLineView, InvoiceView } from '@maat/contract/invoices'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { sendMessage } from '../../../api/operations/messages.ts'
import { ActionDialog } from '../../../parts/action-dialog.tsx'

interface AskProps {
  invoice: InvoiceView
  line: InvoiceLineView | undefined
  onClose(): void
}

export function AskAboutInvoice({ invoice, line, onClose }: AskProps) {
  const { t } = useTranslation('invoices')
  /** Stays the same for every retry, so that the message is not sent twice. */
  const id = useRef(crypto.randomUUID())
  const number = invoice.number ?? ''
  const about = line ? t('ask.aboutLine', { number, text: line.text }) : t('ask.about', { number })
  return (
    <ActionDialog
      title={t('ask.title')}
      confirmLabel={t('ask.send')}
      look="primary"
      operation={sendMessage}
      sent={words => ({
        params: { conversationId: invoice.caseId },
        body: { id: id.current, text: `${about}\n${words}`, attachments: [] },
      })}
      words={{
        label: t('ask.label'),
        keepAs: `invoice-question-${invoice.id}`,
        maxLength: 2000,
        isRequired: true,
        rows: 4,
      }}
      doneText={t('ask.done')}
      onClose={onClose}
    >
      {about}
    </ActionDialog>
  )
}
