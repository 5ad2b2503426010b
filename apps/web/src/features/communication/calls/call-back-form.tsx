// Assigns the task of calling back to a member of the staff.
import type { CallView } from '@maat/contract/communication/calls'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callBack } from '../../../api/operations/communication/calls.ts'
import { useSession } from '../../../api/session.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { DateField } from '../../../parts/fields/date-field.tsx'
import { useErrorText } from '../../../texts/use-error-text.ts'
import { Button } from '../../../ui/button.tsx'
import { FieldGrid } from '../../../ui/layout/page.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { showToast } from '../../../ui/messages/toasts.tsx'
import { AssigneeSelect } from './assignee-select.tsx'
import styles from './calls.module.css'

interface CallBackFormProps {
  call: CallView
  onDone(call: CallView): void
  onCancel(): void
}

export function CallBackForm({ call, onDone, onCancel }: CallBackFormProps) {
  const { t } = useTranslation('calls')
  const errorText = useErrorText()
  const { user } = useSession()
  const [assigneeId, setAssigneeId] = useState(user.id)
  const [dueOn, setDueOn] = useState('')
  const asking = useOperation(callBack)

  function ask(event: FormEvent): void {
    event.preventDefault()
    const body = { assigneeId: assigneeId, dueOn: dueOn || null }
    asking.mutate(
      { params: { callId: call.id }, body },
      {
        onSuccess(next) {
          showToast({ kind: 'success', text: t('callBack.done') })
          onDone(next)
        },
      },
    )
  }

  return (
    <form onSubmit={ask} noValidate className={styles.fields} aria-label={t('callBack.open')}>
      <FieldGrid>
        <AssigneeSelect call={call} label={t('callBack.who')} value={assigneeId} onChange={setAssigneeId} />
        <DateField name="dueOn" label={t('callBack.due')} value={dueOn} onChange={setDueOn} />
      </FieldGrid>
      {asking.error && <Notice kind="error">{errorText(asking.error.code)}</Notice>}
      <div className={styles.actions}>
        <Button type="submit" look="primary" isBusy={asking.isPending}>
          {t('callBack.give')}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}
