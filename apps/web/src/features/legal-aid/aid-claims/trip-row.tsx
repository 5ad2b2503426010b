// One trip: its day decides the code, its distance is typed or estimated, and its points are explained.
import type { Day } from '@maat/domain/calendar/day'
import type { CountedRow } from '@maat/domain/legal-aid/points'
import { homeTravelReason, TRAVEL_CODES, type TravelCode } from '@maat/domain/legal-aid/travel'
import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { DateField } from '../../../parts/fields/date-field.tsx'
import { useErrorText } from '../../../texts/use-error-text.ts'
import { useTranslatedName } from '../../../texts/use-translated-name.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/fields/choice.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import type { Form } from '../../../ui/fields/use-form.ts'
import { FieldGrid } from '../../../ui/layout/page.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import styles from './aid-claims.module.css'
import { type ClaimValues, onAnotherDay, type TripValues } from './claim-values.ts'
import { DistanceEstimate } from './distance-estimate.tsx'
import { PointSteps } from './point-steps.tsx'

interface TripRowProps {
  form: Form<ClaimValues>
  trip: TripValues
  index: number
  counted: CountedRow | undefined
  /** The numbers of other cases that count a trip of that day to the same place. */
  sharedWith: readonly string[]
  isAdded: boolean
  isReadOnly: boolean
  onChange(trip: TripValues, path: string): void
  onRemove(): void
}

const LENGTHS = { from: 120, to: 120, km: 6, note: 300 } as const
type TextName = keyof typeof LENGTHS

export function TripRow(props: TripRowProps) {
  const { form, trip, index, counted, sharedWith, isAdded, isReadOnly, onChange, onRemove } = props
  const { t } = useTranslation('aid-claims')
  const errorText = useErrorText()
  const row = useFocusWhenAdded(isAdded)
  const number = index + 1
  const pathOf = (name: keyof TripValues) => `trips.${index}.${name}`
  const change = (values: Partial<TripValues>, name: keyof TripValues) =>
    onChange({ ...trip, ...values }, pathOf(name))
  const shared = (name: keyof TripValues) => {
    const code = form.codeOf(pathOf(name))
    const valid = code ? (0 as const) : (-1 as const)
    return { name: pathOf(name), valid, errorMessage: code && errorText(code) }
  }
  const field = (name: TextName, more: object = {}) => (
    <Field
      {...shared(name)}
      label={t(`trip.${name}`)}
      value={trip[name]}
      // A typed distance is no estimate.
      onChange={text => change({ [name]: text, ...(name === 'km' && { isEstimate: false }) }, name)}
      maxLength={LENGTHS[name]}
      isRequired={name !== 'note'}
      {...more}
    />
  )
  return (
    <li className={styles.row} ref={row}>
      <div className={styles.head}>
        <h3>{t('trip.number', { number })}</h3>
        {!isReadOnly && (
          <IconButton label={t('trip.remove', { number })} onClick={onRemove}>
            <X size={18} aria-hidden />
          </IconButton>
        )}
      </div>
      <FieldGrid>
        <DateField
          {...shared('travelledOn')}
          label={t('trip.travelledOn')}
          value={trip.travelledOn}
          onChange={travelledOn => onChange(onAnotherDay(trip, { travelledOn }), pathOf('travelledOn'))}
          isRequired
        />
        <Field
          {...shared('code')}
          type="select"
          label={t('trip.code')}
          value={trip.code}
          onChange={code => change({ code: code as TravelCode }, 'code')}
        >
          {TRAVEL_CODES.map(code => (
            <option key={code} value={code}>
              {t(`trip.codes.${code}`)}
            </option>
          ))}
        </Field>
      </FieldGrid>
      <CodeReason trip={trip} />
      <Checkbox
        name={pathOf('isNight')}
        label={t('trip.isNight')}
        isChecked={trip.isNight}
        onChange={isNight => onChange(onAnotherDay(trip, { isNight }), pathOf('isNight'))}
      />
      <FieldGrid>
        {field('from')}
        {field('to')}
        {field('km', { inputMode: 'decimal' })}
        {field('note')}
      </FieldGrid>
      <DistanceEstimate trip={trip} onTake={km => change({ km: String(km), isEstimate: true }, 'km')} />
      <Checkbox
        name={pathOf('isCountedElsewhere')}
        label={t('trip.isCountedElsewhere')}
        isChecked={trip.isCountedElsewhere}
        onChange={isCountedElsewhere => change({ isCountedElsewhere }, 'isCountedElsewhere')}
      />
      {sharedWith.length > 0 && !trip.isCountedElsewhere && (
        <Notice>{t('trip.shared', { cases: sharedWith.join(', ') })}</Notice>
      )}
      <PointSteps counted={counted} label={t('trip.counted', { number })} />
    </li>
  )
}

function CodeReason({ trip: { code, travelledOn, isNight } }: Pick<TripRowProps, 'trip'>) {
  const { t } = useTranslation('aid-claims')
  const named = useTranslatedName()
  const reason = homeTravelReason(travelledOn as Day, isNight)
  const because = !reason
    ? t('trip.because.workingDay')
    : reason.kind === 'holiday'
      ? t('trip.because.holiday', { name: named(reason.holiday.name) })
      : reason.kind === 'weekend'
        ? t(`trip.because.${reason.weekday}`)
        : t('trip.because.night')
  return (
    <p className={styles.soft} role="status">
      {because} {reason && code === '191' && t('trip.because.officeChosen')}
    </p>
  )
}

/** Someone who adds a trip by keyboard continues in its first field. */
function useFocusWhenAdded(isAdded: boolean) {
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isAdded) row.current?.querySelector('input')?.focus()
  }, [isAdded])
  return row
}
