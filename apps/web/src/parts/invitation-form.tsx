// Whom an account is opened for: they get a mail to choose a password.
import { LANGUAGES, type Language } from '@maat/domain/languages'
import { type FormEvent, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallError } from '../api/call.ts'
import { LANGUAGE_NAMES } from '../preferences/language-names.ts'
import { TextField } from '../preferences/text-field.tsx'
import { useErrorText } from '../preferences/use-error-text.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { FieldGrid, FormActions } from '../ui/page.tsx'
import { useForm } from '../ui/use-form.ts'
import styles from './invitation-form.module.css'

export type Invited = { firstName: string; lastName: string; email: string; language: Language }

interface InvitationFormProps {
  invited: Invited
  label: string
  isBusy: boolean
  error: CallError | null
  onType?(invited: Invited): void
  onInvite(invited: Invited, objections: { onError(error: CallError): void }): void
  onCancel(): void
}

export function InvitationForm(props: InvitationFormProps) {
  const { invited, label, isBusy, error, onType, onInvite, onCancel } = props
  const { t } = useTranslation(['users', 'shell'])
  const errorText = useErrorText()
  const form = useForm<Invited>(invited)
  // biome-ignore lint/correctness/useExhaustiveDependencies: told as often as something is typed or chosen
  useEffect(() => onType?.(form.values), [form.values])

  function invite(event: FormEvent): void {
    event.preventDefault()
    const empty = Object.entries(form.values).filter(([, value]) => value.trim() === '')
    form.object(empty.map(([path]) => ({ path, code: 'field.required' })))
    if (empty.length > 0) return
    onInvite(form.values, {
      onError: ({ code, problem }) =>
        form.object(code === 'email.in-use' ? [{ path: 'email', code }] : (problem.errors ?? [])),
    })
  }

  const isAtField = error?.code === 'request.invalid' || error?.code === 'email.in-use'
  return (
    <form ref={form.ref} onSubmit={invite} noValidate className={styles.fields} aria-label={label}>
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
      {error && !isAtField && <Notice kind="error">{errorText(error.code)}</Notice>}
      <FormActions>
        <Button type="submit" look="primary" isBusy={isBusy}>
          {t('new.invite')}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          {t('cancel', { ns: 'shell' })}
        </Button>
      </FormActions>
    </form>
  )
}
