// A list that shows its first lines, and the others when somebody asks for them.
import type { ReactNode } from 'react'
import styles from './fold.module.css'

interface FoldProps {
  /** What says that there is more, with how much. */
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
