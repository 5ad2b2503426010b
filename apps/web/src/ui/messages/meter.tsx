import styles from './meter.module.css'

interface MeterProps {
  label: string
  /** From 0 to 100. */
  percent: number
  tone?: 'nile' | 'ochre' | 'error'
}

export function Meter({ label, percent, tone = 'nile' }: MeterProps) {
  return (
    <div className={styles.meter}>
      <span className={styles[tone]} style={{ width: `${percent}%` }} />
      <meter className="visually-hidden" aria-label={label} value={percent} min={0} max={100} />
    </div>
  )
}
