// Has another lawyer judge a conflict of interest, who sees the names and nothing else of the case.
import type { UserId } from '@maat/contract/ids'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { askForJudgment, readChecks } from '../../api/operations/case-checks.ts'
import { listCaseEvents } from '../../api/operations/cases.ts'
import { useOperation } from '../../api/use-operation.ts'
import { PersonSelect } from '../../parts/person-select.tsx'
import { useErrorText } from '../../preferences/use-error-text.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { FormActions } from '../../ui/page.tsx'
import { showToast } from '../../ui/toasts.tsx'
import type { Conflict } from './case-types.ts'
import { useLawyerChoices } from './lawyer-options.tsx'

interface AskJudgeProps {
  caseId: string
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

function AskDialog({ caseId, onClose }: { caseId: string; onClose(): void }) {
  const { t } = useTranslation(['cases', 'shell'])
  const errorText = useErrorText()
  const formId = useId()
  const choices = useLawyerChoices()
  const [lawyerId, setLawyer] = useState('')
  const [isTried, setTried] = useState(false)
  const asking = useOperation(askForJudgment, { refreshes: [readChecks, listCaseEvents] })
  const isMissing = isTried && lawyerId === ''

  function ask(event: FormEvent): void {
    event.preventDefault()
    setTried(true)
    if (lawyerId === '') return
    const onSuccess = () => {
      showToast({ kind: 'success', text: t('checks.asked') })
      onClose()
    }
    asking.mutate({ params: { caseId }, body: { lawyerId: lawyerId as UserId } }, { onSuccess })
  }

  return (
    <Dialog
      title={t('checks.askJudge')}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel', { ns: 'shell' })}</Button>
          <Button type="submit" form={formId} look="primary" isBusy={asking.isPending}>
            {t('checks.ask')}
          </Button>
        </>
      }
    >
      <p>{t('checks.askHelp')}</p>
      <form id={formId} onSubmit={ask} noValidate>
        <PersonSelect
          name="lawyer"
          people={choices}
          label={t('checks.judge')}
          value={lawyerId}
          onChange={setLawyer}
          isRequired
          valid={isMissing ? 0 : -1}
          errorMessage={errorText('field.required')}
        >
          <option value="">{t('change.choose')}</option>
        </PersonSelect>
      </form>
      {asking.isError && <Notice kind="error">{errorText(asking.error.code)}</Notice>}
    </Dialog>
  )
}
