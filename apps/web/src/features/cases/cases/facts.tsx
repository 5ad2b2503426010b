// A list of facts with their labels; unanswered questions are left out.
import type { ReactNode } from 'react'
import styles from './facts.module.css'

export type Fact = readonly [name: string, value: ReactNode]

export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.filter(hasValue).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

export const hasValue = ([, value]: Fact) =>
  value !== '' && value !== null && value !== undefined && value !== false

export function Prose({ text }: { text: string }) {
  return <p className={styles.prose}>{text}</p>
}
