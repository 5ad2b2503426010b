// What is known, under its names. A question without an answer is left out.
import type { ReactNode } from 'react'
import styles from './facts.module.css'

export type Fact = readonly [name: string, value: ReactNode]

export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.filter(isKnown).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

export const isKnown = ([, value]: Fact) =>
  value !== '' && value !== null && value !== undefined && value !== false

/** What a person wrote, with the paragraphs that they made. */
export function Prose({ text }: { text: string }) {
  return <p className={styles.prose}>{text}</p>
}
