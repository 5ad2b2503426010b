import { COLLABORATOR_ACCESS, type CollaboratorAccess } from '@maat/domain/cases/collaborators'
import { checkEmailAddress } from '@maat/domain/people/email-address'
import { useTranslation } from 'react-i18next'
import { TextField } from '../../../forms/text-field.tsx'
import { FormDialog } from '../../../parts/dialogs/form-dialog.tsx'
import { useRecordForm } from '../../../parts/forms/use-record-form.ts'
import { Choice } from '../../../ui/fields/choice.tsx'
import type { ParticipantChanges } from './use-participant-changes.ts'

const EMPTY: { email: string; name: string; access: CollaboratorAccess } = {
  email: '',
  name: '',
  access: 'reader',
}

export function AddPersonDialog({ changes, onClose }: { changes: ParticipantChanges; onClose(): void }) {
  const { t } = useTranslation('cases')
  const { add, caseId } = changes
  const record = useRecordForm({
    keepAs: `person-${caseId}`,
    start: EMPTY,
    check({ email }) {
      const code = checkEmailAddress(email.trim())
      return code ? [{ path: 'email', code }] : []
    },
    send: body => add.mutateAsync({ params: { caseId }, body }),
    fields: { 'case.already-participant': 'email' },
    savedText: ({ email, name }) => t('people.added', { name: name.trim() || email.trim() }),
    onDone: onClose,
  })
  const { form } = record
  return (
    <FormDialog
      title={t('people.add')}
      record={record}
      submitLabel={t('people.addConfirm')}
      onClose={onClose}
    >
      <p>{t('people.addHelp')}</p>
      <TextField form={form} name="email" type="email" label={t('people.email')} isRequired maxLength={254} />
      <TextField form={form} name="name" label={t('people.name')} maxLength={200} />
      <Choice
        name="access"
        look="cards"
        legend={t('people.accessQuestion')}
        value={form.values.access}
        onChange={access => form.set({ access })}
        options={COLLABORATOR_ACCESS.map(access => ({
          value: access,
          label: t(`access.${access}`),
          description: t(`accessHelp.${access}`),
        }))}
      />
    </FormDialog>
  )
}
