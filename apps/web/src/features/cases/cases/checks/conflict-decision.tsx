// The decision on a conflict of interest, with a reason. Lawyers cannot rule out a conflict in their own case.
import type { CaseId } from '@maat/contract/ids'
import { useTranslation } from 'react-i18next'
import { readChecks, resolveConflict } from '../../../../api/operations/cases/case-checks.ts'
import { listCaseEvents } from '../../../../api/operations/cases/cases.ts'
import { readDashboard } from '../../../../api/operations/firm/dashboard.ts'
import { useOperation } from '../../../../api/use-operation.ts'
import { TextField } from '../../../../forms/text-field.tsx'
import { InlineForm } from '../../../../parts/forms/inline-form.tsx'
import { useRecordForm } from '../../../../parts/forms/use-record-form.ts'
import { useErrorText } from '../../../../texts/use-error-text.ts'
import { Choice } from '../../../../ui/fields/choice.tsx'
import { Notice } from '../../../../ui/messages/notice.tsx'

type Judgment = { isConflict: '' | 'none' | 'one'; note: string }

interface ConflictDecisionProps {
  caseId: CaseId
  mayClear: boolean
  onDone(): void
}

export function ConflictDecision({ caseId, mayClear, onDone }: ConflictDecisionProps) {
  const { t } = useTranslation('cases')
  const errorText = useErrorText()
  const resolving = useOperation(resolveConflict, { refreshes: [readChecks, listCaseEvents, readDashboard] })
  const record = useRecordForm({
    start: { isConflict: '', note: '' } as Judgment,
    check: given =>
      (['isConflict', 'note'] as const)
        .filter(name => given[name].trim() === '')
        .map(path => ({ path, code: 'field.required' })),
    send: ({ isConflict, note }) =>
      resolving.mutateAsync({ params: { caseId }, body: { isConflict: isConflict === 'one', note } }),
    savedText: t('checks.saved'),
    onDone,
  })
  const { form } = record
  const code = form.codeOf('isConflict')
  const none = { value: 'none', label: t('checks.isNone') } as const
  const one = { value: 'one', label: t('checks.isOne') } as const
  return (
    <InlineForm record={record} submitLabel={t('checks.resolve')} asksToLeave>
      {!mayClear && <Notice>{t('checks.notOneself')}</Notice>}
      <Choice<Judgment['isConflict']>
        name="isConflict"
        legend={t('checks.question')}
        value={form.values.isConflict}
        onChange={isConflict => form.set({ isConflict })}
        errorMessage={code && errorText(code)}
        options={mayClear ? [none, one] : [one]}
      />
      <TextField
        form={form}
        name="note"
        type="textarea"
        rows={3}
        label={t('checks.note')}
        maxLength={2000}
        isRequired
      />
    </InlineForm>
  )
}
