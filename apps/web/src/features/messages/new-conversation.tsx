// Opens a direct conversation; or, about a case, a side one among the staff.
import type { ConversationId } from '@maat/contract/ids'
import { isStaff } from '@maat/domain/roles'
import { MessageSquarePlus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listConversations, openConversation } from '../../api/operations/conversations.ts'
import { useSession } from '../../api/session.ts'
import { useOperation } from '../../api/use-operation.ts'
import { useErrorText } from '../../preferences/use-error-text.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { type Chosen, PeoplePicker } from './people-picker.tsx'

interface NewConversationProps {
  caseId?: string
  onOpened(conversationId: ConversationId): void
  onClose(): void
}

export function NewConversation({ caseId, onOpened, onClose }: NewConversationProps) {
  const { t } = useTranslation(['messages', 'shell'])
  const { role } = useSession()
  const errorText = useErrorText()
  const [title, setTitle] = useState('')
  const [people, setPeople] = useState<readonly Chosen[]>([])
  const [lacks, setLacks] = useState<'title' | 'people'>()
  const opening = useOperation(openConversation, { refreshes: [listConversations] })

  function open(): void {
    const members = people.map(({ id }) => id)
    const lacking = caseId && title.trim() === '' ? 'title' : members.length === 0 ? 'people' : undefined
    setLacks(lacking)
    if (lacking) return
    const body = caseId
      ? ({ kind: 'side', caseId: caseId as never, title: title.trim(), members } as const)
      : ({ kind: 'direct', members } as const)
    opening.mutate(
      { body },
      {
        onSuccess({ id }) {
          onOpened(id)
          onClose()
        },
      },
    )
  }

  return (
    <Dialog
      title={caseId ? t('newSide') : t('new')}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel', { ns: 'shell' })}</Button>
          <Button look="primary" isBusy={opening.isPending} onClick={open}>
            <MessageSquarePlus size={18} aria-hidden /> {t('open')}
          </Button>
        </>
      }
    >
      <p>{t(caseId ? 'newSideHelp' : isStaff(role) ? 'newHelpStaff' : 'newHelpClient')}</p>
      {caseId && (
        <Field
          name="title"
          label={t('sideTitle')}
          value={title}
          onChange={setTitle}
          maxLength={120}
          isRequired
          valid={lacks === 'title' ? 0 : -1}
          errorMessage={t('sideTitleMissing')}
        />
      )}
      <PeoplePicker caseId={caseId} chosen={people} onChange={setPeople} />
      {lacks === 'people' && <Notice kind="error">{t('peopleMissing')}</Notice>}
      {opening.error && <Notice kind="error">{errorText(opening.error.code)}</Notice>}
    </Dialog>
  )
}
