// A question that must be answered first. The browser's own dialog keeps the focus inside and closes on Escape.
import { type ReactNode, useEffect, useId, useRef } from 'react'
import styles from './dialog.module.css'

interface DialogProps {
  title: string
  isOpen: boolean
  onClose(): void
  /** Two things to compare need more room than a question. */
  width?: 'wide'
  children: ReactNode
  /** The buttons, the safe one first. */
  actions: ReactNode
}

export function Dialog({ title, isOpen, onClose, width, children, actions }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    const dialog = element.current
    if (isOpen && !dialog?.open) dialog?.showModal()
    if (!isOpen && dialog?.open) dialog.close()
  }, [isOpen])
  return (
    <dialog ref={element} className={styles.dialog} data-width={width} aria-labelledby={id} onClose={onClose}>
      {isOpen && (
        <>
          <h2 id={id}>{title}</h2>
          <div className={styles.body}>{children}</div>
          <div className={styles.actions}>{actions}</div>
        </>
      )}
    </dialog>
  )
}
