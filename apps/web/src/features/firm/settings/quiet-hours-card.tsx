// The quiet hours without sounds: they apply on all devices, in each device's time zone.
import { DEFAULT_QUIET_HOURS, type QuietHours } from '@maat/domain/calendar/quiet-hours'
import { useTranslation } from 'react-i18next'
import { PartFailed } from '../../../parts/pages/part-failed.tsx'
import { Checkbox } from '../../../ui/fields/choice.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { Card, FieldGrid } from '../../../ui/layout/page.tsx'
import { Skeleton } from '../../../ui/messages/states.tsx'
import type { Messaging } from './sound-card.tsx'
import { useOwnSection } from './use-own-section.ts'

const HALF_HOURS = Array.from(
  { length: 48 },
  (_, at) => `${String(Math.floor(at / 2)).padStart(2, '0')}:${at % 2 === 0 ? '00' : '30'}`,
)

export function QuietHoursCard() {
  const { t } = useTranslation('settings')
  const { content, isPending, error, reread, choose } = useOwnSection<Messaging>(
    'MessagingAndNotifications',
    { sound: 'default' },
  )
  const chosen = content?.quietHours
  return (
    <Card title={t('quietHours.title')} intro={t('quietHours.intro')}>
      {error && <PartFailed error={error} onRetry={reread} />}
      {isPending && <Skeleton rows={2} />}
      {!error && !isPending && (
        <Checkbox
          name="quietHours"
          label={t('quietHours.on')}
          isChecked={Boolean(chosen)}
          onChange={isOn => choose({ quietHours: isOn ? DEFAULT_QUIET_HOURS : null })}
        />
      )}
      {chosen && <Hours chosen={chosen} onChange={quietHours => choose({ quietHours })} />}
    </Card>
  )
}

function Hours({ chosen, onChange }: { chosen: QuietHours; onChange(hours: QuietHours): void }) {
  const { t } = useTranslation('settings')
  return (
    <>
      <FieldGrid>
        {(['from', 'until'] as const).map(end => (
          <Field
            key={end}
            name={`quietHours.${end}`}
            type="select"
            label={t(`quietHours.${end}`)}
            value={chosen[end]}
            onChange={time => onChange({ ...chosen, [end]: time })}
          >
            {HALF_HOURS.filter(time => time !== chosen[end === 'from' ? 'until' : 'from']).map(time => (
              <option key={time}>{time}</option>
            ))}
          </Field>
        ))}
      </FieldGrid>
      <Checkbox
        name="quietHours.weekends"
        label={t('quietHours.weekends')}
        isChecked={chosen.weekends}
        onChange={weekends => onChange({ ...chosen, weekends })}
      />
    </>
  )
}
