// The side menu: its sections fold, and the one with the current screen is open.
import { Link, useLocation, useMatches } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../api/session.ts'
import { useUnreadLetters } from '../../features/communication/letters/index.ts'
import { useUnreadMessages } from '../../features/communication/messages/index.ts'
import { routerPath } from '../../parts/pages/screen-route.ts'
import { useMedia } from '../../ui/use-media.ts'
import { useEscape } from '../use-escape.ts'
import { menuFor, type PlacedItem } from './menu.ts'
import { keepFolded, readFolded } from './menu-folds.ts'
import styles from './side-menu.module.css'

/** Between these widths the menu shows only icons, and folds nothing; the stylesheet has the same values. */
const ICONS_ONLY = '(max-width: 75rem) and (min-width: 48.01rem)'

interface SideMenuProps {
  isOpen: boolean
  onLeave(): void
  children: ReactNode
}

export function SideMenu({ isOpen, onLeave, children }: SideMenuProps) {
  const { t } = useTranslation()
  const { role } = useSession()
  const [folded, setFolded] = useState(readFolded)
  const hasNames = !useMedia(ICONS_ONLY)
  useEscape(isOpen && onLeave)
  function fold(name: string, isFolded: boolean): void {
    const others = folded.filter(other => other !== name)
    const next = isFolded ? [...others, name] : others
    setFolded(next)
    keepFolded(next)
  }
  return (
    <nav id="side-menu" aria-label={t('nav.side')} className={styles.side} data-open={isOpen}>
      {children}
      {menuFor(role).map(({ name, items }) => (
        <Section
          key={name}
          title={t(`section.${name}`)}
          items={items}
          isFolded={hasNames && folded.includes(name)}
          onFold={hasNames ? isFolded => fold(name, isFolded) : undefined}
        />
      ))}
    </nav>
  )
}

interface SectionProps {
  title: string
  items: readonly PlacedItem[]
  isFolded: boolean
  onFold: ((isFolded: boolean) => void) | undefined
}

function Section({ title, items, isFolded, onFold }: SectionProps) {
  const id = useId()
  const { href } = useLocation()
  const screen = useMatches().at(-1)?.staticData.screen
  // Opened by its screen until the user folds it there.
  const [leftOn, setLeftOn] = useState<string>()
  const isCurrent = items.some(({ path }) => path === screen)
  const isShown = !isFolded || (isCurrent && leftOn !== href)
  function toggle(): void {
    setLeftOn(isShown ? href : undefined)
    onFold?.(isShown)
  }
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>
        {onFold ? (
          <button type="button" aria-expanded={isShown} aria-controls={`${id}-items`} onClick={toggle}>
            {title} <ChevronDown size={16} aria-hidden />
          </button>
        ) : (
          title
        )}
      </h2>
      <ul id={`${id}-items`} hidden={!isShown}>
        {items.map(item => (
          <Item key={item.text} item={item} />
        ))}
      </ul>
    </section>
  )
}

function Item({ item }: { item: PlacedItem }) {
  const { t } = useTranslation('menu')
  const { user } = useSession()
  return (
    <li>
      <Link
        to={routerPath(item.path)}
        params={{ id: user.id }}
        {...(item.search && { search: item.search })}
        className={styles.item}
        activeOptions={{ exact: true, includeSearch: item.search !== undefined }}
        activeProps={{ 'aria-current': 'page' }}
        title={t(item.text)}
      >
        <item.icon size={20} aria-hidden />
        <span>{t(item.text)}</span>
        {item.path === '/messages' && <UnreadMessages />}
        {item.path === '/email' && <UnreadLetters />}
      </Link>
    </li>
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
