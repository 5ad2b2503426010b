// A heading with a few lines below, each a link.
import { Link, type LinkProps } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import styles from './dashboard.module.css'

export interface Line {
  key: string
  text: string
  to: Pick<LinkProps, 'to' | 'params' | 'search' | 'hash'>
}

interface LinesProps {
  title: string
  lines: readonly Line[]
  none: string
}

export function Lines({ title, lines, none }: LinesProps): ReactNode {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {lines.length === 0 && <p className={styles.soft}>{none}</p>}
      <ul>
        {lines.map(({ key, text, to }) => (
          <li key={key}>
            <Link {...to}>{text}</Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
