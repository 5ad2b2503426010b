// A part of a record below its heading: open on wide screens, and on narrow ones on request.
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { useMedia } from '../use-media.ts'
import styles from './section.module.css'

interface SectionProps {
  title: string
  /** The most important value of the content, which shows while it is closed. */
  note?: string | undefined
  /** On narrow screens too: it waits for an answer. */
  isOpen?: boolean
  children: ReactNode
}

const WIDE = '(min-width: 48rem)'

export function Section({ title, note, isOpen = false, children }: SectionProps) {
  const isWide = useMedia(WIDE)
  return (
    <section aria-label={title}>
      <details className={styles.section} open={isWide || isOpen}>
        <summary>
          <h3>{title}</h3>
          {note && <span className={styles.note}>{note}</span>}
          <ChevronDown size={20} aria-hidden />
        </summary>
        <div className={styles.content}>{children}</div>
      </details>
    </section>
  )
}
