// Whoever called gets a mail with which they open an account.
import type { CallView } from '@maat/contract/calls'
import { LANGUAGES, type Language } from '@maat/domain/languages'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { inviteCaller } from '../../api/call-operations.ts'
import { useOperation } from '../../api/use-operation.ts'
import { LANGUAGE_NAMES } from '../../preferences/language-names.ts'
import { TextField } from '../../preferences/text-field.tsx'
import { useErrorText } from '../../preferences/use-error-text.ts'
import { useLanguage } from '../../preferences/use-format.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { FieldGrid } from '../../ui/page.tsx'
import { showToast } from '../../ui/toasts.tsx'
import { useForm } from '../../ui/use-form.ts'
import { namesIn } from './call-values.ts'
import styles from './calls.module.css'

interface InviteFormProps {
  call: CallView
  onDone(call: CallView): void
  onCancel(): void
}

export function InviteForm({ call, onDone, onCancel }: InviteFormProps) {
  const { t } = useTranslation('calls')
  const errorText = useErrorText()
  const language = useLanguage()
  const form = useForm({ ...namesIn(call.callerName), email: '', language: language as string })
  const inviting = useOperation(inviteCaller)

  function invite(event: FormEvent): void {
    event.preventDefault()
    const { language, ...person } = form.values
    const empty = Object.entries(person).filter(([, value]) => value.trim() === '')
    form.object(empty.map(([path]) => ({ path, code: 'field.required' })))
    if (empty.length > 0) return
    inviting.mutate(
      { params: { callId: call.id }, body: { ...person, language: language as Language } },
      {
        onSuccess(next) {
          showToast({ kind: 'success', text: t('invite.done', { email: person.email.trim() }) })
          onDone(next)
        },
        onError: ({ code, problem }) =>
          form.object(code === 'email.in-use' ? [{ path: 'email', code }] : (problem.errors ?? [])),
      },
    )
  }

  const code = inviting.error?.code
  const isAtField = code === 'request.invalid' || code === 'email.in-use'
  return (
    <form ref={form.ref} onSubmit={invite} noValidate className={styles.fields} aria-label={t('invite.open')}>
      <FieldGrid>
        <TextField form={form} name="firstName" label={t('invite.firstName')} isRequired />
        <TextField form={form} name="lastName" label={t('invite.lastName')} isRequired />
      </FieldGrid>
      <FieldGrid>
        <TextField form={form} name="email" type="email" label={t('invite.email')} isRequired />
        <TextField form={form} name="language" type="select" label={t('invite.language')}>
          {LANGUAGES.map(code => (
            <option key={code} value={code}>
              {LANGUAGE_NAMES[code]}
            </option>
          ))}
        </TextField>
      </FieldGrid>
      {code && !isAtField && <Notice kind="error">{errorText(code)}</Notice>}
      <div className={styles.actions}>
        <Button type="submit" look="primary" isBusy={inviting.isPending}>
          {t('invite.send')}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}
