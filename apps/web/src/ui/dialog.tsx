// A question that must be answered first. The browser's own dialog keeps the focus inside and closes on Escape.
import { type ReactNode, useEffect, useId, useRef } from 'react'
import styles from './dialog.module.css'

type Closing =
  | { onClose(): void; isBinding?: never }
  /** Only its buttons close it: to turn away would be an answer, too. */
  | { onClose?: never; isBinding: true }

type DialogProps = Closing & {
  title: string
  isOpen: boolean
  /** Two things to compare need more room than a question. */
  width?: 'wide'
  /** What stands on the page is for nobody's eyes meanwhile. */
  hidesPage?: boolean
  /** What it holds may grow while one types: its buttons stay in sight. */
  keepsActions?: boolean
  children: ReactNode
  /** The buttons, the safe one first. */
  actions: ReactNode
}

export function Dialog({
  title,
  isOpen,
  onClose,
  isBinding,
  width,
  hidesPage,
  keepsActions,
  children,
  actions,
}: DialogProps) {
  const element = useRef<HTMLDialogElement>(null)
  const id = useId()
  useReturn()
  useEffect(() => {
    const dialog = element.current
    if (isOpen && !dialog?.open) {
      dialog?.showModal()
      const first = dialog?.querySelector<HTMLElement>('[data-autofocus]')
      // It may come up while somebody types: a space must not press a button.
      if (first || isBinding) (first ?? dialog?.querySelector('h2'))?.focus()
    }
    if (!isOpen && dialog?.open) dialog.close()
  }, [isOpen, isBinding])
  // Some browsers close it at the second Escape, whatever one says.
  const stay = () => isOpen && element.current?.showModal()
  return (
    <dialog
      ref={element}
      className={styles.dialog}
      data-width={width}
      data-hides-page={hidesPage}
      data-keeps-actions={keepsActions}
      aria-labelledby={id}
      onCancel={isBinding && (event => event.preventDefault())}
      onClose={onClose ?? stay}
    >
      {isOpen && (
        <>
          <h2 id={id} tabIndex={isBinding && -1}>
            {title}
          </h2>
          <div className={styles.body}>{children}</div>
          <div className={styles.actions}>{actions}</div>
        </>
      )}
    </dialog>
  )
}

/** However it goes away, whoever opened it is back where they were, unless the focus has found another place. */
function useReturn(): void {
  useEffect(() => {
    const before = document.activeElement
    return () => {
      if (document.activeElement === document.body && before instanceof HTMLElement) before.focus()
    }
  }, [])
}
