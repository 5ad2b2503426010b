// The bell and the person's own menu. Only one of the two is open, and Escape closes it.

import { fullName } from '@maat/domain/person-name'
import { Link, useNavigate } from '@tanstack/react-router'
import { Bell, LogOut, Settings, UserRound } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../api/call.ts'
import { logout } from '../api/operations.ts'
import { forgetSession, useSession } from '../api/session.ts'
import { useLiveCases } from '../features/cases/index.ts'
import { UploadsButton, UploadsPanel, uploads, useMovingUploads } from '../features/documents/index.ts'
import { useLiveUnreadLetters } from '../features/letters/index.ts'
import { useLiveMessages } from '../features/messages/index.ts'
import { NotificationList, useLiveNotifications, useNotifications } from '../features/notifications/index.ts'
import { sealedTextsOf } from '../preferences/sealed-texts.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Button, IconButton } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Notice } from '../ui/notice.tsx'
import styles from './navbar-panels.module.css'

type Panel = 'uploads' | 'notifications' | 'profile'

export function NavbarPanels() {
  const { t } = useTranslation()
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
        label={t('bell.label', { count: unread.length })}
        aria-expanded={open === 'notifications'}
        onClick={() => toggle('notifications')}
      >
        <Bell size={20} aria-hidden />
        {unread.length > 0 && (
          <span className={styles.badge} aria-hidden>
            {unread.length > 99 ? '99+' : unread.length}
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
        <section className={styles.panel} aria-label={t('uploads.title')}>
          <UploadsPanel onLeave={close} />
        </section>
      )}
      {open === 'notifications' && (
        <section className={styles.panel} aria-label={t('bell.title')}>
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
      <LogoutDialog isOpen={isLeaving} onStay={() => setLeaving(false)} />
    </div>
  )
}

/** Escape, and a click elsewhere, close what is open. */
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
          <Link to={`/profile-${user.id}`} onClick={onLeave}>
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

/** Messages that the server does not have yet go with everything else that this browser keeps. */
function useUnsentCount(userId: string, isAsked: boolean): number {
  const [count, setCount] = useState(0)
  useEffect(() => {
    if (!isAsked) return
    sealedTextsOf(userId)
      .namesOf('outbox-')
      .then(names => setCount(names.length))
      .catch(error => console.warn('What was not sent could not be counted', error))
  }, [userId, isAsked])
  return count
}

function LogoutDialog({ isOpen, onStay }: { isOpen: boolean; onStay(): void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { user } = useSession()
  const unsent = useUnsentCount(user.id, isOpen)
  const travelling = useMovingUploads()

  async function leave(): Promise<void> {
    // Before its session ends: none of them shall be taken for one that was cut off.
    uploads.clear()
    // First of all: what is still on its way shall not find its session ended, and take that for news.
    forgetSession()
    // Nothing personal stays in the browser.
    await Promise.all([
      navigate({ to: '/home' }),
      sealedTextsOf(user.id).forgetAll(),
      // Without a network the server ends it when its time is up.
      call(logout, {}, { token: user.token }).catch(error =>
        console.warn('The session was not ended on the server', error),
      ),
    ])
  }

  return (
    <Dialog
      title={t('logout.title')}
      isOpen={isOpen}
      onClose={onStay}
      actions={
        <>
          <Button onClick={onStay}>{t('logout.cancel')}</Button>
          <Button look="primary" onClick={leave}>
            {t('logout.confirm')}
          </Button>
        </>
      }
    >
      <p>{t('logout.body')}</p>
      {unsent > 0 && <Notice kind="error">{t('logout.unsent', { count: unsent })}</Notice>}
      {travelling > 0 && <Notice>{t('logout.uploads', { count: travelling })}</Notice>}
    </Dialog>
  )
}
