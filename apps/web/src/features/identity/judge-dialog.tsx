// The staff says of a paper that it was checked, or why it will not do.
import type { UserId } from '@maat/contract/ids'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { judgePaper, readIdentity } from '../../api/operations/identity.ts'
import { useOperation } from '../../api/use-operation.ts'
import { DateField } from '../../parts/date-field.tsx'
import { useErrorText } from '../../preferences/use-error-text.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { showToast } from '../../ui/toasts.tsx'
import styles from './identity.module.css'
import type { PaperProps } from './paper-section.tsx'

interface JudgeDialogProps extends PaperProps {
  verdict: 'checked' | 'refused'
  onClose(): void
}

export function JudgeDialog({ clientId, paper, verdict, onChange, onClose }: JudgeDialogProps) {
  const { t } = useTranslation(['identity', 'shell'])
  const errorText = useErrorText()
  const formId = useId()
  const [expiresOn, setExpiresOn] = useState(paper.expiresOn ?? '')
  const [reason, setReason] = useState('')
  const [note, setNote] = useState(paper.note ?? '')
  const [isTried, setTried] = useState(false)
  const judging = useOperation(judgePaper, {
    refreshes: [readIdentity],
    onSuccess() {
      showToast({ kind: 'success', text: t(`judge.${verdict}Said`) })
      onChange?.()
      onClose()
    },
  })
  const isRefusal = verdict === 'refused'
  const lacksReason = isRefusal && reason.trim() === ''

  function judge(event: FormEvent): void {
    event.preventDefault()
    setTried(true)
    if (lacksReason) return
    const { kind, version } = paper
    const said = isRefusal ? { verdict, reason: reason.trim() } : { verdict, expiresOn: expiresOn || null }
    judging.mutate({
      params: { clientId: clientId as UserId, kind },
      body: { ...said, note, version } as never,
    })
  }

  const code = judging.error?.code
  return (
    <Dialog
      title={t(`judge.${verdict}Title`, { paper: t(`kind.${paper.kind}`) })}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel', { ns: 'shell' })}</Button>
          <Button type="submit" form={formId} look="primary" isBusy={judging.isPending}>
            {t(isRefusal ? 'judge.refuse' : 'judge.check')}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.fields} onSubmit={judge} noValidate>
        {isRefusal ? (
          <Field
            name="reason"
            type="textarea"
            rows={3}
            maxLength={1000}
            label={t('judge.reason')}
            hint={t('judge.reasonHint')}
            isRequired
            value={reason}
            onChange={setReason}
            errorMessage={isTried && lacksReason ? errorText('field.required') : undefined}
          />
        ) : (
          <DateField name="expiresOn" label={t('date.label')} value={expiresOn} onChange={setExpiresOn} />
        )}
        <Field
          name="note"
          type="textarea"
          rows={2}
          maxLength={2000}
          label={t('judge.note')}
          value={note}
          onChange={setNote}
        />
        {code && <Notice kind="error">{code === 'record.stale' ? t('judge.stale') : errorText(code)}</Notice>}
      </form>
    </Dialog>
  )
}
