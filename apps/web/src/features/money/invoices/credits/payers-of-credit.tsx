// Whose credit of a shared invoice is used, and whose part it pays, with the agreement of both.
import type { InvoiceView } from '@maat/contract/money/invoices'
import { useTranslation } from 'react-i18next'
import { readInvoice } from '../../../../api/operations/money/invoices.ts'
import { useRead } from '../../../../api/use-operation.ts'
import { useFormField } from '../../../../forms/use-form-field.ts'
import { useAmount } from '../../../../texts/use-amount.ts'
import { useErrorText } from '../../../../texts/use-error-text.ts'
import { Checkbox } from '../../../../ui/fields/choice.tsx'
import { Field } from '../../../../ui/fields/field.tsx'
import type { Form } from '../../../../ui/fields/use-form.ts'

export interface CreditPayers {
  to: string
  amount: string
  remark: string
  fromPayer: string
  payer: string
  isAgreed: boolean
}

interface Props {
  invoice: InvoiceView
  form: Form<CreditPayers>
}

/** Nothing to choose if the client alone pays both invoices. */
export function PayersOfCredit({ invoice, form }: Props) {
  const { t } = useTranslation('invoices')
  const errorText = useErrorText()
  const { to, fromPayer, payer, isAgreed } = form.values
  const { data: target } = useRead(
    readInvoice,
    to === '' ? undefined : { params: { invoiceId: to as InvoiceView['id'] } },
  )
  const from = nameAt(invoice, fromPayer)
  const paid = target && nameAt(target, payer)
  const code = form.codeOf('isAgreed')
  return (
    <>
      <PayerField
        form={form}
        name="fromPayer"
        invoice={invoice}
        label={t('credits.fromPayer')}
        figure="inFavour"
      />
      {target && (
        <PayerField form={form} name="payer" invoice={target} label={t('credits.toPayer')} figure="left" />
      )}
      {paid !== undefined && from !== paid && (
        <Checkbox
          name="isAgreed"
          label={t('credits.isAgreed')}
          isChecked={isAgreed}
          onChange={chosen => form.set({ isAgreed: chosen })}
          {...(code && { errorMessage: errorText(code) })}
        />
      )}
    </>
  )
}

/** The client has no name among the payers. */
const nameAt = ({ payers }: InvoiceView, place: string): string => payers[Number(place || -1)]?.name ?? ''

interface PayerFieldProps extends Props {
  name: 'fromPayer' | 'payer'
  label: string
  figure: 'inFavour' | 'left'
}

function PayerField({ form, name, invoice: { payers, clientName }, label, figure }: PayerFieldProps) {
  const { t } = useTranslation('invoices')
  const amount = useAmount()
  const field = useFormField(form, name)
  const chosen = payers.flatMap((payer, place) =>
    payer[figure].units > 0 || payer.kind === 'client' ? [{ ...payer, place }] : [],
  )
  if (payers.length === 0) return null
  return (
    <Field {...field} type="select" label={label}>
      {chosen.map(payer => (
        <option key={payer.place} value={payer.kind === 'client' ? '' : String(payer.place)}>
          {t('credits.payerOption', { name: payer.name || clientName, amount: amount(payer[figure]) })}
        </option>
      ))}
    </Field>
  )
}
