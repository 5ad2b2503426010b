// The form of a deadline, new or corrected: its basis, the resulting date, and what is saved of it.
import type { DeadlineView } from '@maat/contract/calendar/deadlines'
import { RULE_TEXTS } from '@maat/domain/deadlines/deadline-names'
import { DEADLINE_RULES } from '@maat/domain/deadlines/deadline-rules'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { TextField } from '../../../../forms/text-field.tsx'
import { FormDateField } from '../../../../parts/fields/form-date-field.tsx'
import { RecordForm } from '../../../../parts/forms/record-form.tsx'
import { type ClashTexts, useRecordForm } from '../../../../parts/forms/use-record-form.ts'
import { useTranslatedName } from '../../../../texts/use-translated-name.ts'
import { Checkbox } from '../../../../ui/fields/choice.tsx'
import type { Form } from '../../../../ui/fields/use-form.ts'
import { FieldGrid } from '../../../../ui/layout/page.tsx'
import { showToast } from '../../../../ui/messages/toasts.tsx'
import { BasisFields } from './basis-fields.tsx'
import { ComputedDate } from './computed-date.tsx'
import styles from './deadline-form.module.css'
import {
  bodyOf,
  type DeadlineBody,
  type DeadlineValues,
  findMissingFields,
  isComputed,
  isGivenDay,
  MERGING,
  type MergedDeadline,
  valuesOf,
} from './deadline-values.ts'
import { useComputedDeadline } from './use-computed-deadline.ts'

interface DeadlineFormProps {
  keepAs: string
  start: DeadlineValues
  changes?: { version: number; words: ClashTexts }
  saveLabel: string
  send(body: DeadlineBody, version: number): Promise<DeadlineView>
  onDone(saved: DeadlineView): void
  onCancel(): void
}

export function DeadlineForm(props: DeadlineFormProps) {
  const { changes, start, saveLabel, send, onDone, onCancel } = props
  const { t } = useTranslation('deadlines')
  /** Taken from the date that is shown. */
  const isToCheck = useRef(false)
  const record = useRecordForm({
    keepAs: props.keepAs,
    start,
    version: changes?.version,
    merging: MERGING,
    bodyOf: (merged: MergedDeadline) => {
      const values = MERGING.valuesOf(merged)
      return { ...bodyOf(values, isToCheck.current), reason: values.reason }
    },
    check: values => findMissingFields(values, changes !== undefined),
    send,
    savedOf: saved => ({ version: saved.version, value: MERGING.recordOf(valuesOf(saved)) }),
    ...(changes && { words: changes.words }),
    fields: { 'byHand.reason': 'byHandReason', 'byHand.dueDate': 'dueDate', byHand: 'dueDate' },
    savedText: false,
    onDone(saved) {
      const { isCritical, confirmedAt } = saved
      const text = isCritical && !confirmedAt ? t('saved.critical') : t('saved.plain')
      showToast({ kind: 'success', text })
      onDone(saved)
    },
  })
  const { form } = record
  const computed = useComputedDeadline(form.values)
  const needsCheck = computed.data?.needsCheck ?? false
  useEffect(() => {
    isToCheck.current = needsCheck
  }, [needsCheck])
  useTitleAfterRule(form)

  return (
    <RecordForm record={record} saveLabel={saveLabel} onCancel={onCancel}>
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
      {changes && (
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
    </RecordForm>
  )
}

/** Until the user enters a title, a deadline is named after its rule. */
function useTitleAfterRule(form: Form<DeadlineValues>): void {
  const named = useTranslatedName()
  const { rule, title } = form.values
  const called = named(RULE_TEXTS[rule])
  const isCalledAfterRule = DEADLINE_RULES.some(known => named(RULE_TEXTS[known]) === title)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the name of the rule changes
  useEffect(() => {
    if (isCalledAfterRule && title !== called) form.set({ title: called })
  }, [called])
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
