// The client requests a change of a line of an issued invoice.
import type { InvoiceLineView, InvoiceView } from '@maat/contract/money/invoices'
import { useTranslation } from 'react-i18next'
import { listLineRequests, requestLineChange } from '../../../api/operations/money/line-requests.ts'
import { ActionDialog } from '../../../parts/dialogs/action-dialog.tsx'

interface RequestProps {
  invoice: Pick<InvoiceView, 'id' | 'number'>
  line: Pick<InvoiceLineView, 'id' | 'text'>
  onClose(): void
}

export function RequestLineChange({ invoice: { id }, line, onClose }: RequestProps) {
  const { t } = useTranslation('line-requests')
  return (
    <ActionDialog
      title={t('request.title')}
      confirmLabel={t('request.send')}
      look="primary"
      operation={requestLineChange}
      sent={text => ({ params: { invoiceId: id }, body: { lineId: line.id, text } })}
      refreshes={[listLineRequests]}
      words={{
        label: t('request.label'),
        keepAs: `line-request-${line.id}`,
        maxLength: 1000,
        isRequired: true,
        rows: 4,
      }}
      doneText={t('request.done')}
      onClose={onClose}
    >
      {t('request.body', { text: line.text })}
    </ActionDialog>
  )
}
