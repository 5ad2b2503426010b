// A list that shows its first lines, and the rest on request.
import type { ReactNode } from 'react'
import styles from './fold.module.css'

interface FoldProps {
  /** The label with the number of hidden lines. */
  label: string
  children: ReactNode
}

export function Fold({ label, children }: FoldProps) {
  return (
    <details className={styles.fold}>
      <summary>{label}</summary>
      {children}
    </details>
  )
}
