// Edits work items with prices in place, and shows their total: the stages of a case, or the lines of a quote.
import { sumOf } from '@maat/domain/money/amounts/amount'
import type { Currency } from '@maat/domain/money/amounts/currencies'
import { Plus, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useAmountText } from '../../texts/amount-text.ts'
import { parseAmount } from '../../texts/amounts.ts'
import { useErrorText } from '../../texts/use-error-text.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { moveItem, OrderButtons } from '../../ui/order-buttons.tsx'
import styles from './priced-rows.module.css'

export interface PricedRow {
  key: number
  name: string
  amount: string
}

export interface PricedRowWords {
  legend: string
  amount: string
  add: string
  name(number: number): string
  remove(number: number): string
  /** Rows whose order matters. */
  order?: { up(number: number): string; down(number: number): string }
  sum(amount: string): string
}

interface PricedRowsProps<Row extends PricedRow> {
  name: string
  rows: readonly Row[]
  currency: Currency
  most: number
  words: PricedRowWords
  codeOf(path: string): string | undefined
  onChange(rows: Row[], path: string): void
  newRow(row: PricedRow): Row
  more?(row: Row, change: (change: Partial<Row>) => void): ReactNode
}

export function PricedRows<Row extends PricedRow>(props: PricedRowsProps<Row>) {
  const { name, rows, currency, most, words, codeOf, onChange, newRow, more } = props
  const errorText = useErrorText()
  const wrong = codeOf(name)
  return (
    <fieldset className={styles.rows}>
      <legend>{words.legend}</legend>
      <ol>
        {rows.map((row, index) => {
          const change = (changed: Partial<Row>, path = name) =>
            onChange(
              rows.map(other => (other.key === row.key ? { ...other, ...changed } : other)),
              path,
            )
          return (
            <li key={row.key} className={styles.row}>
              <RowFields
                row={row}
                place={`${name}.${index}`}
                number={index + 1}
                words={words}
                codeOf={codeOf}
                onChange={change}
              />
              <span className={styles.actions}>
                {words.order && rows.length > 1 && (
                  <OrderButtons
                    position={index}
                    count={rows.length}
                    upLabel={words.order.up(index + 1)}
                    downLabel={words.order.down(index + 1)}
                    onMove={step => onChange(moveItem(rows, index, step), name)}
                  />
                )}
                <IconButton
                  label={words.remove(index + 1)}
                  onClick={() =>
                    onChange(
                      rows.filter(({ key }) => key !== row.key),
                      name,
                    )
                  }
                >
                  <X size={18} aria-hidden />
                </IconButton>
              </span>
              {more && <div className={styles.more}>{more(row, change)}</div>}
            </li>
          )
        })}
      </ol>
      {wrong && (
        <p className={styles.wrong} role="alert">
          {errorText(wrong)}
        </p>
      )}
      <Sum rows={rows} currency={currency} words={words} />
      {rows.length < most && (
        <div>
          <Button name={name} onClick={() => onChange([...rows, newRow(emptyRow(rows))], name)}>
            <Plus size={18} aria-hidden /> {words.add}
          </Button>
        </div>
      )}
    </fieldset>
  )
}

const emptyRow = (rows: readonly PricedRow[]): PricedRow => ({
  key: 1 + Math.max(-1, ...rows.map(({ key }) => key)),
  name: '',
  amount: '',
})

interface RowFieldsProps {
  row: PricedRow
  place: string
  number: number
  words: PricedRowWords
  codeOf(path: string): string | undefined
  onChange(change: { name?: string; amount?: string }, path: string): void
}

function RowFields({ row, place, number, words, codeOf, onChange }: RowFieldsProps) {
  const errorText = useErrorText()
  const [name, amount] = [`${place}.name`, `${place}.amount`]
  const nameCode = codeOf(name)
  const amountCode = codeOf(amount) ?? codeOf(`${amount}.units`)
  return (
    <>
      <Field
        name={name}
        label={words.name(number)}
        value={row.name}
        onChange={text => onChange({ name: text }, name)}
        maxLength={200}
        isRequired
        valid={nameCode ? 0 : -1}
        errorMessage={nameCode && errorText(nameCode)}
      />
      <Field
        name={amount}
        label={words.amount}
        inputMode="decimal"
        value={row.amount}
        onChange={text => onChange({ amount: text }, amount)}
        maxLength={20}
        isRequired
        valid={amountCode ? 0 : -1}
        errorMessage={amountCode && errorText(amountCode)}
      />
    </>
  )
}

/** Shown for several rows that all have valid amounts. */
function Sum({
  rows,
  currency,
  words,
}: {
  rows: readonly PricedRow[]
  currency: Currency
  words: PricedRowWords
}) {
  const amountText = useAmountText()
  const amounts = rows.map(({ amount }) => parseAmount(amount, currency))
  if (rows.length < 2 || !amounts.every(({ units }) => Number.isSafeInteger(units))) return null
  return <p className={styles.sum}>{words.sum(amountText(sumOf(amounts, currency)))}</p>
}
