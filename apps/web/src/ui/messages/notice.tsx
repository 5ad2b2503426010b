// An error or notice that stays on the page, beside its subject.
import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './notice.module.css'

const ICONS = { error: CircleAlert, success: CircleCheck, info: Info }

export function Notice({
  kind = 'info',
  children,
}: {
  kind?: 'error' | 'success' | 'info'
  children: ReactNode
}) {
  const Icon = ICONS[kind]
  return (
    <div className={`${styles.notice} ${styles[kind]}`} role={kind === 'error' ? 'alert' : 'status'}>
      <Icon size={20} aria-hidden />
      <div>{children}</div>
    </div>
  )
}
