// A set of deadlines for one event: computed together, each reviewed and corrected, then saved together.
import type { CaseId } from '@maat/contract/ids'
import { COURT_TEXTS } from '@maat/domain/deadlines/deadline-names'
import { DEADLINE_COURTS, DEADLINE_RESIDENCES } from '@maat/domain/deadlines/deadline-rules'
import { type DeadlineSet, MAX_PLEADINGS, MIN_PLEADINGS } from '@maat/domain/deadlines/deadline-sets'
import { RESIDENCE_TEXTS, RULE_TEXTS } from '@maat/domain/deadlines/deadline-texts'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { computeDeadlineSet, setDeadlines } from '../../api/operations/deadline-sets.ts'
import { useOperation, useRead } from '../../api/use-operation.ts'
import { TextField } from '../../forms/text-field.tsx'
import { FormDateField } from '../../parts/form-date-field.tsx'
import { useRestoredForm } from '../../parts/use-restored-form.tsx'
import { useErrorText } from '../../texts/use-error-text.ts'
import { useTranslatedName } from '../../texts/use-translated-name.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { FieldGrid, FormActions } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { showToast } from '../../ui/toasts.tsx'
import { type Form, useForm } from '../../ui/use-form.ts'
import styles from './deadline-set.module.css'
import { DeadlineSetLine } from './deadline-set-line.tsx'
import {
  bodyOfSet,
  EMPTY_SET,
  keptLines,
  type LineChanges,
  linesOf,
  missingLineFields,
  queryOfSet,
  type SetLine,
  type SetValues,
} from './deadline-set-values.ts'
import { DEADLINE_READS } from './use-deadline.ts'

interface SetInput extends SetValues {
  changes: LineChanges
}

interface DeadlineSetFormProps {
  caseId: CaseId
  set: DeadlineSet
  onDone(): void
}

export function DeadlineSetForm({ caseId, set, onDone }: DeadlineSetFormProps) {
  const { t } = useTranslation(['deadlines', 'shell'])
  const errorText = useErrorText()
  const form = useForm<SetInput>({ ...EMPTY_SET, changes: {} })
  const { changes } = form.values
  const kept = useRestoredForm(`deadlines-${set}-${caseId}`, form)
  const [missing, setMissing] = useState<Record<string, string[]>>({})
  const { lines, isAsked, error } = useLines(set, form.values, changes)
  const chosen = keptLines(lines)
  const keeping = useOperation(setDeadlines, {
    refreshes: DEADLINE_READS,
    onSuccess(deadlines) {
      kept.forget()
      showToast({ kind: 'success', text: t('set.saved', { count: deadlines.length }) })
      onDone()
    },
  })

  function save(event: FormEvent): void {
    event.preventDefault()
    const missing = missingLineFields(lines)
    setMissing(missing)
    form.showProblems(form.values.startDate === '' ? [{ path: 'startDate', code: 'field.required' }] : [])
    if (chosen.length > 0 && Object.keys(missing).length === 0)
      keeping.mutate({ params: { caseId }, body: bodyOfSet(lines) })
  }

  const failed = keeping.error ?? error
  return (
    <form ref={form.ref} onSubmit={save} noValidate className={styles.form}>
      {kept.notice}
      {set === 'belgian-calendar' ? <CalendarFields form={form} /> : <AppealFields form={form} />}
      {!isAsked && <p className={styles.soft}>{t('set.waiting')}</p>}
      {isAsked && lines.length === 0 && !error && <Skeleton rows={3} height={5} />}
      <ul className={styles.lines} aria-label={t('set.lines')}>
        {lines.map(line => (
          <DeadlineSetLine
            key={line.key}
            line={line}
            missing={missing[line.key] ?? []}
            onChange={change =>
              form.set({ changes: { ...changes, [line.key]: { ...changes[line.key], ...change } } })
            }
          />
        ))}
      </ul>
      {Object.keys(missing).length > 0 && <Notice kind="error">{t('set.lacks')}</Notice>}
      {failed && <Notice kind="error">{errorText(failed.code)}</Notice>}
      <FormActions>
        <Button type="submit" look="primary" isBusy={keeping.isPending} disabled={chosen.length === 0}>
          {t('set.save', { count: chosen.length })}
        </Button>
        <Button
          onClick={() => {
            kept.forget()
            onDone()
          }}
        >
          {t('cancel', { ns: 'shell' })}
        </Button>
      </FormActions>
    </form>
  )
}

function useLines(set: DeadlineSet, values: SetValues, changes: LineChanges) {
  const { t } = useTranslation('deadlines')
  const named = useTranslatedName()
  const query = queryOfSet(set, values)
  const computed = useRead(computeDeadlineSet, query && { query }, { keepsPrevious: true })
  const lines: SetLine[] = linesOf(query ? (computed.data ?? []) : [], changes, {
    titleOf: ({ rule, turn }) => [named(RULE_TEXTS[rule]), turn && `(${turn})`].filter(Boolean).join(' '),
    calendarReason: t('set.calendarReason'),
  })
  return { lines, isAsked: query !== undefined, error: computed.error }
}

function CalendarFields({ form }: { form: Form<SetValues> }) {
  const { t } = useTranslation('deadlines')
  const turns = Array.from({ length: MAX_PLEADINGS - MIN_PLEADINGS + 1 }, (_, at) =>
    String(MIN_PLEADINGS + at),
  )
  return (
    <FieldGrid>
      <FormDateField form={form} name="startDate" label={t('set.introductoryHearing')} isRequired />
      <FormDateField form={form} name="hearingDate" label={t('set.hearing')} />
      <TextField form={form} name="turns" type="select" label={t('set.turns')}>
        {turns.map(count => (
          <option key={count} value={count}>
            {count}
          </option>
        ))}
      </TextField>
    </FieldGrid>
  )
}

function AppealFields({ form }: { form: Form<SetValues> }) {
  const { t } = useTranslation('deadlines')
  const named = useTranslatedName()
  const residences = DEADLINE_RESIDENCES.map(residence => (
    <option key={residence} value={residence}>
      {named(RESIDENCE_TEXTS[residence])}
    </option>
  ))
  return (
    <>
      <FieldGrid>
        <FormDateField form={form} name="startDate" label={t('set.appealLodged')} isRequired />
        <TextField
          form={form}
          name="court"
          type="select"
          label={t('field.court')}
          hint={t('field.courtHint')}
        >
          {DEADLINE_COURTS.map(court => (
            <option key={court} value={court}>
              {named(COURT_TEXTS[court])}
            </option>
          ))}
        </TextField>
      </FieldGrid>
      <FieldGrid>
        <TextField form={form} name="residence" type="select" label={t('set.appellantLives')}>
          {residences}
        </TextField>
        <TextField form={form} name="otherResidence" type="select" label={t('set.respondentLives')}>
          {residences}
        </TextField>
      </FieldGrid>
      <FieldGrid>
        <FormDateField form={form} name="notifiedDate" label={t('set.notified')} />
        <FormDateField form={form} name="crossNotifiedDate" label={t('set.crossNotified')} />
      </FieldGrid>
    </>
  )
}
