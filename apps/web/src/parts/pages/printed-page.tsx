// A page for the paper file: hidden on the screen, and the only content on paper.
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import styles from './printed-page.module.css'

export const PrintedPage = ({ children }: { children: ReactNode }) =>
  createPortal(
    <article className={styles.printed} data-printed>
      {children}
    </article>,
    document.body,
  )
