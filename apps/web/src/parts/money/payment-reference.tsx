// A payment reference as printed. Payers copy it by sight, so a Belgian one stays on one line and shrinks if it must.
import { formatReference } from '@maat/domain/money/invoices/references'
import styles from './payment-reference.module.css'

export function PaymentReference({ reference }: { reference: string }) {
  const text = formatReference(reference)
  // The groups of an RF reference are words: it continues on a second line between two of them.
  if (reference.startsWith('RF')) return <span className={styles.groups}>{text}</span>
  return (
    <span className={styles.box}>
      <span className={styles.line}>{text}</span>
    </span>
  )
}
