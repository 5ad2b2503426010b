// The title and the members of a side conversation, and the button to leave it.
import type { ConversationView } from '@maat/contract/communication/conversations'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  changeConversation,
  leaveConversation,
  listConversations,
  readConversation,
} from '../../../api/operations/communication/conversations.ts'
import { useSession } from '../../../api/session.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { TextField } from '../../../forms/text-field.tsx'
import { FormDialog } from '../../../parts/dialogs/form-dialog.tsx'
import { useRecordForm } from '../../../parts/forms/use-record-form.ts'
import { useErrorText } from '../../../texts/use-error-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { type Chosen, PeoplePicker } from './writing/people-picker.tsx'

interface SideDialogProps {
  conversation: ConversationView
  onClose(): void
  onLeft: (() => void) | undefined
}

const REFRESHES = [listConversations, readConversation]

export function SideDialog({ conversation, onClose, onLeft }: SideDialogProps) {
  const { t } = useTranslation('messages')
  const { user } = useSession()
  const errorText = useErrorText()
  const { id, caseId, readers } = conversation
  const params = { conversationId: id }
  const [start] = useState(() => ({
    title: conversation.title,
    people: readers.filter(({ id }) => id !== user.id) as readonly Chosen[],
  }))
  const changing = useOperation(changeConversation, { refreshes: REFRESHES })
  const leaving = useOperation(leaveConversation, {
    refreshes: REFRESHES,
    onSuccess() {
      onClose()
      onLeft?.()
    },
  })
  const record = useRecordForm({
    start,
    // Members whom another user has added meanwhile stay.
    bodyOf: ({ title, people }) => ({
      title: title.trim(),
      add: idsBeyond(people, start.people),
      remove: idsBeyond(start.people, people),
    }),
    send: body => changing.mutateAsync({ params, body }),
    onDone: onClose,
  })
  const { form } = record
  const { title, people } = form.values
  return (
    <FormDialog
      title={t('manage')}
      record={record}
      isDisabled={title.trim() === '' || people.length === 0}
      actions={
        <Button look="danger" isBusy={leaving.isPending} onClick={() => leaving.mutate({ params })}>
          {t('leave')}
        </Button>
      }
      onClose={onClose}
    >
      <TextField form={form} name="title" label={t('sideTitle')} maxLength={120} isRequired />
      <PeoplePicker
        caseId={caseId ?? undefined}
        chosen={people}
        onChange={chosen => form.set({ people: chosen })}
      />
      <p>{t('sideHelp')}</p>
      {leaving.error && <Notice kind="error">{errorText(leaving.error.code)}</Notice>}
    </FormDialog>
  )
}

const idsBeyond = (some: readonly Chosen[], others: readonly Chosen[]) =>
  some.filter(({ id }) => !others.some(other => other.id === id)).map(({ id }) => id)
