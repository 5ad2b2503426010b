// A set of deadlines for one event: computed together, each reviewed and corrected, then saved together.
import type { CaseId } from '@maat/contract/ids'
import { COURT_TEXTS } from '@maat/domain/deadlines/deadline-names'
import { DEADLINE_COURTS, DEADLINE_RESIDENCES } from '@maat/domain/deadlines/deadline-rules'
import { type DeadlineSet, MAX_PLEADINGS, MIN_PLEADINGS } from '@maat/domain/deadlines/deadline-sets'
import { RESIDENCE_TEXTS, RULE_TEXTS } from '@maat/domain/deadlines/deadline-texts'
import { useTranslation } from 'react-i18next'
import { computeDeadlineSet, setDeadlines } from '../../../../api/operations/calendar/deadline-sets.ts'
import { useOperation, useRead } from '../../../../api/use-operation.ts'
import { TextField } from '../../../../forms/text-field.tsx'
import { FormDateField } from '../../../../parts/fields/form-date-field.tsx'
import { InlineForm } from '../../../../parts/forms/inline-form.tsx'
import { useRecordForm } from '../../../../parts/forms/use-record-form.ts'
import { PartFailed } from '../../../../parts/pages/part-failed.tsx'
import { useTranslatedName } from '../../../../texts/use-translated-name.ts'
import type { Form } from '../../../../ui/fields/use-form.ts'
import { FieldGrid } from '../../../../ui/layout/page.tsx'
import { Notice } from '../../../../ui/messages/notice.tsx'
import { Skeleton } from '../../../../ui/messages/states.tsx'
import { showToast } from '../../../../ui/messages/toasts.tsx'
import { DEADLINE_READS } from '../use-deadline.ts'
import styles from './deadline-set.module.css'
import { DeadlineSetLine } from './deadline-set-line.tsx'
import {
  bodyOfSet,
  EMPTY_SET,
  keptLines,
  linesOf,
  missingLineFields,
  queryOfSet,
  type SetInput,
  type SetLine,
} from './deadline-set-values.ts'

interface DeadlineSetFormProps {
  caseId: CaseId
  set: DeadlineSet
  onDone(): void
}

export function DeadlineSetForm({ caseId, set, onDone }: DeadlineSetFormProps) {
  const { t } = useTranslation('deadlines')
  const saving = useOperation(setDeadlines, { refreshes: DEADLINE_READS })
  const record = useRecordForm({
    keepAs: `deadlines-${set}-${caseId}`,
    start: EMPTY_SET,
    bodyOf: () => bodyOfSet(lines),
    check: () => missingLineFields(lines),
    send: body => saving.mutateAsync({ params: { caseId }, body }),
    savedText: false,
    onDone(deadlines) {
      showToast({ kind: 'success', text: t('set.saved', { count: deadlines.length }) })
      onDone()
    },
  })
  const { form } = record
  const { lines, isAsked, error, reread } = useLines(set, form.values)
  const chosen = keptLines(lines)
  return (
    <InlineForm
      record={record}
      look="primary"
      submitLabel={t('set.save', { count: chosen.length })}
      isDisabled={chosen.length === 0}
      onCancel={onDone}
    >
      {set === 'belgian-calendar' ? <CalendarFields form={form} /> : <AppealFields form={form} />}
      {!isAsked && <p className={styles.soft}>{t('set.waiting')}</p>}
      {isAsked && lines.length === 0 && !error && <Skeleton rows={3} height={5} />}
      <ul className={styles.lines} aria-label={t('set.lines')}>
        {lines.map(line => (
          <DeadlineSetLine key={line.key} form={form} line={line} />
        ))}
      </ul>
      {form.isWrong('changes') && <Notice kind="error">{t('set.lacks')}</Notice>}
      {error && <PartFailed error={error} onRetry={() => void reread()} />}
    </InlineForm>
  )
}

function useLines(set: DeadlineSet, values: SetInput) {
  const { t } = useTranslation('deadlines')
  const named = useTranslatedName()
  const query = queryOfSet(set, values)
  const computed = useRead(computeDeadlineSet, query && { query }, { keepsPrevious: true })
  const lines: SetLine[] = linesOf(query ? (computed.data ?? []) : [], values.changes, {
    titleOf: ({ rule, turn }) => [named(RULE_TEXTS[rule]), turn && `(${turn})`].filter(Boolean).join(' '),
    calendarReason: t('set.calendarReason'),
  })
  return { lines, isAsked: query !== undefined, error: computed.error, reread: computed.refetch }
}

function CalendarFields({ form }: { form: Form<SetInput> }) {
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

function AppealFields({ form }: { form: Form<SetInput> }) {
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
