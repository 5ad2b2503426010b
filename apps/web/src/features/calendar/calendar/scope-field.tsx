// The field that chooses whose calendar is shown.
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../api/session.ts'
import { useLanguage } from '../../../texts/use-format.ts'
import { Field } from '../../../ui/fields/field.tsx'
import type { CalendarView, ScopeName, useCalendarView } from './use-calendar-view.ts'
import { useColleagues } from './use-colleagues.ts'
import { useOffices } from './use-offices.ts'

/** One value: 'me', 'team', or the id of an office or user. */
export function ScopeField({ shown, set }: ReturnType<typeof useCalendarView>) {
  const { t } = useTranslation('calendar')
  const language = useLanguage()
  const offices = useOffices()
  const { user } = useSession()
  const colleagues = useColleagues().filter(({ id }) => id !== user.id)
  const value = shown.id ? `${shown.of}:${shown.id}` : shown.of
  return (
    <Field
      name="scope"
      type="select"
      label={t('scope.label')}
      value={value}
      onChange={chosen => set(scopeOf(chosen))}
    >
      <option value="me">{t('scope.me')}</option>
      <option value="team">{t('scope.team')}</option>
      {shown.of === 'case' && <option value={value}>{t('scope.case')}</option>}
      <optgroup label={t('scope.offices')}>
        {offices.map(({ id, city }) => (
          <option key={id} value={`office:${id}`}>
            {city[language]}
          </option>
        ))}
      </optgroup>
      <optgroup label={t('scope.people')}>
        {colleagues.map(({ id, name }) => (
          <option key={id} value={`person:${id}`}>
            {name}
          </option>
        ))}
      </optgroup>
    </Field>
  )
}

function scopeOf(chosen: string): Pick<CalendarView, 'of' | 'id'> {
  const [of = 'me', id = ''] = chosen.split(':')
  return { of: of as ScopeName, id }
}
