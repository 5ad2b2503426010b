// The services of an aid claim, each with its code, its time, and how it came to its points.
import { type CountedRow, SERVICE_PARTS, type ServicePart } from '@maat/domain/legal-aid/points'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DateField } from '../../../parts/fields/date-field.tsx'
import { todayHere } from '../../../texts/today-here.ts'
import { useErrorText } from '../../../texts/use-error-text.ts'
import { useTranslatedName } from '../../../texts/use-translated-name.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import type { Form } from '../../../ui/fields/use-form.ts'
import { FieldGrid } from '../../../ui/layout/page.tsx'
import styles from './aid-claims.module.css'
import { type ClaimValues, hasOfficialPoints, newService, type ServiceValues } from './claim-values.ts'
import { CodePicker } from './code-picker.tsx'
import { PointSteps } from './point-steps.tsx'

const MOST_ROWS = 100

interface ServiceRowsProps {
  form: Form<ClaimValues>
  counted: readonly CountedRow[]
  isReadOnly: boolean
}

export function ServiceRows({ form, counted, isReadOnly }: ServiceRowsProps) {
  const { t } = useTranslation('aid-claims')
  const { services } = form.values
  const [addedKey, setAddedKey] = useState<number>()
  const set = (next: ServiceValues[], path = 'services') => form.set({ services: next }, path)
  function add(): void {
    const service = newService(services, todayHere())
    setAddedKey(service.key)
    set([...services, service])
  }
  return (
    <>
      <ol className={styles.rows} aria-label={t('field.services')}>
        {services.map((service, index) => (
          <ServiceRow
            key={service.key}
            form={form}
            service={service}
            index={index}
            counted={counted[index]}
            isAdded={service.key === addedKey}
            isReadOnly={isReadOnly}
            onChange={(change, path) =>
              set(
                services.map(other => (other.key === service.key ? { ...other, ...change } : other)),
                path,
              )
            }
            onRemove={() => set(services.filter(({ key }) => key !== service.key))}
          />
        ))}
      </ol>
      {!isReadOnly && services.length < MOST_ROWS && (
        <div>
          <Button name="services" onClick={add}>
            <Plus size={18} aria-hidden /> {t('service.add')}
          </Button>
        </div>
      )}
    </>
  )
}

interface ServiceRowProps {
  form: Form<ClaimValues>
  service: ServiceValues
  index: number
  counted: CountedRow | undefined
  isAdded: boolean
  isReadOnly: boolean
  onChange(change: Partial<ServiceValues>, path: string): void
  onRemove(): void
}

const LENGTHS = { hours: 6, points: 6, note: 500 } as const

function ServiceRow(props: ServiceRowProps) {
  const { form, service, index, counted, isAdded, isReadOnly, onChange, onRemove } = props
  const { t } = useTranslation('aid-claims')
  const named = useTranslatedName()
  const errorText = useErrorText()
  const { line, part } = service
  const number = index + 1
  const pathOf = (name: keyof ServiceValues) => `services.${index}.${name}`
  const shared = (name: keyof ServiceValues) => {
    const path = pathOf(name)
    const code = form.codeOf(path)
    return { name: path, valid: code ? (0 as const) : (-1 as const), errorMessage: code && errorText(code) }
  }
  const field = (name: keyof typeof LENGTHS) => (
    <Field
      {...shared(name)}
      label={t(`service.${name}`)}
      value={service[name]}
      onChange={text => onChange({ [name]: text }, pathOf(name))}
      maxLength={LENGTHS[name]}
      {...(name !== 'note' && { inputMode: 'decimal' as const })}
    />
  )
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        <h3>{t('service.number', { number })}</h3>
        {!isReadOnly && (
          <IconButton label={t('service.remove', { number })} onClick={onRemove}>
            <X size={18} aria-hidden />
          </IconButton>
        )}
      </div>
      <CodePicker
        {...shared('code')}
        picked={line}
        on={service.doneOn}
        takesFocus={isAdded}
        onPick={picked => onChange({ line: picked, code: picked?.code ?? '' }, pathOf('code'))}
      />
      {line && named(line.condition) && <p className={styles.soft}>{named(line.condition)}</p>}
      <FieldGrid>
        <DateField
          {...shared('doneOn')}
          label={t('service.doneOn')}
          value={service.doneOn}
          onChange={doneOn => onChange({ doneOn }, pathOf('doneOn'))}
          isRequired
        />
        {field('hours')}
        {line?.unit === 'basic-and-acts' && (
          <Field
            {...shared('part')}
            type="select"
            label={t('service.part')}
            value={part}
            onChange={chosen => onChange({ part: chosen as ServicePart }, pathOf('part'))}
          >
            {SERVICE_PARTS.map(one => (
              <option key={one} value={one}>
                {t(`part.${one}`)}
              </option>
            ))}
          </Field>
        )}
        {line && !hasOfficialPoints(line, part) && field('points')}
        {field('note')}
      </FieldGrid>
      {line && <PointSteps counted={counted} label={t('service.counted', { number })} />}
    </li>
  )
}
