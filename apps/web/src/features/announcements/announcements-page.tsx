// What the firm announced to the reader; for an Admin also everything that was announced, and a new announcement.
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Megaphone } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../api/session.ts'
import { Button } from '../../ui/button.tsx'
import { Choice } from '../../ui/choice.tsx'
import { Page } from '../../ui/page.tsx'
import { AnnouncementForm } from './announcement-form.tsx'
import { PublishedAnnouncements } from './published-announcements.tsx'
import { ReceivedAnnouncements } from './received-announcements.tsx'
import { TABS } from './screens.ts'
import { useLiveAnnouncements } from './use-announcements.ts'

type Tab = (typeof TABS)[number]

export function AnnouncementsPage() {
  const { t } = useTranslation('announcements')
  const { role } = useSession()
  const search = useSearch({ from: '/announcements' })
  const navigate = useNavigate()
  useLiveAnnouncements()
  const mayPublish = role === 'Admin'
  const [isWriting, setWriting] = useState(mayPublish && search.write !== undefined)
  const tab = mayPublish && search.tab === 'published' ? 'published' : 'received'
  const open = (next: Tab) =>
    void navigate({ to: '/announcements', search: { tab: next }, replace: true, resetScroll: false })
  return (
    <Page
      title={t('page.title')}
      intro={t('page.intro')}
      width={isWriting ? 'wide' : 'form'}
      actions={
        mayPublish &&
        !isWriting && (
          <Button look="primary" onClick={() => setWriting(true)}>
            <Megaphone size={18} aria-hidden /> {t('new')}
          </Button>
        )
      }
    >
      {isWriting ? (
        <AnnouncementForm
          onDone={isPublished => {
            setWriting(false)
            if (isPublished || search.write) open(isPublished ? 'published' : tab)
          }}
        />
      ) : (
        <>
          {mayPublish && (
            <Choice
              name="tab"
              legend={t('tab.label')}
              hidesLegend
              value={tab}
              onChange={open}
              options={TABS.map(value => ({ value, label: t(`tab.${value}`) }))}
            />
          )}
          {tab === 'published' ? <PublishedAnnouncements /> : <ReceivedAnnouncements />}
        </>
      )}
    </Page>
  )
}
