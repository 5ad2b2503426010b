// The form of a deadline, new or corrected: what it is counted from, the date that this gives, and what is kept of it.
import { RULE_TEXTS } from '@maat/domain/deadline-names'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDateField } from '../../parts/form-date-field.tsx'
import { TextField } from '../../preferences/text-field.tsx'
import { useNamed } from '../../preferences/use-named.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/choice.tsx'
import { FieldGrid, FormActions } from '../../ui/page.tsx'
import type { Form } from '../../ui/use-form.ts'
import { BasisFields } from './basis-fields.tsx'
import { ComputedDate } from './computed-date.tsx'
import styles from './deadline-form.module.css'
import { bodyOf, type DeadlineValues, isComputed, isGivenDay, lacksOf } from './deadline-values.ts'
import { useComputedDeadline } from './use-computed-deadline.ts'

interface DeadlineFormProps {
  form: Form<DeadlineValues>
  isChange?: boolean
  saveLabel: string
  isBusy: boolean
  /** What went wrong with the saving. */
  error: ReactNode
  onSave(body: ReturnType<typeof bodyOf>): void
  onCancel(): void
}

export function DeadlineForm(props: DeadlineFormProps) {
  const { form, isChange = false, saveLabel, isBusy, error, onSave, onCancel } = props
  const { t } = useTranslation(['deadlines', 'shell'])
  const computed = useComputedDeadline(form.values)
  const needsCheck = computed.data?.needsCheck ?? false
  useTitleAfterRule(form)

  function save(event: FormEvent): void {
    event.preventDefault()
    const lacks = lacksOf(form.values, isChange)
    form.object(lacks)
    if (lacks.length === 0) onSave(bodyOf(form.values, needsCheck))
  }

  return (
    <form ref={form.ref} onSubmit={save} noValidate className={styles.form}>
      <BasisFields form={form} />
      {!isGivenDay(form.values) && <ComputedDate computed={computed} />}
      <ByHandFields form={form} />
      <TextField form={form} name="title" label={t('field.title')} maxLength={200} isRequired />
      <Checkbox
        name="isCritical"
        label={
          <>
            {t('field.critical')} <span className={styles.soft}>{t('field.criticalHelp')}</span>
          </>
        }
        isChecked={form.values.isCritical ?? needsCheck}
        onChange={isCritical => form.set({ isCritical })}
      />
      {isChange && (
        <TextField
          form={form}
          name="reason"
          type="textarea"
          rows={2}
          label={t('field.reason')}
          maxLength={1000}
          isRequired
        />
      )}
      {error}
      <FormActions>
        <Button type="submit" look="primary" isBusy={isBusy}>
          {saveLabel}
        </Button>
        <Button onClick={onCancel}>{t('cancel', { ns: 'shell' })}</Button>
      </FormActions>
    </form>
  )
}

/** Until somebody calls it something else, a deadline is called what its rule is called. */
function useTitleAfterRule(form: Form<DeadlineValues>): void {
  const named = useNamed()
  const { rule, title } = form.values
  const called = named(RULE_TEXTS[rule])
  const before = useRef(title === '' ? '' : called)
  useEffect(() => {
    if (title !== before.current) return
    before.current = called
    if (title !== called) form.set({ title: called })
  }, [called, title, form])
}

function ByHandFields({ form }: { form: Form<DeadlineValues> }) {
  const { t } = useTranslation('deadlines')
  const isNeeded = !isComputed(form.values)
  const isOpen = isNeeded || form.values.isByHand
  return (
    <div className={styles.byHand}>
      {!isNeeded && (
        <Checkbox
          name="isByHand"
          label={t('field.byHand')}
          isChecked={form.values.isByHand}
          onChange={isByHand => form.set({ isByHand })}
        />
      )}
      {isOpen && (
        <FieldGrid>
          <FormDateField form={form} name="dueDate" label={t('field.dueDate')} isRequired />
          <TextField
            form={form}
            name="byHandReason"
            label={t('field.byHandReason')}
            maxLength={1000}
            isRequired
          />
        </FieldGrid>
      )}
    </div>
  )
}
