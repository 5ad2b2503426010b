import { LoaderCircle } from 'lucide-react'
import type { ComponentProps, MouseEvent } from 'react'
import styles from './button.module.css'

type Look = 'primary' | 'secondary' | 'quiet' | 'danger'

interface ButtonProps extends ComponentProps<'button'> {
  look?: Look
  /** The label while busy; the button cannot be pressed meanwhile, unless it takes the next record. */
  busyLabel?: string | undefined
  isBusy?: boolean
  takesNext?: boolean
  isWide?: boolean
}

export function Button(props: ButtonProps) {
  const {
    look = 'secondary',
    isBusy = false,
    takesNext = false,
    busyLabel,
    isWide = false,
    children,
    type = 'button',
    ...rest
  } = props
  const isIgnored = isBusy && !takesNext
  return (
    <button
      {...rest}
      type={type}
      className={`${styles.button} ${styles[look]} ${isWide ? styles.wide : ''}`}
      aria-busy={isBusy}
      aria-disabled={isIgnored || undefined}
      onClick={isIgnored ? ignore : rest.onClick}
    >
      {isBusy && <LoaderCircle className={styles.spinner} size={18} aria-hidden />}
      {isBusy ? (busyLabel ?? children) : children}
    </button>
  )
}

/**
 * A `disabled` button would lose the focus; this one keeps it. Enter in a form presses its button, so it ends here
 * too.
 */
function ignore(event: MouseEvent): void {
  event.preventDefault()
}

/** The class for a router link that looks like a button. */
export function buttonClass(look: Look = 'secondary'): string {
  return `${styles.button} ${styles[look]}`
}

/** The class for a router link that looks like an icon button. */
export const iconButtonClass: string = styles.icon ?? ''

interface IconButtonProps extends ComponentProps<'button'> {
  /** The accessible name, also shown on hover. */
  label: string
}

export function IconButton({ label, children, className = '', ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      className={`${styles.icon} ${className}`}
      aria-label={label}
      title={label}
    >
      {children}
    </button>
  )
}
