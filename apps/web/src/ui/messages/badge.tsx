// A status shown by a word and an icon, never only by a colour.
import { Circle, CircleAlert, CircleCheck, CircleDashed } from 'lucide-react'
import styles from './badge.module.css'

type Tone = 'success' | 'error' | 'accent' | 'neutral'

const ICONS = { success: CircleCheck, error: CircleAlert, accent: CircleDashed, neutral: Circle }

export function Badge({ tone = 'neutral', children }: { tone?: Tone; children: string }) {
  const Icon = ICONS[tone]
  return (
    <span className={`${styles.badge} ${styles[tone]}`}>
      <Icon size={14} aria-hidden />
      {children}
    </span>
  )
}
