// The strokes of a signature as they were drawn.
import { SIGNATURE_HEIGHT, SIGNATURE_WIDTH, strokePath } from '@maat/domain/cases/signature'
import type { ComponentProps } from 'react'
import styles from './signature-field.module.css'

interface InkProps extends ComponentProps<'svg'> {
  strokes: readonly (readonly number[])[]
  label: string
}

export function Ink({ strokes, label, ...listeners }: InkProps) {
  return (
    <svg
      {...listeners}
      viewBox={`0 0 ${SIGNATURE_WIDTH} ${SIGNATURE_HEIGHT}`}
      role="img"
      aria-label={label}
      className={styles.ink}
    >
      {strokes.map((stroke, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a stroke never changes, and new strokes are added at the end
        <path key={at} d={strokePath(stroke)} />
      ))}
    </svg>
  )
}
