// Books a transaction without a client: a payout of the payment provider with its costs, bank costs, or cash.

import type { PaymentId } from '@maat/contract/ids'
import type { BankMoveView } from '@maat/contract/money/bank'
import type { MoveBooking } from '@maat/contract/money/bank-bookings'
import { BOOKED_KINDS, type BookedKind } from '@maat/domain/bank/bank-types'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { bookBankMove } from '../../../api/operations/money/bank-bookings.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { TextField } from '../../../forms/text-field.tsx'
import { FormDialog } from '../../../parts/dialogs/form-dialog.tsx'
import { FormAmountField } from '../../../parts/fields/form-amount-field.tsx'
import { useRecordForm } from '../../../parts/forms/use-record-form.ts'
import { amountInputText, parseAmount } from '../../../texts/amounts.ts'
import { useAmount } from '../../../texts/use-amount.ts'
import { Choice } from '../../../ui/fields/choice.tsx'
import { PayoutPayments } from './payout-payments.tsx'
import { BANK_READS } from './use-live-bank.ts'

interface Values {
  kind: BookedKind
  costs: string
  payments: readonly string[]
  reason: string
}

interface BookMoveDialogProps {
  move: BankMoveView
  kind: BookedKind
  onClose(): void
}

export function BookMoveDialog({ move, kind, onClose }: BookMoveDialogProps) {
  const { t } = useTranslation('bank')
  const amount = useAmount()
  const { units, currency } = move.amount
  const booking = useOperation(bookBankMove, { refreshes: BANK_READS })
  const record = useRecordForm<Values, z.output<typeof MoveBooking>>({
    keepAs: `bank-booking-${move.id}`,
    start: { kind, costs: '', payments: [], reason: move.reason },
    bodyOf: ({ kind: chosen, costs, payments, reason }) =>
      chosen === 'payout'
        ? {
            kind: chosen,
            costUnits: costs.trim() === '' ? 0 : parseAmount(costs, currency).units,
            paymentIds: payments.map(id => id as PaymentId),
            reason,
          }
        : { kind: chosen, reason },
    schema,
    send: body => booking.mutateAsync({ params: { moveId: move.id }, body }),
    fields: {
      costUnits: 'costs',
      'bank-move.sum-differs': 'costs',
      'bank-move.payout-too-much': 'costs',
      'bank-move.no-match': 'payments',
    },
    savedText: t('book.done'),
    onDone: onClose,
  })
  const { form } = record
  return (
    <FormDialog
      title={t('book.title', { amount: amount(move.amount) })}
      submitLabel={t('book.submit')}
      record={record}
      onClose={onClose}
    >
      <Choice
        name="kind"
        legend={t('book.kind')}
        look="cards"
        value={form.values.kind}
        onChange={chosen => form.set({ kind: chosen })}
        options={BOOKED_KINDS.map(value => ({
          value,
          label: t(`kind.${value}`),
          description: t(`book.about.${value}`),
        }))}
      />
      {form.values.kind === 'payout' && (
        <>
          <PayoutPayments
            moveId={move.id}
            chosen={form.values.payments}
            code={form.codeOf('payments')}
            onChange={(payments, sum) =>
              form.set({
                payments,
                // The provider kept the rest of the chosen payments as its costs.
                costs: sum > units ? amountInputText({ units: sum - units, currency }) : '',
              })
            }
          />
          <FormAmountField
            form={form}
            name="costs"
            currency={currency}
            label={t('book.costs')}
            hint={t('book.costsHint')}
          />
        </>
      )}
      <TextField form={form} name="reason" label={t('book.reason')} maxLength={300} />
    </FormDialog>
  )
}

const schema = () => import('@maat/contract/money/bank-bookings').then(contract => contract.MoveBooking)
