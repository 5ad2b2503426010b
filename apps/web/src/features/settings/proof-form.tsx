// What changes the safety of an account asks again for the password, and for the second factor where there is one.
import type { ReplyOf } from '@maat/contract/operation'
import type { PasskeyAnswer, Proof } from '@maat/contract/proof'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallError } from '../../api/call.ts'
import { canUsePasskeys } from '../../api/can-use-passkeys.ts'
import type { readSecurity } from '../../api/operations/account-security.ts'
import { signWithPasskey } from '../../api/passkeys.ts'
import { TextField } from '../../preferences/text-field.tsx'
import { useErrorText } from '../../preferences/use-error-text.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useForm } from '../../ui/use-form.ts'
import styles from './settings.module.css'

interface ProofFormProps {
  submitLabel: string
  /** What submitting it does, where the button does not say all. */
  intro?: string
  security: Pick<ReplyOf<typeof readSecurity>, 'twoFactor' | 'passkeys'>
  isBusy: boolean
  error: CallError | null
  onSubmit(proof: Proof, told: (error: CallError) => void): void
  onCancel?(): void
}

export function ProofForm(props: ProofFormProps) {
  const { submitLabel, intro, security, isBusy, error, onSubmit, onCancel } = props
  const { t } = useTranslation(['settings', 'shell'])
  const errorText = useErrorText()
  const form = useForm({ password: '', secondFactor: '' }, { marksRight: false })
  const name = useId()
  const signing = useMutation<PasskeyAnswer | undefined, CallError>({ mutationFn: () => signWithPasskey() })
  const asksFactor = security.twoFactor || security.passkeys.length > 0
  const mayUsePasskey = security.passkeys.length > 0 && canUsePasskeys()

  function submit(event: FormEvent): void {
    event.preventDefault()
    const { password, secondFactor } = form.values
    const missing = (path: string) => ({ path, code: 'field.required' })
    const problems = [
      ...(password === '' ? [missing('password')] : []),
      ...(asksFactor && secondFactor.trim().length < 6 ? [missing('secondFactor')] : []),
    ]
    form.object(problems)
    if (problems.length > 0) return
    onSubmit({ password, ...(asksFactor && { secondFactor }) }, told)
  }

  const told = (refusal: CallError) => form.object(refusal.problem.errors ?? [])

  function proveByPasskey(): void {
    form.object([])
    signing.mutate(undefined, { onSuccess: passkey => passkey && onSubmit({ passkey }, told) })
  }

  return (
    <form ref={form.ref} onSubmit={submit} noValidate className={styles.form} aria-labelledby={name}>
      <p id={name} className={intro ? undefined : 'visually-hidden'}>
        {intro ?? submitLabel}
      </p>
      {error && !error.problem.errors && <Notice kind="error">{errorText(error.code)}</Notice>}
      {signing.error && <Notice kind="error">{errorText(signing.error.code)}</Notice>}
      {signing.isSuccess && !signing.data && <Notice>{t('passkey.unused', { ns: 'shell' })}</Notice>}
      {mayUsePasskey && (
        <>
          <Button
            isBusy={signing.isPending}
            busyLabel={t('passkey.waiting', { ns: 'shell' })}
            onClick={proveByPasskey}
          >
            {t('passkeys.confirm')}
          </Button>
          <p className={styles.soft}>{t('passkeys.orPassword')}</p>
        </>
      )}
      <TextField
        form={form}
        name="password"
        type="password"
        label={t('twoFactor.password')}
        autoComplete="current-password"
      />
      {asksFactor && (
        <TextField
          form={form}
          name="secondFactor"
          label={t('twoFactor.anyCode')}
          autoComplete="one-time-code"
        />
      )}
      <div className={styles.buttons}>
        <Button type="submit" isBusy={isBusy}>
          {submitLabel}
        </Button>
        {onCancel && (
          <Button look="quiet" onClick={onCancel}>
            {t('cancel', { ns: 'shell' })}
          </Button>
        )}
      </div>
    </form>
  )
}
