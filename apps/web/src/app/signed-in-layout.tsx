import { Link, useLocation } from '@tanstack/react-router'
import { Menu, Search, X } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readFrameAhead } from '../api/read-frame.ts'
import { AnnouncementBanner } from '../features/communication/announcements/index.ts'
import { TakeCallButton } from '../features/communication/calls/index.ts'
import { TimerButton } from '../features/money/time/timer/timer-button.tsx'
import { useViewerOffice } from '../features/people/users/index.ts'
import { LanguageControl, ThemeControl } from '../parts/fields/controls.tsx'
import { lazyPart } from '../parts/pages/lazy-part.tsx'
import { ReadingZone } from '../texts/reading-zone.ts'
import { IconButton } from '../ui/button.tsx'
import { Feather } from '../ui/layout/feather.tsx'
import { useMedia } from '../ui/use-media.ts'
import { NavbarPanels } from './menu/navbar-panels.tsx'
import { SideMenu } from './menu/side-menu.tsx'
import { useSearchKeys } from './search/use-search-keys.ts'
import { SessionEndDialog } from './session/session-end-dialog.tsx'
import { TwoFactorNotice } from './session/two-factor-notice.tsx'
import { useAppliedSettings } from './session/use-applied-settings.ts'
import styles from './signed-in-layout.module.css'

/** Below this width the menu becomes a drawer; the stylesheet has the same value. */
const NARROW = '(max-width: 48rem)'

const SearchDialog = lazyPart(() => import('./search/search-dialog.tsx').then(file => file.SearchDialog))

// Before the first rendering, while the screen's own code is still on its way.
readFrameAhead()

export function SignedInLayout({ children }: { children: ReactNode }) {
  const { t } = useTranslation(['shell', 'search'])
  useAppliedSettings()
  const office = useViewerOffice()
  const { pathname } = useLocation()
  const isNarrow = useMedia(NARROW)
  // The path on which the drawer was opened, so that it closes on another page.
  const [openOn, setOpenOn] = useState<string>()
  const isOpen = isNarrow && openOn === pathname
  const opener = useRef<HTMLButtonElement>(null)
  const [isSearching, setSearching] = useState(false)
  useSearchKeys(() => setSearching(true))
  return (
    <ReadingZone value={office}>
      <div className={styles.layout}>
        <header className={styles.navbar}>
          <IconButton
            ref={opener}
            className={styles.opener ?? ''}
            label={isOpen ? t('nav.closeMenu') : t('nav.openMenu')}
            aria-expanded={isOpen}
            aria-controls="side-menu"
            onClick={() => setOpenOn(isOpen ? undefined : pathname)}
          >
            {isOpen ? <X size={22} aria-hidden /> : <Menu size={22} aria-hidden />}
          </IconButton>
          <Link to="/dashboard" className={styles.brand}>
            <Feather size={26} /> Maât
          </Link>
          <button
            type="button"
            className={styles.search}
            aria-label={t('panel.label', { ns: 'search' })}
            aria-keyshortcuts="Control+K /"
            data-key={t('panel.key', { ns: 'search' })}
            onClick={() => setSearching(true)}
          >
            <Search size={20} aria-hidden />
            <span data-excerpt>{t('panel.label', { ns: 'search' })}</span>
          </button>
          <div className={styles.tools}>
            {!isNarrow && <Choices />}
            <TimerButton />
            <TakeCallButton />
            <NavbarPanels />
          </div>
        </header>
        <SideMenu
          isOpen={isOpen}
          onLeave={() => {
            setOpenOn(undefined)
            opener.current?.focus()
          }}
        >
          {isNarrow && (
            <div className={styles.choices}>
              <Choices />
            </div>
          )}
        </SideMenu>
        {/* The drawer covers the page, so the page must not get the focus. */}
        <div className={styles.main} inert={isOpen}>
          <TwoFactorNotice />
          {children}
        </div>
        {!isOpen && <AnnouncementBanner />}
        {isSearching && <SearchDialog onClose={() => setSearching(false)} />}
        <SessionEndDialog />
      </div>
    </ReadingZone>
  )
}

function Choices() {
  return (
    <>
      <ThemeControl />
      <LanguageControl />
    </>
  )
}
