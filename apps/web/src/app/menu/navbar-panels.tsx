// The bell and the user menu. Only one of the two is open at a time.

import { fullName } from '@maat/domain/people/person-name'
import { Link } from '@tanstack/react-router'
import { Bell, LogOut, Settings, UserRound } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../api/session.ts'
import { useLiveCases } from '../../features/cases/case-access/index.ts'
import { useLiveUnreadLetters } from '../../features/communication/letters/index.ts'
import { useLiveMessages } from '../../features/communication/messages/index.ts'
import { useLiveNotifications, useNotifications } from '../../features/communication/notifications/index.ts'
import { UploadsButton, UploadsPanel } from '../../features/documents/documents/index.ts'
import { LogoutDialog } from '../../features/people/sessions/index.ts'
import { lazyPart } from '../../parts/pages/lazy-part.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { IconButton } from '../../ui/button.tsx'
import styles from './navbar-panels.module.css'

const NotificationList = lazyPart(
  () =>
    import('../../features/communication/notifications/notification-list.tsx').then(
      file => file.NotificationList,
    ),
  { rows: 3, height: 3 },
)

type Panel = 'uploads' | 'notifications' | 'profile'

export function NavbarPanels() {
  // Also loads the texts of what opens, so that nothing around it disappears meanwhile.
  const { t } = useTranslation(['shell', 'uploads', 'sign-out', 'notifications'])
  const { user } = useSession()
  const { unread } = useNotifications()
  const [open, setOpen] = useState<Panel>()
  const [isLeaving, setLeaving] = useState(false)
  const close = () => setOpen(undefined)
  const toggle = (panel: Panel) => setOpen(open === panel ? undefined : panel)
  const element = useClosing(close)
  useLiveNotifications()
  useLiveMessages()
  useLiveUnreadLetters()
  useLiveCases()

  return (
    <div className={styles.panels} ref={element}>
      <UploadsButton isOpen={open === 'uploads'} onToggle={() => toggle('uploads')} />
      <IconButton
        label={t('bell.label', { ns: 'notifications', count: unread.length }).replace(
          String(unread.length),
          shownCount(unread.length),
        )}
        aria-expanded={open === 'notifications'}
        onClick={() => toggle('notifications')}
      >
        <Bell size={20} aria-hidden />
        {unread.length > 0 && (
          <span className={styles.badge} aria-hidden>
            {shownCount(unread.length)}
          </span>
        )}
      </IconButton>
      <IconButton
        label={t('account.open', { name: fullName(user) })}
        aria-expanded={open === 'profile'}
        onClick={() => toggle('profile')}
      >
        <Avatar firstName={user.firstName} lastName={user.lastName} size={34} />
      </IconButton>
      {open === 'uploads' && (
        <section className={styles.panel} aria-label={t('title', { ns: 'uploads' })}>
          <UploadsPanel onLeave={close} />
        </section>
      )}
      {open === 'notifications' && (
        <section className={styles.panel} aria-label={t('bell.title', { ns: 'notifications' })}>
          <NotificationList onLeave={close} />
        </section>
      )}
      {open === 'profile' && (
        <section className={styles.panel} aria-label={fullName(user)}>
          <ProfileMenu
            onLeave={close}
            onLogout={() => {
              close()
              setLeaving(true)
            }}
          />
        </section>
      )}
      {isLeaving && <LogoutDialog onStay={() => setLeaving(false)} />}
    </div>
  )
}

function useClosing(close: () => void) {
  const element = useRef<HTMLDivElement>(null)
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && latest.current()
    const onPress = (event: PointerEvent) => {
      if (!element.current?.contains(event.target as Node)) latest.current()
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('pointerdown', onPress)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('pointerdown', onPress)
    }
  }, [])
  return element
}

function ProfileMenu({ onLeave, onLogout }: { onLeave(): void; onLogout(): void }) {
  const { t } = useTranslation()
  const { user, role } = useSession()
  return (
    <>
      <header className={styles.who}>
        <strong>{fullName(user)}</strong>
        <span>{t(`role.${role}`)}</span>
      </header>
      <ul className={styles.menu}>
        <li>
          <Link to="/profile-{$id}" params={{ id: user.id }} onClick={onLeave}>
            <UserRound size={18} aria-hidden /> {t('account.profile')}
          </Link>
        </li>
        <li>
          <Link to="/settings" onClick={onLeave}>
            <Settings size={18} aria-hidden /> {t('account.settings')}
          </Link>
        </li>
        <li>
          <button type="button" onClick={onLogout}>
            <LogOut size={18} aria-hidden /> {t('account.logout')}
          </button>
        </li>
      </ul>
    </>
  )
}

/** Screen readers read the same number as sighted users see. */
const shownCount = (count: number): string => (count > 99 ? '99+' : String(count))
