// One deadline of a set before saving: its date, the reason, and whether it is kept.
import { useTranslation } from 'react-i18next'
import { DateField } from '../../parts/date-field.tsx'
import { useErrorText } from '../../texts/use-error-text.ts'
import { Badge } from '../../ui/badge.tsx'
import { Checkbox } from '../../ui/choice.tsx'
import { Field } from '../../ui/field.tsx'
import { FieldGrid } from '../../ui/page.tsx'
import { useDayFormat } from './deadline-dates.ts'
import { DeadlineExplanation } from './deadline-explanation.tsx'
import styles from './deadline-set.module.css'
import type { LineChange, SetLine } from './deadline-set-values.ts'
import { isCountableDate } from './deadline-values.ts'

interface DeadlineSetLineProps {
  line: SetLine
  missing: readonly string[]
  onChange(change: LineChange): void
}

export function DeadlineSetLine({ line, missing, onChange }: DeadlineSetLineProps) {
  const { t } = useTranslation('deadlines')
  const days = useDayFormat()
  const { key, title, dueDate, isLeftOut, computed } = line
  const { needsCheck, lines } = computed.computation
  return (
    <li className={styles.line} data-is-left-out={isLeftOut}>
      <Checkbox
        name={`kept-${key}`}
        label={
          <>
            <strong>{title}</strong>
            {isCountableDate(dueDate) && <span className={styles.when}>{days.full(dueDate)}</span>}
          </>
        }
        isChecked={!isLeftOut}
        onChange={isKept => onChange({ isLeftOut: !isKept })}
      />
      {!isLeftOut && (
        <>
          {needsCheck && <Badge tone="accent">{t('badge.check')}</Badge>}
          <LineFields line={line} missing={missing} onChange={onChange} />
          <details>
            <summary>{t('explanation.title')}</summary>
            <DeadlineExplanation lines={lines} />
          </details>
        </>
      )}
    </li>
  )
}

function LineFields({ line, missing, onChange }: DeadlineSetLineProps) {
  const { t } = useTranslation('deadlines')
  const errorText = useErrorText()
  const { key, title, dueDate, reason, isByHand, isCritical, computed } = line
  const propsOf = (name: 'title' | 'dueDate' | 'reason') => ({
    name: `${name}-${key}`,
    onChange: (value: string) => onChange({ [name]: value }),
    isRequired: true,
    ...(missing.includes(name) && { valid: 0 as const, errorMessage: errorText('field.required') }),
  })
  return (
    <>
      <FieldGrid>
        <Field {...propsOf('title')} label={t('field.title')} value={title} maxLength={200} />
        <DateField {...propsOf('dueDate')} label={t('field.dueDate')} value={dueDate} />
      </FieldGrid>
      {computed.proposedDate && dueDate === computed.proposedDate && (
        <p className={styles.soft}>{t('set.proposed')}</p>
      )}
      {isByHand && (
        <Field {...propsOf('reason')} label={t('field.byHandReason')} value={reason} maxLength={1000} />
      )}
      <Checkbox
        name={`critical-${key}`}
        label={t('field.critical')}
        isChecked={isCritical}
        onChange={checked => onChange({ isCritical: checked })}
      />
    </>
  )
}
