// Requests the provision of a deposit draft from its client, with the day until which it is to be paid.
import type { InvoiceView } from '@maat/contract/money/invoices'
import type { NewProvisionRequest } from '@maat/contract/money/provision-requests'
import { addDays } from '@maat/domain/calendar/plain-dates'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { listInvoices, readInvoice } from '../../../api/operations/money/invoices.ts'
import { listProvisionRequests, requestProvision } from '../../../api/operations/money/provision-requests.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { FormDialog } from '../../../parts/dialogs/form-dialog.tsx'
import { FormDateField } from '../../../parts/fields/form-date-field.tsx'
import { useRecordForm } from '../../../parts/forms/use-record-form.ts'
import { todayHere } from '../../../texts/today-here.ts'
import { useAmount } from '../../../texts/use-amount.ts'

type ProvisionInvoice = Pick<InvoiceView, 'id' | 'version' | 'gross' | 'dueOn' | 'paymentDays' | 'clientName'>

interface RequestDialogProps {
  invoice: ProvisionInvoice
  onRequested(): void
  onClose(): void
}

export function RequestDialog({ invoice, onRequested, onClose }: RequestDialogProps) {
  const { t } = useTranslation('provision-requests')
  const amount = useAmount()
  const requesting = useOperation(requestProvision, {
    refreshes: [readInvoice, listInvoices, listProvisionRequests],
    // The refreshed draft is no longer edited, so this dialog would be gone before it ends.
    endsEarly: true,
  })
  const record = useRecordForm<{ dueOn: string }, z.input<typeof NewProvisionRequest>>({
    keepAs: `provision-request-${invoice.id}`,
    start: { dueOn: usualDay(invoice) },
    bodyOf: ({ dueOn }) => ({ dueOn, version: invoice.version }),
    schema,
    send: body => requesting.mutateAsync({ params: { invoiceId: invoice.id }, body }),
    savedText: t('ask.done'),
    onDone: onRequested,
  })
  return (
    <FormDialog title={t('ask.title')} submitLabel={t('ask.send')} record={record} onClose={onClose}>
      <p>{t('ask.body', { name: invoice.clientName, amount: amount(invoice.gross) })}</p>
      <FormDateField form={record.form} name="dueOn" label={t('ask.dueOn')} isRequired />
    </FormDialog>
  )
}

/** The day of the draft, or that of the office's usual term. */
function usualDay({ dueOn, paymentDays }: ProvisionInvoice): string {
  const today = todayHere()
  return dueOn && dueOn >= today ? dueOn : addDays(today, paymentDays ?? 0)
}

const schema = () =>
  import('@maat/contract/money/provision-requests').then(contract => contract.NewProvisionRequest)
