// What a side conversation is called and who takes part in it; and the way out of it.
import type { ConversationView } from '@maat/contract/conversations'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  changeConversation,
  leaveConversation,
  listConversations,
  readConversation,
} from '../../api/operations/conversations.ts'
import { useSession } from '../../api/session.ts'
import { useOperation } from '../../api/use-operation.ts'
import { useErrorText } from '../../preferences/use-error-text.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { type Chosen, PeoplePicker } from './people-picker.tsx'

interface SideDialogProps {
  conversation: ConversationView
  onClose(): void
  onLeft: (() => void) | undefined
}

const REFRESHES = [listConversations, readConversation]

export function SideDialog({ conversation, onClose, onLeft }: SideDialogProps) {
  const { t } = useTranslation(['messages', 'shell'])
  const { user } = useSession()
  const errorText = useErrorText()
  const { id, caseId } = conversation
  const [title, setTitle] = useState(conversation.title)
  const [before] = useState<readonly Chosen[]>(conversation.readers.filter(({ id }) => id !== user.id))
  const [people, setPeople] = useState(before)
  const idsBeyond = (some: readonly Chosen[], others: readonly Chosen[]) =>
    some.filter(({ id }) => !others.some(other => other.id === id)).map(({ id }) => id)
  const changing = useOperation(changeConversation, { refreshes: REFRESHES, onSuccess: onClose })
  const leaving = useOperation(leaveConversation, {
    refreshes: REFRESHES,
    onSuccess() {
      onClose()
      onLeft?.()
    },
  })
  const isWhole = title.trim() !== '' && people.length > 0
  const error = changing.error ?? leaving.error
  const params = { conversationId: id }
  return (
    <Dialog
      title={t('manage')}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button look="danger" isBusy={leaving.isPending} onClick={() => leaving.mutate({ params })}>
            {t('leave')}
          </Button>
          <Button
            look="primary"
            disabled={!isWhole}
            isBusy={changing.isPending}
            onClick={() =>
              changing.mutate({
                params,
                // Whom somebody else brought in meanwhile stays.
                body: {
                  title: title.trim(),
                  add: idsBeyond(people, before),
                  remove: idsBeyond(before, people),
                },
              })
            }
          >
            {t('save', { ns: 'shell' })}
          </Button>
        </>
      }
    >
      <Field
        name="title"
        label={t('sideTitle')}
        value={title}
        onChange={setTitle}
        maxLength={120}
        isRequired
      />
      <PeoplePicker caseId={caseId ?? undefined} chosen={people} onChange={setPeople} />
      <p>{t('sideHelp')}</p>
      {error && <Notice kind="error">{errorText(error.code)}</Notice>}
    </Dialog>
  )
}
