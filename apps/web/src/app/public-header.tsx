import { Link, useLocation } from '@tanstack/react-router'
import { Menu, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LanguageControl, ThemeControl } from '../preferences/controls.tsx'
import { buttonClass, IconButton } from '../ui/button.tsx'
import { Feather } from '../ui/feather.tsx'
import styles from './public-header.module.css'

const LINKS = [
  ['/home', 'nav.home'],
  ['/expertise', 'nav.expertise'],
  ['/team', 'nav.team'],
  ['/contact', 'nav.contact'],
] as const

export function PublicHeader() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  // Open on the page where it was opened, and on no other.
  const [openOn, setOpenOn] = useState<string>()
  const isOpen = openOn === pathname
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Link to="/" className={styles.brand}>
          <Feather size={28} /> Maât
        </Link>
        <IconButton
          className={styles.opener ?? ''}
          label={isOpen ? t('nav.closeMenu') : t('nav.openMenu')}
          aria-expanded={isOpen}
          onClick={() => setOpenOn(isOpen ? undefined : pathname)}
        >
          {isOpen ? <X size={22} aria-hidden /> : <Menu size={22} aria-hidden />}
        </IconButton>
        <div className={styles.menu} data-open={isOpen}>
          <nav aria-label={t('nav.public')} className={styles.links}>
            {LINKS.map(([path, key]) => (
              <Link key={path} to={path} className={styles.link} activeProps={{ 'aria-current': 'page' }}>
                {t(key)}
              </Link>
            ))}
          </nav>
          <div className={styles.tools}>
            <ThemeControl />
            <LanguageControl />
            <Link to="/login" className={buttonClass('quiet')}>
              {t('nav.login')}
            </Link>
            <Link to="/register" className={buttonClass('secondary')}>
              {t('nav.register')}
            </Link>
          </div>
        </div>
      </div>
    </header>
  )
}
