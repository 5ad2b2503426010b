// A date field: typed in the format of the reader's language, whatever the browser's, or chosen in a calendar.

import { dayPattern, parseTypedDay, typedDayText } from '@maat/domain/calendar/typed-day'
import { CalendarDays } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../texts/use-format.ts'
import { type FieldProps, FieldTool } from '../../ui/fields/field.tsx'
import { lazyPart } from '../pages/lazy-part.tsx'
import { FormattedField } from './formatted-field.tsx'

const ChooseDay = lazyPart(() => import('./choose-day.tsx').then(file => file.ChooseDay))

export interface DateFieldProps
  extends Pick<
    FieldProps,
    | 'id'
    | 'name'
    | 'label'
    | 'valid'
    | 'errorMessage'
    | 'hint'
    | 'autoComplete'
    | 'isRequired'
    | 'isDisabled'
    | 'asksAbove'
    | 'words'
  > {
  value: string
  onChange(date: string): void
  min?: string
  max?: string
}

/** As in the calendar, `choose-day.tsx`. */
const YEARS_AHEAD = 20

export function DateField({ min, max, value, onChange, ...field }: DateFieldProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const [isChoosing, setChoosing] = useState(false)
  const latest = max ?? `${new Date().getFullYear() + YEARS_AHEAD}-12-31`
  const pattern = dayPattern(language)
  const generated = useId()
  const id = field.id ?? generated
  return (
    <>
      <FormattedField
        {...field}
        id={id}
        value={value}
        onChange={onChange}
        inputMode="numeric"
        pattern={pattern}
        write={date => typedDayText(date, language)}
        read={text => parseTypedDay(text, { latest, language })}
        unreadText={t('date.unread', { pattern })}
        action={
          <FieldTool
            label={t('date.choose')}
            disabled={field.isDisabled}
            aria-describedby={`${id}-label`}
            aria-haspopup="dialog"
            onClick={() => setChoosing(true)}
          >
            <CalendarDays size={18} aria-hidden />
          </FieldTool>
        }
      />
      {isChoosing && (
        <ChooseDay
          title={field.label}
          value={value}
          min={min}
          max={max}
          onChoose={onChange}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  )
}
