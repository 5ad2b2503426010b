// A time field: typed in the format of the reader's language, whatever the browser's.
import { parseTypedTime, timePattern, typedTimeText } from '@maat/domain/calendar/typed-time'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../texts/use-format.ts'
import type { FieldProps } from '../../ui/fields/field.tsx'
import { FormattedField } from './formatted-field.tsx'
import styles from './time-field.module.css'
import { type FormattedInputOptions, useFormattedInput } from './use-formatted-input.ts'

interface Time {
  /** hh:mm, or empty. */
  value: string
  onChange(time: string): void
}

export interface TimeFieldProps
  extends Pick<FieldProps, 'name' | 'label' | 'valid' | 'errorMessage' | 'isRequired' | 'words'>,
    Time {}

export function TimeField(props: TimeFieldProps) {
  const { pattern, ...reading } = useTimeReading(props)
  return <FormattedField {...props} {...reading} pattern={pattern} />
}

/** For times in a row, whose label belongs to the row. */
export function TimeInput({ label, ...time }: Time & { label: string }) {
  const { pattern, ...reading } = useTimeReading(time)
  const { ref, text, onType, onLeave, isLeftUnread } = useFormattedInput<HTMLInputElement>(reading)
  const id = useId()
  return (
    <span className={styles.input}>
      <input
        ref={ref}
        aria-label={`${label} (${pattern})`}
        aria-invalid={isLeftUnread}
        aria-describedby={isLeftUnread ? id : undefined}
        value={text}
        onChange={event => onType(event.target.value)}
        onBlur={onLeave}
      />
      {isLeftUnread && (
        <span id={id} className={styles.unread}>
          {reading.unreadText}
        </span>
      )}
    </span>
  )
}

function useTimeReading({ value, onChange }: Time): FormattedInputOptions & { pattern: string } {
  const { t } = useTranslation()
  const language = useLanguage()
  const pattern = timePattern(language)
  return {
    value,
    onChange,
    pattern,
    write: typedTimeText,
    read: parseTypedTime,
    unreadText: t('time.unread', { pattern }),
  }
}
