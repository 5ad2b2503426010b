// A list and the item opened from it, side by side, or one at a time if space is short. Opening moves the focus to the
// item, and going back returns it to the list.
import { ArrowLeft } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { IconButton } from '../button.tsx'
import styles from './two-panes.module.css'

interface TwoPanesProps {
  /** The page's heading, for screen readers. */
  title: string
  list: ReactNode
  /** The key of the open item; undefined if none is open. */
  openKey: string | undefined
  /** The accessible name of the pane. */
  openLabel: string
  backLabel: string
  onBack(): void
  /** The open item, or a placeholder. */
  children: ReactNode
}

/** Marks the element that gets the focus when an item is opened, on devices with a keyboard. */
export const TAKES_FOCUS = { 'data-takes-focus': true }

export function TwoPanes({ title, list, openKey, openLabel, backLabel, onBack, children }: TwoPanesProps) {
  const { pane, back, listPane, onListFocus, toList } = useLedFocus(openKey)

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const isInDialog = (event.target as HTMLElement).closest('dialog, [role="dialog"]')
    if (event.key === 'Escape' && !event.defaultPrevented && !isInDialog && !isShown(back.current)) toList()
  }
  return (
    <div className={styles.page} data-open={openKey !== undefined}>
      <h1 className="visually-hidden">{title}</h1>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the handler only remembers the last focused element */}
      <div ref={listPane} className={styles.list} tabIndex={-1} onFocus={onListFocus}>
        {list}
      </div>
      <section ref={pane} className={styles.pane} tabIndex={-1} aria-label={openLabel} onKeyDown={onKeyDown}>
        {openKey === undefined ? (
          <div className={styles.none}>{children}</div>
        ) : (
          <>
            <IconButton ref={back} className={styles.back ?? ''} label={backLabel} onClick={onBack}>
              <ArrowLeft size={22} aria-hidden />
            </IconButton>
            {children}
          </>
        )}
      </section>
    </div>
  )
}

const isShown = (element: HTMLElement | null) => element !== null && element.offsetParent !== null

function useLedFocus(openKey: string | undefined) {
  const pane = useRef<HTMLElement>(null)
  const back = useRef<HTMLButtonElement>(null)
  const listPane = useRef<HTMLDivElement>(null)
  const lastInList = useRef<HTMLElement>(null)
  const before = useRef(openKey)

  function toList(): void {
    const known = lastInList.current
    const target = known?.isConnected ? known : listPane.current
    target?.focus()
  }
  useEffect(() => {
    if (before.current === openKey) return
    before.current = openKey
    if (openKey === undefined) toList()
    else if (isShown(back.current)) back.current?.focus()
    else if (!pane.current?.contains(document.activeElement)) {
      const taker = pane.current?.querySelector<HTMLElement>('[data-takes-focus]')
      const target = taker ?? pane.current
      target?.focus()
    }
  })
  return {
    pane,
    back,
    listPane,
    onListFocus: ({ target }: { target: HTMLElement }) => {
      lastInList.current = target
    },
    toList,
  }
}
