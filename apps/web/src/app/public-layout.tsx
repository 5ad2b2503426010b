import { Link, useLocation } from '@tanstack/react-router'
import { Menu, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PublicFooter } from '../features/firm/firm/index.ts'
import { LanguageControl, ThemeControl } from '../parts/fields/controls.tsx'
import { buttonClass, IconButton } from '../ui/button.tsx'
import { Feather } from '../ui/layout/feather.tsx'
import { useMedia } from '../ui/use-media.ts'
import styles from './public-layout.module.css'
import { useEscape } from './use-escape.ts'

const LINKS = [
  ['/home', 'nav.home'],
  ['/knowledgeCenter', 'nav.guides'],
  ['/expertise', 'nav.expertise'],
  ['/team', 'nav.team'],
  ['/contact', 'nav.contact'],
] as const

/** Below this width the links become a menu; the stylesheet has the same value. */
const NARROW = '(max-width: 68rem)'

export function PublicLayout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const isNarrow = useMedia(NARROW)
  // The path on which the menu was opened, so that it closes on another page.
  const [openOn, setOpenOn] = useState<string>()
  const isOpen = isNarrow && openOn === pathname
  return (
    <>
      <PublicHeader
        isNarrow={isNarrow}
        isOpen={isOpen}
        onToggle={() => setOpenOn(isOpen ? undefined : pathname)}
      />
      {/* The menu covers the page, so the page must not get the focus. */}
      <div className={styles.page} inert={isOpen}>
        {children}
        <PublicFooter />
      </div>
    </>
  )
}

interface PublicHeaderProps {
  isNarrow: boolean
  isOpen: boolean
  onToggle(): void
}

function PublicHeader({ isNarrow, isOpen, onToggle }: PublicHeaderProps) {
  const { t } = useTranslation()
  useEscape(isOpen && onToggle)
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Link to="/" className={styles.brand}>
          <Feather size={28} /> Maât
        </Link>
        {/* The language control is outside the menu, because a reader of another language cannot read the menu's name. */}
        {isNarrow && (
          <div className={styles.language}>
            <LanguageControl isShort />
          </div>
        )}
        <IconButton
          className={styles.opener ?? ''}
          label={isOpen ? t('nav.closeMenu') : t('nav.openMenu')}
          aria-expanded={isOpen}
          onClick={onToggle}
        >
          {isOpen ? <X size={22} aria-hidden /> : <Menu size={22} aria-hidden />}
        </IconButton>
        <div className={styles.menu} data-open={isOpen}>
          <nav aria-label={t('nav.public')} className={styles.links}>
            {LINKS.map(([path, key]) => (
              <Link
                key={path}
                to={path}
                className={styles.link}
                activeProps={{ 'aria-current': 'page' }}
                onClick={isOpen ? onToggle : undefined}
              >
                {t(key)}
              </Link>
            ))}
          </nav>
          <div className={styles.tools}>
            <ThemeControl />
            {!isNarrow && <LanguageControl />}
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
