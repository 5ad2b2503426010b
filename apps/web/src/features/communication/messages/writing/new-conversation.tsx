// Starts a direct conversation or, about a case, a side conversation of the staff.
import type { ConversationId } from '@maat/contract/ids'
import { isStaff } from '@maat/domain/people/roles'
import { useTranslation } from 'react-i18next'
import {
  listConversations,
  openConversation,
} from '../../../../api/operations/communication/conversations.ts'
import { useSession } from '../../../../api/session.ts'
import { useOperation } from '../../../../api/use-operation.ts'
import { TextField } from '../../../../forms/text-field.tsx'
import { FormDialog } from '../../../../parts/dialogs/form-dialog.tsx'
import { useRecordForm } from '../../../../parts/forms/use-record-form.ts'
import { type Chosen, PeoplePicker } from './people-picker.tsx'

interface NewConversationProps {
  caseId?: string
  onOpened(conversationId: ConversationId): void
  onClose(): void
}

const EMPTY = { title: '', people: [] as readonly Chosen[] }

export function NewConversation({ caseId, onOpened, onClose }: NewConversationProps) {
  const { t } = useTranslation('messages')
  const { role } = useSession()
  const opening = useOperation(openConversation, { refreshes: [listConversations] })
  const record = useRecordForm({
    start: EMPTY,
    bodyOf({ title, people }) {
      const members = people.map(({ id }) => id)
      return caseId
        ? ({ kind: 'side', caseId, title: title.trim(), members } as const)
        : ({ kind: 'direct', members } as const)
    },
    check: ({ title, people }) => [
      ...(caseId && title.trim() === '' ? [{ path: 'title', code: 'field.required' }] : []),
      ...(people.length === 0 ? [{ path: 'people', code: 'field.required' }] : []),
    ],
    send: body => opening.mutateAsync({ body }),
    savedText: false,
    onDone({ id }) {
      onOpened(id)
      onClose()
    },
  })
  const { form } = record
  return (
    <FormDialog
      title={caseId ? t('newSide') : t('new')}
      record={record}
      submitLabel={t('open')}
      onClose={onClose}
    >
      <p>{t(caseId ? 'newSideHelp' : isStaff(role) ? 'newHelpStaff' : 'newHelpClient')}</p>
      {caseId && <TextField form={form} name="title" label={t('sideTitle')} maxLength={120} isRequired />}
      <PeoplePicker
        caseId={caseId}
        chosen={form.values.people}
        onChange={people => form.set({ people })}
        errorMessage={form.codeOf('people') && t('peopleMissing')}
      />
    </FormDialog>
  )
}
