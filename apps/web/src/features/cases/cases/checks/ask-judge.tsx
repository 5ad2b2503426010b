// Asks another lawyer to judge a conflict of interest; they see only the names, nothing else of the case.
import type { CaseId } from '@maat/contract/ids'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { askForJudgment, readChecks } from '../../../../api/operations/cases/case-checks.ts'
import { listCaseEvents } from '../../../../api/operations/cases/cases.ts'
import { useOperation } from '../../../../api/use-operation.ts'
import { useFormField } from '../../../../forms/use-form-field.ts'
import { FormDialog } from '../../../../parts/dialogs/form-dialog.tsx'
import { PersonSelect } from '../../../../parts/fields/person-select.tsx'
import { useRecordForm } from '../../../../parts/forms/use-record-form.ts'
import { Button } from '../../../../ui/button.tsx'
import { FormActions } from '../../../../ui/layout/page.tsx'
import { useLawyerChoices } from '../../../firm/firm/index.ts'
import type { Conflict } from '../../case-access/index.ts'

interface AskJudgeProps {
  caseId: CaseId
  conflict: Conflict
}

export function AskJudge({ caseId, conflict: { judge } }: AskJudgeProps) {
  const { t } = useTranslation('cases')
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      {judge && <p>{t('checks.judgeAsked', { name: judge })}</p>}
      <FormActions>
        <Button onClick={() => setAsking(true)}>
          {judge ? t('checks.askAnother') : t('checks.askJudge')}
        </Button>
      </FormActions>
      {isAsking && <AskDialog caseId={caseId} onClose={() => setAsking(false)} />}
    </>
  )
}

function AskDialog({ caseId, onClose }: { caseId: CaseId; onClose(): void }) {
  const { t } = useTranslation('cases')
  const choices = useLawyerChoices()
  const asking = useOperation(askForJudgment, { refreshes: [readChecks, listCaseEvents] })
  const record = useRecordForm({
    start: { lawyer: '' },
    check: ({ lawyer }) => (lawyer === '' ? [{ path: 'lawyer', code: 'field.required' }] : []),
    send: ({ lawyer }) => asking.mutateAsync({ params: { caseId }, body: { lawyerId: lawyer } }),
    savedText: t('checks.asked'),
    onDone: onClose,
  })
  return (
    <FormDialog title={t('checks.askJudge')} record={record} submitLabel={t('checks.ask')} onClose={onClose}>
      <p>{t('checks.askHelp')}</p>
      <PersonSelect
        {...useFormField(record.form, 'lawyer')}
        before={[{ id: '', name: t('change.choose') }]}
        people={choices}
        label={t('checks.judge')}
        isRequired
      />
    </FormDialog>
  )
}
