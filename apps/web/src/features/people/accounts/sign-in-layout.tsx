// The frame of the sign-in and registration screens: logo, theme and language at the top.
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { LanguageControl, ThemeControl } from '../../../parts/fields/controls.tsx'
import { Feather } from '../../../ui/layout/feather.tsx'
import styles from './sign-in-layout.module.css'

interface EntranceProps {
  title: string
  intro?: ReactNode
  aside?: ReactNode
  children: ReactNode
}

export function SignInLayout({ title, intro, aside, children }: EntranceProps) {
  return (
    <div className={styles.entrance} data-with-aside={aside !== undefined}>
      {aside && <div className={styles.aside}>{aside}</div>}
      <div className={styles.side}>
        <div className={styles.top}>
          <Link to="/home" className={styles.brand}>
            <Feather size={28} /> Maât
          </Link>
          <span className={styles.controls}>
            <ThemeControl />
            <LanguageControl />
          </span>
        </div>
        <div className={styles.form}>
          <header>
            <h1>{title}</h1>
            {intro && <p className={styles.intro}>{intro}</p>}
          </header>
          {children}
        </div>
      </div>
    </div>
  )
}
