import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallError } from '../../api/call.ts'
import { beginTwoFactor, confirmTwoFactor, endTwoFactor, readSecurity } from '../../api/operations.ts'
import { updateStoredUser } from '../../api/session.ts'
import { useOperation, useRead } from '../../api/use-operation.ts'
import { PartFailed } from '../../preferences/part-failed.tsx'
import { TextField } from '../../preferences/text-field.tsx'
import { useErrorText } from '../../preferences/use-error-text.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Card } from '../../ui/page.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { useForm } from '../../ui/use-form.ts'
import styles from './settings.module.css'

export function TwoFactorCard() {
  const { t } = useTranslation('settings')
  const security = useRead(readSecurity, {})
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>()
  const [enrolment, setEnrolment] = useState<{ secret: string; uri: string }>()

  if (!security.data)
    return (
      <Card title={t('twoFactor.title')} intro={t('twoFactor.intro')}>
        {security.isError ? (
          <PartFailed error={security.error} onRetry={security.refetch} />
        ) : (
          <Skeleton rows={2} />
        )}
      </Card>
    )
  const { twoFactor, twoFactorDemanded, recoveryCodesLeft } = security.data
  return (
    <Card
      title={t('twoFactor.title')}
      intro={t('twoFactor.intro')}
      actions={
        <Badge tone={twoFactor ? 'success' : 'neutral'}>
          {twoFactor ? t('twoFactor.on', { count: recoveryCodesLeft }) : t('twoFactor.off')}
        </Badge>
      }
    >
      {twoFactorDemanded && <Notice>{t('twoFactor.demanded')}</Notice>}
      {recoveryCodes ? (
        <RecoveryCodes codes={recoveryCodes} onDone={() => setRecoveryCodes(undefined)} />
      ) : enrolment ? (
        <Confirmation
          {...enrolment}
          onConfirmed={codes => {
            setEnrolment(undefined)
            setRecoveryCodes(codes)
            updateStoredUser({ owesTwoFactor: false })
          }}
        />
      ) : twoFactor ? (
        !twoFactorDemanded && <Ending />
      ) : (
        <Beginning onBegun={setEnrolment} />
      )}
    </Card>
  )
}

interface PasswordFormProps {
  submitLabel: string
  isBusy: boolean
  error: CallError | null
  onSubmit(password: string, told: (error: CallError) => void): void
}

/** What touches the second factor asks for the first one again. */
function PasswordForm({ submitLabel, isBusy, error, onSubmit }: PasswordFormProps) {
  const { t } = useTranslation('settings')
  const errorText = useErrorText()
  const form = useForm({ password: '' })

  function submit(event: FormEvent): void {
    event.preventDefault()
    const { password } = form.values
    if (password === '') form.object([{ path: 'password', code: 'field.required' }])
    else onSubmit(password, refusal => form.object(refusal.problem.errors ?? []))
  }

  return (
    <form ref={form.ref} onSubmit={submit} noValidate className={styles.form}>
      {error && !error.problem.errors && <Notice kind="error">{errorText(error.code)}</Notice>}
      <TextField
        form={form}
        name="password"
        type="password"
        label={t('twoFactor.password')}
        autoComplete="current-password"
      />
      <Button type="submit" isBusy={isBusy}>
        {submitLabel}
      </Button>
    </form>
  )
}

function Beginning({ onBegun }: { onBegun(enrolment: { secret: string; uri: string }): void }) {
  const { t } = useTranslation('settings')
  const beginning = useOperation(beginTwoFactor, { onSuccess: onBegun })
  return (
    <PasswordForm
      submitLabel={t('twoFactor.begin')}
      isBusy={beginning.isPending}
      error={beginning.error}
      onSubmit={(password, onError) => beginning.mutate({ body: { password } }, { onError })}
    />
  )
}

function Ending() {
  const { t } = useTranslation('settings')
  const ending = useOperation(endTwoFactor, { refreshes: [readSecurity] })
  return (
    <PasswordForm
      submitLabel={t('twoFactor.end')}
      isBusy={ending.isPending}
      error={ending.error}
      onSubmit={(password, onError) => ending.mutate({ body: { password } }, { onError })}
    />
  )
}

interface ConfirmationProps {
  secret: string
  uri: string
  onConfirmed(recoveryCodes: readonly string[]): void
}

function Confirmation({ secret, uri, onConfirmed }: ConfirmationProps) {
  const { t } = useTranslation('settings')
  const form = useForm({ code: '' })
  const confirming = useOperation(confirmTwoFactor, {
    refreshes: [readSecurity],
    onSuccess: ({ recoveryCodes }) => onConfirmed(recoveryCodes),
  })

  function confirm(event: FormEvent): void {
    event.preventDefault()
    const code = form.values.code.replace(/\s/g, '')
    const told = (error: CallError) =>
      form.object(error.problem.errors ?? [{ path: 'code', code: error.code }])
    confirming.mutate({ body: { code } }, { onError: told })
  }

  return (
    <form ref={form.ref} onSubmit={confirm} noValidate className={styles.form}>
      <p>{t('twoFactor.scan')}</p>
      <QrCode text={uri} label={t('twoFactor.qr')} />
      <p className={styles.secret}>
        {t('twoFactor.secret')} : {secret}
      </p>
      <TextField
        form={form}
        name="code"
        label={t('twoFactor.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
      />
      <Button type="submit" look="primary" isBusy={confirming.isPending}>
        {t('twoFactor.confirm')}
      </Button>
    </form>
  )
}

function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone(): void }) {
  const { t } = useTranslation('settings')
  return (
    <>
      <h3>{t('twoFactor.recovery')}</h3>
      <p>{t('twoFactor.recoveryHelp')}</p>
      <ul className={styles.codes}>
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button onClick={onDone}>{t('twoFactor.recoveryDone')}</Button>
    </>
  )
}
