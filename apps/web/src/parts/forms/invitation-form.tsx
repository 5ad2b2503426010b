// The form to open an account for a user, who gets a mail to choose a password.
import { LANGUAGES, type Language } from '@maat/domain/words/languages'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { TextField } from '../../forms/text-field.tsx'
import { LANGUAGE_NAMES } from '../../texts/language-names.ts'
import { FieldGrid } from '../../ui/layout/page.tsx'
import { Skeleton } from '../../ui/messages/states.tsx'
import { InlineForm } from './inline-form.tsx'
import { useRecordForm } from './use-record-form.ts'

export type Invited = { firstName: string; lastName: string; email: string; language: Language }

interface InvitationFormProps<Reply> {
  invited: Invited
  keepAs: string
  label: string
  send(invited: Invited): Promise<Reply>
  doneText(email: string): string
  onDone(reply: Reply): void
  onCancel(): void
}

const missingIn = (invited: Invited) =>
  Object.entries(invited)
    .filter(([, value]) => value.trim() === '')
    .map(([path]) => ({ path, code: 'field.required' }))

/** Waits for its texts by itself, because it appears in forms that are already shown. */
export function InvitationForm<Reply>(props: InvitationFormProps<Reply>) {
  return (
    <Suspense fallback={<Skeleton rows={2} height={3.25} />}>
      <Invitation {...props} />
    </Suspense>
  )
}

function Invitation<Reply>(props: InvitationFormProps<Reply>) {
  const { invited, keepAs, label, send, doneText, onDone, onCancel } = props
  const { t } = useTranslation('users')
  const record = useRecordForm({
    keepAs,
    start: invited,
    check: missingIn,
    send,
    fields: { 'email.in-use': 'email' },
    savedText: ({ email }) => doneText(email.trim()),
    onDone,
    marksRight: true,
  })
  const { form } = record
  return (
    <InlineForm
      record={record}
      label={label}
      submitLabel={t('new.invite')}
      look="primary"
      onCancel={onCancel}
    >
      <FieldGrid>
        <TextField form={form} name="firstName" label={t('new.firstName')} isRequired />
        <TextField form={form} name="lastName" label={t('new.lastName')} isRequired />
      </FieldGrid>
      <FieldGrid>
        <TextField form={form} name="email" type="email" label={t('new.email')} isRequired />
        <TextField form={form} name="language" type="select" label={t('new.language')}>
          {LANGUAGES.map(code => (
            <option key={code} value={code}>
              {LANGUAGE_NAMES[code]}
            </option>
          ))}
        </TextField>
      </FieldGrid>
    </InlineForm>
  )
}
