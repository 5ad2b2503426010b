import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../api/session.ts'
import { useOperation, useRead } from '../../api/use-operation.ts'
import { acceptCase, readChecks } from '../../api/work-operations.ts'
import { useErrorText } from '../../preferences/use-error-text.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { showToast } from '../../ui/toasts.tsx'
import type { Case } from './case-types.ts'
import { type LegalChoices, LegalChoicesFields } from './legal-choices.tsx'
import { useKeepCase, useRefreshCase } from './use-case.ts'

export function AcceptDialog({ theCase, onClose }: { theCase: Case; onClose(): void }) {
  const { t } = useTranslation(['cases', 'shell'])
  const errorText = useErrorText()
  const { role } = useSession()
  const keep = useKeepCase()
  const refresh = useRefreshCase(theCase.id)
  const [note, setNote] = useState('')
  const [choices, setChoices] = useState<LegalChoices>({})
  const accepting = useOperation(acceptCase, { onSuccess: keep })
  const { data: checks } = useRead(readChecks, { params: { caseId: theCase.id } })
  const isTaken = role === 'Avocat' && !theCase.lawyer

  function accept(): void {
    const onSuccess = () => {
      showToast({ kind: 'success', text: t('accept.done') })
      onClose()
    }
    // A colleague decided meanwhile: the sentence stays, and the page behind it says how.
    accepting.mutate(
      { params: { caseId: theCase.id }, body: { note, choices } },
      { onSuccess, onError: refresh },
    )
  }

  return (
    <Dialog
      title={t('accept.title')}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel', { ns: 'shell' })}</Button>
          <Button look="primary" isBusy={accepting.isPending} onClick={accept}>
            {t('accept.confirm')}
          </Button>
        </>
      }
    >
      <p>{isTaken ? t('accept.bodyTaken') : t('accept.body')}</p>
      {checks?.conflict?.state === 'to-review' && <Notice>{t('checks.hasConflictNow')}</Notice>}
      <LegalChoicesFields
        theCase={theCase}
        choices={choices}
        onChange={setChoices}
        errors={accepting.error?.problem.errors ?? []}
      />
      <Field
        name="note"
        type="textarea"
        rows={3}
        label={t('accept.note')}
        value={note}
        onChange={setNote}
        maxLength={2000}
      />
      {accepting.isError && <Notice kind="error">{errorText(accepting.error.code)}</Notice>}
    </Dialog>
  )
}
