// The announcements to the reader; for an Admin also all published ones and the form for a new one.
import { Megaphone } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../../api/use-may.ts'
import { UrlChoiceField, useUrlChoice } from '../../../parts/lists/url-choice.tsx'
import { useUrlFilter } from '../../../parts/lists/use-url-filter.ts'
import { Button } from '../../../ui/button.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { AnnouncementForm } from './announcement-form.tsx'
import { PublishedAnnouncements } from './published-announcements.tsx'
import { ReceivedAnnouncements } from './received-announcements.tsx'
import { ANNOUNCEMENTS_SEARCH, TABS } from './screens.ts'
import { useLiveAnnouncements } from './use-announcements.ts'

export function AnnouncementsPage() {
  const { t } = useTranslation('announcements')
  const { filter: search, set } = useUrlFilter(ANNOUNCEMENTS_SEARCH)
  useLiveAnnouncements()
  const mayPublish = useMay('announcement.publish')
  const [isWriting, setWriting] = useState(mayPublish && search.write !== '')
  const choice = useUrlChoice('tab', TABS)
  const tab = mayPublish ? choice.value : 'received'
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
            if (isPublished || search.write) set({ tab: isPublished ? 'published' : tab, write: '' })
          }}
        />
      ) : (
        <>
          {mayPublish && (
            <UrlChoiceField choice={choice} legend={t('tab.label')} labelOf={word => t(`tab.${word}`)} />
          )}
          {tab === 'published' ? <PublishedAnnouncements /> : <ReceivedAnnouncements />}
        </>
      )}
    </Page>
  )
}
