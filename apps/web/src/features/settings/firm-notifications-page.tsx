import { NOTIFICATION_TYPES, type NotificationType } from '@maat/contract/notification-types'
import { FIRM, REACHES } from '@maat/contract/settings'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../preferences/use-error-text.ts'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Card, FieldGrid, Page } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { useSection } from './use-section.ts'

type Reach = (typeof REACHES)[number]
type Rules = { events: Partial<Record<NotificationType, Reach>> }

export function FirmNotificationsPage() {
  const { t } = useTranslation(['settings', 'notifications'])
  const errorText = useErrorText()
  const section = useSection<Rules>(FIRM, 'Notifications')
  const events = section.content?.events ?? {}
  return (
    <Page title={t('firmNotifications.title')} intro={t('firmNotifications.intro')} width="form">
      {section.error && <Notice kind="error">{errorText(section.error.code)}</Notice>}
      {section.isPending ? (
        <Skeleton rows={4} />
      ) : (
        <Card>
          <FieldGrid>
            {NOTIFICATION_TYPES.map(type => (
              <Field
                key={type}
                name={type}
                type="select"
                label={t(`type.${type}`, { ns: 'notifications' })}
                value={events[type] ?? ''}
                onChange={reach => section.save({ events: withReach(events, type, reach as Reach | '') })}
              >
                <option value="">{t('reach.usual')}</option>
                {REACHES.map(reach => (
                  <option key={reach} value={reach}>
                    {t(`reach.${reach}`)}
                  </option>
                ))}
              </Field>
            ))}
          </FieldGrid>
        </Card>
      )}
    </Page>
  )
}

/** Where nothing is chosen, what happened decides: most stays in the application, what is urgent goes by mail too. */
function withReach(events: Rules['events'], type: NotificationType, reach: Reach | ''): Rules['events'] {
  const { [type]: _, ...others } = events
  return reach === '' ? others : { ...others, [type]: reach }
}
