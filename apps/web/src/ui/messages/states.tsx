// The empty, loading and failed states of a screen.
import { CloudOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { Feather } from '../layout/feather.tsx'
import styles from './states.module.css'

export function EmptyState({
  title,
  children,
  action,
}: {
  title: string
  children?: ReactNode
  action?: ReactNode
}) {
  return (
    <div className={styles.state}>
      <Feather size={36} />
      <h2>{title}</h2>
      {children && <p>{children}</p>}
      {action}
    </div>
  )
}

interface ErrorStateProps {
  title: string
  children: ReactNode
  retryLabel: string
  onRetry(): void
}

export function ErrorState({ title, children, retryLabel, onRetry }: ErrorStateProps) {
  return (
    <div className={styles.state} role="alert">
      <CloudOff size={32} aria-hidden />
      <h2>{title}</h2>
      <p>{children}</p>
      <Button onClick={onRetry}>{retryLabel}</Button>
    </div>
  )
}

export function Skeleton({ rows = 4, height = 3 }: { rows?: number; height?: number }) {
  return (
    <div className={styles.skeleton} aria-hidden>
      {Array.from({ length: rows }, (_, row) => `bar-${row}`).map(bar => (
        <span key={bar} style={{ height: `${height}rem` }} />
      ))}
    </div>
  )
}
