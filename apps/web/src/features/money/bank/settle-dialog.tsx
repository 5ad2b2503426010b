// Chooses which invoices a transaction pays, by number, and how much of each.
import type { BankMoveView } from '@maat/contract/money/bank'
import type { MoveSettlement } from '@maat/contract/money/move-payers'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { settleBankMove } from '../../../api/operations/money/bank.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { FormDialog } from '../../../parts/dialogs/form-dialog.tsx'
import { useRecordForm } from '../../../parts/forms/use-record-form.ts'
import { type PricedRow, PricedRows } from '../../../parts/lists/priced-rows.tsx'
import { amountInputText, parseAmount } from '../../../texts/amounts.ts'
import { useAmount } from '../../../texts/use-amount.ts'
import { PayerOfRow } from './payer-of-row.tsx'
import { BANK_READS } from './use-live-bank.ts'

const MOST_INVOICES = 30

interface Row extends PricedRow {
  /** The place of the payer of a shared invoice; '' until it is known. */
  payer: string
}

interface Values {
  parts: Row[]
}
type Body = z.output<typeof MoveSettlement>

/**
 * All invoices named by reference if the amount pays them exactly; otherwise the likeliest one for the whole amount.
 */
function startOf({ suggestions, amount }: BankMoveView): Row[] {
  const named = suggestions.filter(({ why }) => why.includes('reference'))
  const paysNamed = named.reduce((sum, { left }) => sum + left.units, 0) === amount.units
  if (named.length > 1 && paysNamed)
    return named.map(({ number, left, payer }, key) => ({
      key,
      name: number,
      amount: amountInputText(left),
      payer: placeText(payer),
    }))
  const [first] = suggestions
  return [
    {
      key: 0,
      name: first?.number ?? '',
      amount: amountInputText(amount),
      payer: placeText(first?.payer ?? null),
    },
  ]
}

const placeText = (place: number | null) => (place === null ? '' : String(place))

export function MatchDialog({ move, onClose }: { move: BankMoveView; onClose(): void }) {
  const { t } = useTranslation('bank')
  const amount = useAmount()
  const { currency } = move.amount
  const settling = useOperation(settleBankMove, { refreshes: BANK_READS })
  const record = useRecordForm<Values, Body>({
    keepAs: `bank-move-${move.id}`,
    start: { parts: startOf(move) },
    bodyOf: ({ parts }) => ({
      parts: parts.map(part => ({
        number: part.name.trim(),
        units: parseAmount(part.amount, currency).units,
        payer: part.payer === '' ? null : Number(part.payer),
      })),
    }),
    schema,
    send: body => settling.mutateAsync({ params: { moveId: move.id }, body }),
    fields: { 'bank-move.sum-differs': 'parts', 'bank-move.invoice-unknown': 'parts' },
    savedText: t('settledAll'),
    onDone: onClose,
  })
  const { form } = record
  return (
    <FormDialog
      title={t('settle.title', { amount: amount(move.amount) })}
      submitLabel={t('settle.submit')}
      record={record}
      width="wide"
      keepsActions
      onClose={onClose}
    >
      <p>{t('settle.body')}</p>
      <PricedRows
        name="parts"
        rows={form.values.parts}
        currency={currency}
        most={MOST_INVOICES}
        codeOf={path => form.codeOf(path.replace('.name', '.number').replace('.amount', '.units'))}
        onChange={(parts, path) => form.set({ parts }, path)}
        newRow={row => ({ ...row, payer: '' })}
        more={(row, change) => (
          <PayerOfRow
            moveId={move.id}
            place={form.values.parts.indexOf(row)}
            number={row.name.trim()}
            payer={row.payer}
            code={form.codeOf(`parts.${form.values.parts.indexOf(row)}.payer`)}
            onChange={payer => change({ payer })}
          />
        )}
        words={{
          legend: t('settle.invoices'),
          amount: t('settle.amount'),
          add: t('settle.add'),
          name: number => t('settle.number', { number }),
          remove: number => t('settle.remove', { number }),
          sum: sum => t('settle.sum', { sum, amount: amount(move.amount) }),
        }}
      />
    </FormDialog>
  )
}

const schema = () => import('@maat/contract/money/move-payers').then(contract => contract.MoveSettlement)
