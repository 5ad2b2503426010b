// Asks to refund a credit balance, by bank transfer or by the provider of the online payment.
import type { InvoiceView } from '@maat/contract/money/invoices'
import type { NewRefund } from '@maat/contract/money/refunds'
import type { RefundMethod } from '@maat/domain/money/payments/refunds'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { askRefund, readRefundChoices } from '../../../api/operations/money/refunds.ts'
import { useOperation, useRead } from '../../../api/use-operation.ts'
import { TextField } from '../../../forms/text-field.tsx'
import { FormDialog } from '../../../parts/dialogs/form-dialog.tsx'
import { FormAmountField } from '../../../parts/fields/form-amount-field.tsx'
import { useRecordForm } from '../../../parts/forms/use-record-form.ts'
import { amountInputText, parseAmount } from '../../../texts/amounts.ts'
import { useAmount } from '../../../texts/use-amount.ts'
import { Choice } from '../../../ui/fields/choice.tsx'
import { REFUND_READS } from './refund-reads.ts'

type Body = z.input<typeof NewRefund>

interface RefundValues {
  /** Empty for the client. */
  payer: string
  method: RefundMethod
  amount: string
  iban: string
  holder: string
  remark: string
}

export function RefundDialog({ invoice, onClose }: { invoice: InvoiceView; onClose(): void }) {
  const { t } = useTranslation('refunds')
  const amount = useAmount()
  const { id, number, clientName, creditBalance } = invoice
  const { currency } = creditBalance
  const asking = useOperation(askRefund, { refreshes: REFUND_READS })
  const bodyOf = ({ method, amount: typed, iban, holder, remark, payer }: RefundValues): Body => {
    const shared = { units: parseAmount(typed, currency).units, remark, payer }
    return method === 'transfer' ? { method, ...shared, iban, holder } : { method, ...shared }
  }
  const record = useRecordForm<RefundValues, Body>({
    keepAs: `refund-${id}`,
    start: {
      payer: '',
      method: 'transfer',
      amount: amountInputText(creditBalance),
      iban: '',
      holder: clientName,
      remark: '',
    },
    bodyOf,
    schema,
    send: body => asking.mutateAsync({ params: { invoiceId: id }, body }),
    fields: { units: 'amount', 'credit.too-much': 'amount', 'refund.not-online': 'amount' },
    savedText: t('ask.done'),
    onDone: onClose,
  })
  const { form } = record
  const { method, payer } = form.values
  const choices = useRead(readRefundChoices, { params: { invoiceId: id } }).data
  const { limit, parts = [] } = choices ?? {}
  const part = parts.find(one => one.payer === payer)
  const online = parts.length > 0 ? part?.online : choices?.online
  return (
    <FormDialog
      title={t('ask.title', { number })}
      submitLabel={t('ask.submit')}
      record={record}
      onClose={onClose}
    >
      <p>{t('ask.body', { amount: amount(creditBalance) })}</p>
      {limit && <p>{t('ask.limit', { amount: amount(limit) })}</p>}
      {parts.length > 0 && (
        <Choice
          name="payer"
          legend={t('ask.payer')}
          value={payer}
          onChange={chosen => {
            const own = parts.find(one => one.payer === chosen)
            form.set({
              payer: chosen,
              method: 'transfer',
              holder: chosen || clientName,
              ...(own && { amount: amountInputText(own.amount) }),
            })
          }}
          look="cards"
          options={parts.map(one => ({
            value: one.payer,
            label: one.payer || clientName,
            description: t(one.isKnown ? 'ask.part' : 'ask.partEstimated', { amount: amount(one.amount) }),
          }))}
        />
      )}
      {online && (
        <Choice
          name="method"
          legend={t('ask.way')}
          value={method}
          onChange={chosen => form.set({ method: chosen })}
          look="cards"
          options={[
            { value: 'transfer', label: t('ask.by.transfer'), description: t('ask.by.transferHint') },
            {
              value: 'provider',
              label: t('ask.by.provider'),
              description: t('ask.by.providerHint', { amount: amount(online) }),
            },
          ]}
        />
      )}
      <FormAmountField form={form} name="amount" currency={currency} label={t('ask.amount')} isRequired />
      {method === 'transfer' && (
        <>
          <TextField
            form={form}
            name="iban"
            label={t('ask.iban')}
            maxLength={50}
            autoComplete="off"
            isRequired
          />
          <TextField form={form} name="holder" label={t('ask.holder')} maxLength={140} isRequired />
        </>
      )}
      <TextField form={form} name="remark" label={t('ask.remark')} maxLength={200} />
    </FormDialog>
  )
}

const schema = () => import('@maat/contract/money/refunds').then(contract => contract.NewRefund)
