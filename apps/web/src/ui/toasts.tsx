// Short messages at the bottom right. They are never the only place that shows an error.
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { useEffect, useSyncExternalStore } from 'react'
import { reserveSpaceForToasts } from './reserve-space.ts'
import styles from './toasts.module.css'
import { useMedia } from './use-media.ts'

export interface Toast {
  id: string
  kind: 'success' | 'danger' | 'info'
  text: string
  /** More text: folded on a phone, so that the toast takes one line. */
  more?: string
  /** A new toast of the same group closes the earlier ones. */
  group?: string
  isPersistent?: boolean
  /** An immediate action; it closes the toast. */
  action?: { label: string; onPress(): void }
}

/** Enough time to notice and read a line at the edge of the screen, also for slow readers. */
const GONE_AFTER_SECONDS = 6
let toasts: readonly Toast[] = []
let counter = 0
const listeners = new Set<() => void>()

function change(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

export function closeToast(id: string): void {
  change(toasts.filter(toast => toast.id !== id))
}

/** Seconds in a hidden tab do not count, because no one reads it. Returns a function that stops the wait. */
function closeWhenSeen(id: string): () => void {
  let seconds = 0
  const timer = setInterval(() => {
    if (!document.hidden && ++seconds >= GONE_AFTER_SECONDS) closeToast(id)
  }, 1000)
  return () => clearInterval(timer)
}

export function showToast(toast: Omit<Toast, 'id'>): string {
  counter += 1
  const id = `toast-${counter}`
  const others = toast.group ? toasts.filter(({ group }) => group !== toast.group) : toasts
  change([...others, { ...toast, id }])
  return id
}

const ICONS = { success: CircleCheck, danger: CircleAlert, info: Info }

export function Toasts({ closeLabel }: { closeLabel: string }) {
  const shown = useSyncExternalStore(
    listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => toasts,
  )
  return (
    <ol ref={reserveSpaceForToasts} className={styles.toasts} aria-live="polite">
      {shown.map(toast => (
        <ShownToast key={toast.id} toast={toast} closeLabel={closeLabel} />
      ))}
    </ol>
  )
}

function ShownToast({ toast, closeLabel }: { toast: Toast; closeLabel: string }) {
  const Icon = ICONS[toast.kind]
  useEffect(() => (toast.isPersistent ? undefined : closeWhenSeen(toast.id)), [toast])
  return (
    <li className={`${styles.toast} ${styles[toast.kind]}`}>
      <Icon size={20} aria-hidden />
      {toast.more ? <Folded text={toast.text} more={toast.more} /> : <span>{toast.text}</span>}
      {toast.action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            closeToast(toast.id)
            toast.action?.onPress()
          }}
        >
          {toast.action.label}
        </button>
      )}
      <button type="button" aria-label={closeLabel} onClick={() => closeToast(toast.id)}>
        <X size={16} aria-hidden />
      </button>
    </li>
  )
}

function Folded({ text, more }: { text: string; more: string }) {
  const isNarrow = useMedia('(max-width: 48rem)')
  return (
    <details className={styles.folded} open={!isNarrow}>
      <summary>{text}</summary>
      {more}
    </details>
  )
}
