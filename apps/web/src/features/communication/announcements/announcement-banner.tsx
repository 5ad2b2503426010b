// The newest announcement that the reader has not seen. It stays on every page until they mark it as seen.
import { Link, useLocation } from '@tanstack/react-router'
import { Megaphone } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { listAnnouncements } from '../../../api/operations/communication/announcements.ts'
import { UNSEEN_ANNOUNCEMENTS } from '../../../api/read-frame.ts'
import { useRead } from '../../../api/use-operation.ts'
import { useErrorText } from '../../../texts/use-error-text.ts'
import { useTranslatedName } from '../../../texts/use-translated-name.ts'
import { Button } from '../../../ui/button.tsx'
import { reserveSpaceForBanner } from '../../../ui/layout/reserve-space.ts'
import { Notice } from '../../../ui/messages/notice.tsx'
import { useMedia } from '../../../ui/use-media.ts'
import { AnnouncementText } from './announcement-text.tsx'
import styles from './announcements.module.css'
import { useLiveAnnouncements, useSeeAnnouncement } from './use-announcements.ts'

/** While a client chooses how to pay, the news waits below the page and covers none of it. */
const PAYING = '/client/payment'

export function AnnouncementBanner() {
  const { t } = useTranslation('announcements')
  const { pathname } = useLocation()
  const { data } = useRead(listAnnouncements, UNSEEN_ANNOUNCEMENTS)
  useLiveAnnouncements()
  const [newest, ...others] = data?.items ?? []
  // The list of announcements has its own button for each.
  const isShown = newest !== undefined && pathname !== '/announcements'
  const isAside = pathname === PAYING
  return (
    <aside
      key={String(isAside)}
      ref={reserveSpaceForBanner}
      className={styles.place}
      data-aside={isAside}
      aria-label={t('banner.label')}
      aria-live="polite"
    >
      {isShown && <News key={newest.id} news={newest} more={others.length} />}
    </aside>
  )
}

type Listed = Awaited<ReturnType<typeof useRead<typeof listAnnouncements>>>['data']
type Item = NonNullable<Listed>['items'][number]

function News({ news, more }: { news: Item; more: number }) {
  const { t } = useTranslation('announcements')
  const named = useTranslatedName()
  const errorText = useErrorText()
  const seeing = useSeeAnnouncement()
  const isNarrow = useMedia('(max-width: 48rem)')
  return (
    <div className={styles.banner}>
      <Megaphone size={22} aria-hidden />
      <div className={styles.news}>
        {isNarrow ? (
          <details className={styles.folded}>
            <summary>
              <h2>{named(news.title)}</h2>
            </summary>
            <p className={styles.text}>{named(news.text)}</p>
            <AllNews more={more} />
          </details>
        ) : (
          <AnnouncementText level="h2" title={named(news.title)} text={named(news.text)} />
        )}
        {seeing.isError && <Notice kind="error">{errorText(seeing.error.code)}</Notice>}
        <div className={styles.actions}>
          <Button
            look="primary"
            isBusy={seeing.isPending}
            onClick={() => seeing.mutate({ params: { announcementId: news.id } })}
          >
            {t('markSeen')}
          </Button>
          {!isNarrow && <AllNews more={more} />}
        </div>
      </div>
    </div>
  )
}

function AllNews({ more }: { more: number }) {
  const { t } = useTranslation('announcements')
  return (
    <Link to="/announcements">
      {t('banner.all')}
      {more > 0 && ` (${t('banner.more', { count: more })})`}
    </Link>
  )
}
