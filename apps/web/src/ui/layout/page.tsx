// The frame of a page's content: its heading, its intro and its actions.
import { type ReactNode, Suspense } from 'react'
import { Skeleton } from '../messages/states.tsx'
import styles from './page.module.css'

interface PageProps {
  title: string
  intro?: ReactNode
  actions?: ReactNode
  /** Forms are narrower than lists. */
  width?: 'wide' | 'form'
  children: ReactNode
}

/** Suspends below the heading, which always stays visible. */
export function Page({ title, intro, actions, width = 'wide', children }: PageProps) {
  return (
    <div className={`${styles.page} ${styles[width]}`}>
      <header className={styles.heading}>
        <div>
          <h1>{title}</h1>
          {intro && <p className={styles.intro}>{intro}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      <Suspense fallback={<Skeleton rows={3} height={8} />}>{children}</Suspense>
    </div>
  )
}

interface CardProps {
  /** The anchor for links. */
  id?: string
  title?: string
  intro?: ReactNode
  children: ReactNode
  actions?: ReactNode
}

export function Card({ id, title, intro, children, actions }: CardProps) {
  return (
    <section id={id} className={styles.card}>
      {(title || actions) && (
        <header className={styles.cardHeading}>
          {title && <h2>{title}</h2>}
          {actions}
        </header>
      )}
      {intro && <p className={styles.intro}>{intro}</p>}
      {children}
    </section>
  )
}

export function FieldGrid({ children }: { children: ReactNode }) {
  return <div className={styles.fields}>{children}</div>
}

export function CardGrid({ children }: { children: ReactNode }) {
  return <div className={styles.cards}>{children}</div>
}

export function FormActions({ children }: { children: ReactNode }) {
  return <div className={styles.formActions}>{children}</div>
}
