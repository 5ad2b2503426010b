// Asks again for the password, and for the second factor if there is one, before a security change.
import type { ReplyOf } from '@maat/contract/operation'
import type { PasskeyAnswer, Proof } from '@maat/contract/people/proof'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallError } from '../../../../api/call.ts'
import { canUsePasskeys } from '../../../../api/can-use-passkeys.ts'
import type { readSecurity } from '../../../../api/operations/people/account-security.ts'
import { signWithPasskey } from '../../../../api/passkeys.ts'
import { TextField } from '../../../../forms/text-field.tsx'
import { InlineForm } from '../../../../parts/forms/inline-form.tsx'
import { useRecordForm } from '../../../../parts/forms/use-record-form.ts'
import { useErrorText } from '../../../../texts/use-error-text.ts'
import { Button } from '../../../../ui/button.tsx'
import { Notice } from '../../../../ui/messages/notice.tsx'
import styles from '../settings.module.css'

interface ProofFormProps<Reply> {
  submitLabel: string
  /** Explains the action, if the button's label is not enough. */
  intro?: string
  security: Pick<ReplyOf<typeof readSecurity>, 'twoFactor' | 'passkeys'>
  send(proof: Proof): Promise<Reply>
  onDone?(reply: Reply): void
  onCancel?: (() => void) | undefined
}

const EMPTY = { password: '', secondFactor: '' }

export function ReauthenticationForm<Reply>(props: ProofFormProps<Reply>) {
  const { submitLabel, intro, security, send, onDone = () => {}, onCancel } = props
  const { t } = useTranslation(['settings', 'shell'])
  const errorText = useErrorText()
  /** Used instead of the typed factor. */
  const passkey = useRef<PasskeyAnswer>(undefined)
  const signing = useMutation<PasskeyAnswer | undefined, CallError>({ mutationFn: () => signWithPasskey() })
  const asksFactor = security.twoFactor || security.passkeys.length > 0
  const mayUsePasskey = security.passkeys.length > 0 && canUsePasskeys()
  const record = useRecordForm({
    start: EMPTY,
    check({ password, secondFactor }) {
      if (passkey.current) return []
      const missing = (path: string) => ({ path, code: 'field.required' })
      return [
        ...(password === '' ? [missing('password')] : []),
        ...(asksFactor && secondFactor.trim().length < 6 ? [missing('secondFactor')] : []),
      ]
    },
    send({ password, secondFactor }) {
      const shown = passkey.current
      passkey.current = undefined
      return send(shown ? { passkey: shown } : { password, ...(asksFactor && { secondFactor }) })
    },
    savedText: false,
    onDone,
  })
  const { form } = record

  function submitWith(answer: PasskeyAnswer | undefined): void {
    passkey.current = answer
    if (answer) record.submit()
  }

  return (
    <InlineForm record={record} label={intro ?? submitLabel} submitLabel={submitLabel} onCancel={onCancel}>
      {intro && <p>{intro}</p>}
      {signing.error && <Notice kind="error">{errorText(signing.error.code)}</Notice>}
      {signing.isSuccess && !signing.data && <Notice>{t('passkey.unused', { ns: 'shell' })}</Notice>}
      {mayUsePasskey && (
        <>
          <Button
            isBusy={signing.isPending}
            busyLabel={t('passkey.waiting', { ns: 'shell' })}
            onClick={() => signing.mutate(undefined, { onSuccess: submitWith })}
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
    </InlineForm>
  )
}
