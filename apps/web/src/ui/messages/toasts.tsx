// Short messages at the bottom right. They are never the only place that shows an error.
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { reserveSpaceForToasts } from '../layout/reserve-space.ts'
import { useMedia } from '../use-media.ts'
import styles from './toasts.module.css'

export interface Toast {
  id: string
  kind: 'success' | 'danger' | 'info'
  text: string
  /** More text: folded on a phone, so that the toast takes one line. */
  more?: string
  /** A new toast of the same group closes the earlier ones. */
  group?: string
  /** Stays until the user closes it. Errors do, unless they say otherwise. */
  isPersistent?: boolean
  /** If its text is in another language than the page. */
  lang?: string
  closeLabel?: string
  /** The user closed it with its button. */
  onDismiss?(): void
  /** An immediate action; it closes the toast. */
  action?: { label: string; onPress(): void }
}

/** Slow readers stop the time with the pointer or the focus. */
const GONE_AFTER_MS = 3000
/** How often to look whether somebody reads the toast. */
const TICK_MS = 250
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

/** For a page that begins again, such as the next test file. */
export const closeAllToasts = (): void => change([])

/** Closes a toast after its time. Time in a hidden tab, under the pointer or in focus does not count. */
function useClosing({ id, kind, ...toast }: Toast) {
  const isPersistent = toast.isPersistent ?? kind === 'danger'
  const isHeld = useRef({ pointer: false, focus: false })
  useEffect(() => {
    if (isPersistent) return undefined
    let shownMs = 0
    const timer = setInterval(() => {
      const { pointer, focus } = isHeld.current
      if (document.hidden || pointer || focus) return
      shownMs += TICK_MS
      if (shownMs >= GONE_AFTER_MS) closeToast(id)
    }, TICK_MS)
    return () => clearInterval(timer)
  }, [id, isPersistent])
  return {
    onPointerEnter: () => {
      isHeld.current.pointer = true
    },
    onPointerLeave: () => {
      isHeld.current.pointer = false
    },
    onFocus: () => {
      isHeld.current.focus = true
    },
    onBlur: () => {
      isHeld.current.focus = false
    },
  }
}

export function showToast(toast: Omit<Toast, 'id'>): string {
  counter += 1
  const id = `toast-${counter}`
  change([...toasts.filter(shown => !isReplaced(shown, toast)), { ...toast, id }])
  return id
}

/** Errors stay, so the same error again must not fill the screen. */
const isReplaced = (shown: Toast, { group, kind, text }: Omit<Toast, 'id'>) =>
  group ? shown.group === group : kind === 'danger' && shown.kind === kind && shown.text === text

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
  return (
    <li lang={toast.lang} className={`${styles.toast} ${styles[toast.kind]}`} {...useClosing(toast)}>
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
      <button
        type="button"
        aria-label={toast.closeLabel ?? closeLabel}
        onClick={() => {
          closeToast(toast.id)
          toast.onDismiss?.()
        }}
      >
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
