// Gives up the late charges of an invoice that are still owed, with a reason.
import type { InvoiceView } from '@maat/contract/money/invoices'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listInvoices, readInvoice } from '../../../api/operations/money/invoices.ts'
import { giveUpLateClaim, readReminderState } from '../../../api/operations/money/payment-reminders.ts'
import { ActionDialog } from '../../../parts/dialogs/action-dialog.tsx'
import { useAmount } from '../../../texts/use-amount.ts'
import { Button } from '../../../ui/button.tsx'
import { FormActions } from '../../../ui/layout/page.tsx'

export function GiveUpLateClaim({ invoice }: { invoice: InvoiceView }) {
  const { t } = useTranslation('payment-reminders')
  const amount = useAmount()
  const [isOpen, setOpen] = useState(false)
  const { lateClaim, can, id } = invoice
  if (!lateClaim || !can.includes('give-up-late-claim')) return null
  return (
    <FormActions>
      <Button look="quiet" onClick={() => setOpen(true)}>
        {t('giveUp.open')}
      </Button>
      {isOpen && (
        <ActionDialog
          title={t('giveUp.title', { amount: amount(lateClaim.left) })}
          confirmLabel={t('giveUp.open')}
          operation={giveUpLateClaim}
          sent={reason => ({ params: { invoiceId: id }, body: { reason } })}
          words={{
            label: t('giveUp.reason'),
            keepAs: `give-up-late-claim-${id}`,
            maxLength: 300,
            isRequired: true,
            isShort: true,
          }}
          refreshes={[readInvoice, listInvoices, readReminderState]}
          doneText={t('giveUp.done')}
          onClose={() => setOpen(false)}
        >
          {t('giveUp.body')}
        </ActionDialog>
      )}
    </FormActions>
  )
}
