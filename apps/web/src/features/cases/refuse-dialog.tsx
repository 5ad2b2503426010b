// A refusal: its reason, and if the lawyer so wishes, what the client could change to keep the case.
import { type FormEvent, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallError } from '../../api/call.ts'
import { useOperation } from '../../api/use-operation.ts'
import { refuseCase } from '../../api/work-operations.ts'
import { LeaveDialog } from '../../preferences/leave-dialog.tsx'
import { useErrorText } from '../../preferences/use-error-text.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/choice.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useTreeForm } from '../../ui/use-tree-form.ts'
import type { Case } from './case-types.ts'
import styles from './changes.module.css'
import { ProposalFields } from './proposal-fields.tsx'
import { bodyOf, isTyped, NO_REFUSAL, objectionsTo, type RefusalValues } from './refusal-values.ts'
import { useRefreshCase } from './use-case.ts'
import { useSettleCase } from './use-settle-case.ts'

interface RefuseDialogProps {
  theCase: Case
  isOpen: boolean
  onClose(): void
}

export function RefuseDialog({ theCase, isOpen, onClose }: RefuseDialogProps) {
  const { t } = useTranslation(['cases', 'shell'])
  const errorText = useErrorText()
  const formId = useId()
  const settle = useSettleCase()
  const refresh = useRefreshCase(theCase.id)
  const form = useTreeForm<RefusalValues>(NO_REFUSAL)
  const refusing = useOperation(refuseCase)
  const { reason, proposes } = form.values
  const isFieldError = refusing.isError && refusing.error.code === 'request.invalid'

  function refuse(event: FormEvent): void {
    event.preventDefault()
    const problems = objectionsTo(form.values, theCase)
    form.object(problems)
    if (problems.length > 0) return
    const onSuccess = (refused: Case) => {
      form.replace(NO_REFUSAL)
      onClose()
      const done = proposes ? t('refuse.donePropose') : t('refuse.done')
      settle(refused, { done, gone: `${done} ${t('refuse.gone')}` })
    }
    const body = bodyOf(form.values)
    refusing.mutate({ params: { caseId: theCase.id }, body }, { onSuccess, onError: told })
  }

  function told(error: CallError): void {
    if (error.code !== 'request.invalid') {
      refresh()
      return
    }
    // The server names a change by its field.
    const problems = error.problem.errors ?? []
    form.object(
      problems.map(({ path, code }) => ({ path: path === 'reason' ? path : `changes.${path}`, code })),
    )
  }

  const error = (path: string) => {
    const code = form.codeAt(path)
    return code && errorText(code)
  }
  return (
    <>
      <Dialog
        title={t('refuse.title')}
        isOpen={isOpen}
        onClose={onClose}
        width="wide"
        actions={
          <>
            <Button onClick={onClose}>{t('cancel', { ns: 'shell' })}</Button>
            <Button
              type="submit"
              form={formId}
              look={proposes ? 'primary' : 'danger'}
              isBusy={refusing.isPending}
            >
              {proposes ? t('refuse.confirmPropose') : t('refuse.confirm')}
            </Button>
          </>
        }
      >
        <form id={formId} ref={form.ref} onSubmit={refuse} noValidate className={styles.fields}>
          <p>
            {t('refuse.body')} {t('refuse.kept')}
          </p>
          <Field
            name="reason"
            type="textarea"
            rows={4}
            label={t('refuse.reason')}
            value={reason}
            onChange={value => form.set({ reason: value }, 'reason')}
            maxLength={2000}
            isRequired
            valid={form.validityAt('reason')}
            errorMessage={error('reason')}
          />
          <Checkbox
            name="proposes"
            label={t('refuse.propose')}
            isChecked={proposes}
            onChange={isChecked => form.set({ proposes: isChecked }, 'proposes')}
          />
          {proposes && <ProposalFields theCase={theCase} form={form} />}
          {refusing.isError && !isFieldError && (
            <Notice kind="error">{errorText(refusing.error.code)}</Notice>
          )}
        </form>
      </Dialog>
      <LeaveDialog isChanged={isTyped(form.values)} allowsTabs />
    </>
  )
}
