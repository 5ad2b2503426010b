import { Link, useLocation } from '@tanstack/react-router'
import { Menu, X } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readFrameAhead } from '../api/read-frame.ts'
import { useSession } from '../api/session.ts'
import { AnnouncementBanner } from '../features/announcements/index.ts'
import { TakeCallButton } from '../features/calls/index.ts'
import { useUnreadLetters } from '../features/letters/index.ts'
import { useUnreadMessages } from '../features/messages/index.ts'
import { TimerButton } from '../features/time/timer-button.tsx'
import { LanguageControl, ThemeControl } from '../parts/controls.tsx'
import { routerPath } from '../parts/screen-route.ts'
import { IconButton } from '../ui/button.tsx'
import { Feather } from '../ui/feather.tsx'
import { useMedia } from '../ui/use-media.ts'
import { menuFor } from './menu.ts'
import { NavbarPanels } from './navbar-panels.tsx'
import { SessionEndDialog } from './session-end-dialog.tsx'
import styles from './signed-in-layout.module.css'
import { TwoFactorNotice } from './two-factor-notice.tsx'
import { useAppliedSettings } from './use-applied-settings.ts'
import { useEscape } from './use-escape.ts'

/** Below this width the menu becomes a drawer; the stylesheet has the same value. */
const NARROW = '(max-width: 48rem)'

// Before the first rendering, while the screen's own code is still on its way.
readFrameAhead()

export function SignedInLayout({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  useAppliedSettings()
  const { pathname } = useLocation()
  const isNarrow = useMedia(NARROW)
  // The path on which the drawer was opened, so that it closes on another page.
  const [openOn, setOpenOn] = useState<string>()
  const isOpen = isNarrow && openOn === pathname
  const opener = useRef<HTMLButtonElement>(null)
  return (
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
      <SessionEndDialog />
    </div>
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

interface SideMenuProps {
  isOpen: boolean
  onLeave(): void
  children: ReactNode
}

function SideMenu({ isOpen, onLeave, children }: SideMenuProps) {
  const { t } = useTranslation(['shell', 'menu'])
  const { user, role } = useSession()
  useEscape(isOpen && onLeave)
  return (
    <nav id="side-menu" aria-label={t('nav.side')} className={styles.side} data-open={isOpen}>
      {children}
      {menuFor(role).map(section => (
        <section key={section.name} aria-labelledby={`menu-${section.name}`}>
          <h2 id={`menu-${section.name}`}>{t(`section.${section.name}`)}</h2>
          <ul>
            {section.items.map(item => (
              <li key={item.text}>
                <Link
                  to={routerPath(item.path)}
                  params={{ id: user.id }}
                  {...(item.search && { search: item.search })}
                  className={styles.item}
                  activeOptions={{ exact: true, includeSearch: item.search !== undefined }}
                  activeProps={{ 'aria-current': 'page' }}
                  title={t(item.text, { ns: 'menu' })}
                >
                  <item.icon size={20} aria-hidden />
                  <span>{t(item.text, { ns: 'menu' })}</span>
                  {item.path === '/messages' && <UnreadMessages />}
                  {item.path === '/email' && <UnreadLetters />}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}

function UnreadMessages() {
  const { t } = useTranslation()
  const { total } = useUnreadMessages()
  return <UnreadMark total={total} text={t('unreadMessages', { count: total })} />
}

function UnreadLetters() {
  const { t } = useTranslation()
  const total = useUnreadLetters()
  return <UnreadMark total={total} text={t('unreadLetters', { count: total })} />
}

function UnreadMark({ total, text }: { total: number; text: string }) {
  if (total === 0) return null
  return (
    <small className={styles.unread}>
      {total > 99 ? '99+' : total}
      <i className="visually-hidden"> {text}</i>
    </small>
  )
}
