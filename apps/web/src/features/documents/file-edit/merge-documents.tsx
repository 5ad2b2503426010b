// Makes one document of several PDFs, in an order of choice.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '../../../ui/fields/choice.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { OrderButtons } from '../../../ui/order-buttons.tsx'
import type { DocumentRow, PanelProps } from './corrected-rows.ts'
import styles from './file-edit.module.css'
import { moved } from './page-order.ts'

const MOST_NAME = 200

export function MergeDocuments({ rows, onChange, onOrder }: PanelProps) {
  const { t } = useTranslation('file-edit')
  const [order, setOrder] = useState<readonly DocumentRow[]>(rows)
  const [name, setName] = useState('')
  const [withdraws, setWithdraws] = useState(true)
  function set(next: { name?: string; withdraws?: boolean }): void {
    const merged = { kind: 'merge' as const, name, withdraws, ...next }
    setName(merged.name)
    setWithdraws(merged.withdraws)
    onChange(merged.name.trim() ? merged : undefined)
  }
  function reorder(from: number, step: number): void {
    const next = moved(order, from, from + step)
    setOrder(next)
    onOrder(next)
  }
  return (
    <>
      <ol className={styles.order}>
        {order.map((row, at) => (
          <li key={row.id}>
            <span>{row.name}</span>
            <OrderButtons
              position={at}
              count={order.length}
              upLabel={t('order.up', { name: row.name })}
              downLabel={t('order.down', { name: row.name })}
              onMove={step => reorder(at, step)}
            />
          </li>
        ))}
      </ol>
      <Field
        name="new-name"
        label={t('newName')}
        value={name}
        maxLength={MOST_NAME}
        isRequired
        onChange={next => set({ name: next })}
      />
      <Checkbox
        name="withdraws"
        label={t('withdraws')}
        isChecked={withdraws}
        onChange={isChecked => set({ withdraws: isChecked })}
      />
    </>
  )
}
