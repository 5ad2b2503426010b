import { NOTIFICATION_CHANNELS } from '@maat/contract/firm/settings'
import { NOTIFICATION_TYPES, type NotificationType } from '@maat/contract/notification-types'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChangedMeanwhile } from '../../../forms/changed-meanwhile.tsx'
import { ReadFailed } from '../../../parts/pages/read-failed.tsx'
import { useErrorText } from '../../../texts/use-error-text.ts'
import { Field } from '../../../ui/fields/field.tsx'
import { Card, FieldGrid, Page } from '../../../ui/layout/page.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { Skeleton } from '../../../ui/messages/states.tsx'
import { NOTIFICATIONS, type Reach, type Reaches } from './firm-sections.ts'
import { type SavedSection, useFirmSection, useSectionSaving } from './use-firm-section.ts'

export function FirmNotificationsPage() {
  const { t } = useTranslation('settings')
  const { saved, error, reread } = useFirmSection(NOTIFICATIONS)
  return (
    <Page title={t('firmNotifications.title')} intro={t('firmNotifications.intro')} width="form">
      {error && <ReadFailed error={error} onRetry={reread} />}
      {!saved && !error && <Skeleton rows={4} />}
      {saved && <Rules saved={saved} />}
    </Page>
  )
}

/** Saves every choice at once. */
function Rules({ saved }: { saved: SavedSection<Reaches> }) {
  const { t } = useTranslation(['settings', 'notifications'])
  const errorText = useErrorText()
  const [{ events }, setRules] = useState(saved.value)
  const saving = useSectionSaving(NOTIFICATIONS, saved, {
    show: setRules,
    onError: () => setRules(saving.base.value),
  })

  function choose(type: NotificationType, reach: Reach | ''): void {
    const next = { events: withReach(events, type, reach) }
    setRules(next)
    saving.save(next)
  }

  return (
    <>
      {saving.error && <Notice kind="error">{errorText(saving.error.code)}</Notice>}
      <ChangedMeanwhile
        saving={saving}
        labelOf={path =>
          t(`type.${path.slice('events.'.length) as NotificationType}`, { ns: 'notifications' })
        }
        textOf={reach => t(`reach.${reach as Reach}`)}
        emptyText={t('reach.usual')}
      />
      <Card>
        <FieldGrid>
          {NOTIFICATION_TYPES.map(type => (
            <Field
              key={type}
              name={type}
              type="select"
              label={t(`type.${type}`, { ns: 'notifications' })}
              value={events[type] ?? ''}
              onChange={reach => choose(type, reach as Reach | '')}
            >
              <option value="">{t('reach.usual')}</option>
              {NOTIFICATION_CHANNELS.map(reach => (
                <option key={reach} value={reach}>
                  {t(`reach.${reach}`)}
                </option>
              ))}
            </Field>
          ))}
        </FieldGrid>
      </Card>
    </>
  )
}

/** Without a choice, the event decides: most stay in the application, urgent ones also go by mail. */
function withReach(events: Reaches['events'], type: NotificationType, reach: Reach | ''): Reaches['events'] {
  const { [type]: _, ...others } = events
  return reach === '' ? others : { ...others, [type]: reach }
}
