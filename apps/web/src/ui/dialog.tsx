// A modal dialog, based on the native element, which keeps the focus inside and closes on Escape.
import { type ReactNode, useEffect, useId, useRef } from 'react'
import styles from './dialog.module.css'

type Closing =
  | { onClose(): void; isBinding?: never }
  /** Only its buttons close it, because closing without an answer would be an answer too. */
  | { onClose?: never; isBinding: true }

type DialogProps = Closing & {
  title: string
  isOpen: boolean
  /** A comparison needs more space than a question. */
  width?: 'wide'
  /** Hides the page behind the dialog. */
  hidesPage?: boolean
  keepsActions?: boolean
  /** For a dialog with its own layout, whose title is not shown. */
  className?: string | undefined
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
  className = '',
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
      // The dialog may open while the user types: a space must not press a button.
      if (first || isBinding) (first ?? dialog?.querySelector('h2'))?.focus()
    }
    if (!isOpen && dialog?.open) dialog.close()
  }, [isOpen, isBinding])
  // Some browsers close the dialog on the second Escape in any case.
  const stay = () => isOpen && element.current?.showModal()
  return (
    <dialog
      ref={element}
      className={`${styles.dialog} ${className}`}
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
          {actions && <div className={styles.actions}>{actions}</div>}
        </>
      )}
    </dialog>
  )
}

/** Returns the focus to the opener however the dialog closes, unless another element has it. */
function useReturn(): void {
  useEffect(() => {
    const before = document.activeElement
    return () => {
      if (document.activeElement === document.body && before instanceof HTMLElement) before.focus()
    }
  }, [])
}
