// A list of facts; values that are typed elsewhere have a copy button.
import type { ReactNode } from 'react'
import { CopyButton } from './copy-button.tsx'
import styles from './facts.module.css'

export function Facts({ children }: { children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>
}

interface FactProps {
  what: string
  copied?: string
  /** Names the copied value. */
  label?: string
  children: ReactNode
}

export function Fact({ what, copied, label, children }: FactProps) {
  return (
    <div>
      <dt>{what}</dt>
      <dd>
        <span>{children}</span>
        {copied && label && <CopyButton text={copied} label={label} look="quiet" />}
      </dd>
    </div>
  )
}
