// One deadline of a set before saving: its date, the reason, and whether it is kept.
import { useTranslation } from 'react-i18next'
import { DateField } from '../../../../parts/fields/date-field.tsx'
import { useDayFormat } from '../../../../texts/use-day-format.ts'
import { useErrorText } from '../../../../texts/use-error-text.ts'
import { Checkbox } from '../../../../ui/fields/choice.tsx'
import { Field } from '../../../../ui/fields/field.tsx'
import type { Form } from '../../../../ui/fields/use-form.ts'
import { FieldGrid } from '../../../../ui/layout/page.tsx'
import { Badge } from '../../../../ui/messages/badge.tsx'
import { DeadlineExplanation } from '../deadline-explanation.tsx'
import styles from './deadline-set.module.css'
import { type LineChange, pathOfLine, type SetInput, type SetLine } from './deadline-set-values.ts'
import { isCountableDate } from './deadline-values.ts'

interface DeadlineSetLineProps {
  form: Form<SetInput>
  line: SetLine
}

export function DeadlineSetLine({ form, line }: DeadlineSetLineProps) {
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
        onChange={isKept => changeLine(form, key, { isLeftOut: !isKept })}
      />
      {!isLeftOut && (
        <>
          {needsCheck && <Badge tone="accent">{t('badge.check')}</Badge>}
          <LineFields form={form} line={line} />
          <details>
            <summary>{t('explanation.title')}</summary>
            <DeadlineExplanation lines={lines} />
          </details>
        </>
      )}
    </li>
  )
}

/** Clears the errors at the changed fields. */
function changeLine(form: Form<SetInput>, key: string, change: LineChange): void {
  const { changes } = form.values
  const [name] = Object.keys(change)
  form.set({ changes: { ...changes, [key]: { ...changes[key], ...change } } }, `changes.${key}.${name}`)
}

function LineFields({ form, line }: DeadlineSetLineProps) {
  const { t } = useTranslation('deadlines')
  const errorText = useErrorText()
  const { key, title, dueDate, reason, isByHand, isCritical, computed } = line
  const propsOf = (name: 'title' | 'dueDate' | 'reason') => ({
    name: pathOfLine(key, name),
    onChange: (value: string) => changeLine(form, key, { [name]: value }),
    isRequired: true,
    valid: form.validityOf(pathOfLine(key, name)),
    errorMessage: form.isWrong(pathOfLine(key, name)) ? errorText('field.required') : undefined,
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
        onChange={checked => changeLine(form, key, { isCritical: checked })}
      />
    </>
  )
}
