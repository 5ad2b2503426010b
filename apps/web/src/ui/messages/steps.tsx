// The progress of a stepped form. The user can go back to finished steps.
import { Check } from 'lucide-react'
import styles from './steps.module.css'

interface StepsProps {
  label: string
  names: readonly string[]
  at: number
  onGo(step: number): void
}

export function Steps({ label, names, at, onGo }: StepsProps) {
  return (
    <nav aria-label={label} className={styles.frame}>
      <ol className={styles.steps}>
        {names.map((name, index) => (
          <li key={name} aria-current={index === at ? 'step' : undefined} data-done={index < at}>
            <button type="button" disabled={index >= at} onClick={() => onGo(index)}>
              <span className={styles.mark}>{index < at ? <Check size={16} aria-hidden /> : index + 1}</span>
              <span className={styles.name}>{name}</span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}
