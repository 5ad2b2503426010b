// Whether there is a conflict of interest, and why. Of a case of one's own one cannot say that there is none.
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readChecks, resolveConflict } from '../../api/operations/case-checks.ts'
import { listCaseEvents } from '../../api/operations/cases.ts'
import { readDashboard } from '../../api/operations/dashboard.ts'
import { useOperation } from '../../api/use-operation.ts'
import { LeaveDialog } from '../../preferences/leave-dialog.tsx'
import { useErrorText } from '../../preferences/use-error-text.ts'
import { Button } from '../../ui/button.tsx'
import { Choice } from '../../ui/choice.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { FormActions } from '../../ui/page.tsx'
import { showToast } from '../../ui/toasts.tsx'
import styles from './changes.module.css'

interface ConflictDecisionProps {
  caseId: string
  mayClear: boolean
  onDone(): void
}

export function ConflictDecision({ caseId, mayClear, onDone }: ConflictDecisionProps) {
  const { t } = useTranslation('cases')
  const errorText = useErrorText()
  const [answer, setAnswer] = useState<'' | 'none' | 'one'>('')
  const [note, setNote] = useState('')
  const [isTried, setTried] = useState(false)
  const resolving = useOperation(resolveConflict, { refreshes: [readChecks, listCaseEvents, readDashboard] })
  const missing = (isMissing: boolean) => (isTried && isMissing ? errorText('field.required') : undefined)
  const isUnexplained = note.trim() === ''

  function resolve(event: FormEvent): void {
    event.preventDefault()
    setTried(true)
    if (answer === '' || isUnexplained) return
    const onSuccess = () => {
      showToast({ kind: 'success', text: t('checks.saved') })
      setNote('')
      onDone()
    }
    resolving.mutate({ params: { caseId }, body: { isConflict: answer === 'one', note } }, { onSuccess })
  }

  const none = { value: 'none', label: t('checks.isNone') } as const
  const one = { value: 'one', label: t('checks.isOne') } as const
  return (
    <form onSubmit={resolve} noValidate className={styles.fields}>
      {!mayClear && <Notice>{t('checks.notOneself')}</Notice>}
      <Choice<typeof answer>
        name="isConflict"
        legend={t('checks.question')}
        value={answer}
        onChange={setAnswer}
        errorMessage={missing(answer === '')}
        options={mayClear ? [none, one] : [one]}
      />
      <Field
        name="note"
        type="textarea"
        rows={3}
        label={t('checks.note')}
        value={note}
        onChange={setNote}
        maxLength={2000}
        isRequired
        valid={missing(isUnexplained) ? 0 : -1}
        errorMessage={missing(isUnexplained)}
      />
      {resolving.isError && <Notice kind="error">{errorText(resolving.error.code)}</Notice>}
      <FormActions>
        <Button type="submit" isBusy={resolving.isPending}>
          {t('checks.resolve')}
        </Button>
      </FormActions>
      <LeaveDialog isChanged={note.trim() !== '' && !resolving.isSuccess} />
    </form>
  )
}
