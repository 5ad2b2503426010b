import type { ReplyOf } from '@maat/contract/operation'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  beginTwoFactor,
  confirmTwoFactor,
  endTwoFactor,
  readSecurity,
  renewRecoveryCodes,
} from '../../../../api/operations/people/account-security.ts'
import { updateStoredUser } from '../../../../api/session.ts'
import { useOperation, useRead } from '../../../../api/use-operation.ts'
import { TextField } from '../../../../forms/text-field.tsx'
import { InlineForm } from '../../../../parts/forms/inline-form.tsx'
import { useRecordForm } from '../../../../parts/forms/use-record-form.ts'
import { PartFailed } from '../../../../parts/pages/part-failed.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/layout/page.tsx'
import { Badge } from '../../../../ui/messages/badge.tsx'
import { Notice } from '../../../../ui/messages/notice.tsx'
import { Skeleton } from '../../../../ui/messages/states.tsx'
import { QrCode } from '../../../../ui/qr-code.tsx'
import styles from '../settings.module.css'
import { ReauthenticationForm } from './proof-form.tsx'
import { type Recovery, RecoveryCodes } from './recovery-codes.tsx'

type Security = ReplyOf<typeof readSecurity>

export function TwoFactorCard() {
  const { t } = useTranslation('settings')
  const security = useRead(readSecurity, {})
  const [recovery, setRecovery] = useState<Recovery>()
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
  const { twoFactor, twoFactorDemanded, recoveryCodesLeft, passkeys } = security.data
  const hasFactor = twoFactor || passkeys.length > 0
  return (
    <Card
      title={t('twoFactor.title')}
      intro={t('twoFactor.intro')}
      actions={
        <Badge tone={hasFactor ? 'success' : 'neutral'}>
          {hasFactor ? t('twoFactor.on', { count: recoveryCodesLeft }) : t('twoFactor.off')}
        </Badge>
      }
    >
      {twoFactorDemanded && <Notice>{t('twoFactor.demanded')}</Notice>}
      {recovery ? (
        <RecoveryCodes {...recovery} onDone={() => setRecovery(undefined)} />
      ) : enrolment ? (
        <Confirmation
          {...enrolment}
          onConfirmed={codes => {
            setEnrolment(undefined)
            setRecovery({ codes, isNew: true })
            updateStoredUser({ mustSetUpTwoFactor: false })
          }}
        />
      ) : hasFactor ? (
        <>
          {recoveryCodesLeft === 0 && <Notice>{t('twoFactor.noneLeft')}</Notice>}
          <Changing
            security={security.data}
            onBegun={setEnrolment}
            onRenewed={codes => setRecovery({ codes, isNew: false })}
          />
        </>
      ) : (
        <Beginning security={security.data} onBegun={setEnrolment} />
      )}
    </Card>
  )
}

function Beginning({ security, onBegun, onCancel }: BeginningProps) {
  const { t } = useTranslation('settings')
  const beginning = useOperation(beginTwoFactor, { onSuccess: onBegun })
  return (
    <ReauthenticationForm
      submitLabel={t('twoFactor.begin')}
      security={security}
      send={body => beginning.mutateAsync({ body })}
      onCancel={onCancel}
    />
  )
}

interface BeginningProps {
  security: Security
  onBegun(enrolment: { secret: string; uri: string }): void
  onCancel?(): void
}

interface ChangingProps extends BeginningProps {
  onRenewed(codes: readonly string[]): void
}

/** Each action asks for the password and the factor, so only one form is open at a time. */
function Changing({ security, onBegun, onRenewed }: ChangingProps) {
  const { t } = useTranslation('settings')
  const [question, setQuestion] = useState<'begin' | 'end' | 'renew'>()
  const ending = useOperation(endTwoFactor, { refreshes: [readSecurity] })
  const renewing = useOperation(renewRecoveryCodes, {
    refreshes: [readSecurity],
    onSuccess: ({ recoveryCodes }) => onRenewed(recoveryCodes),
  })
  const { twoFactor, twoFactorDemanded, passkeys } = security
  const mayEnd = twoFactor && (!twoFactorDemanded || passkeys.length > 0)
  const close = () => setQuestion(undefined)
  if (!question)
    return (
      <div className={styles.buttons}>
        {!twoFactor && <Button onClick={() => setQuestion('begin')}>{t('twoFactor.beginToo')}</Button>}
        <Button onClick={() => setQuestion('renew')}>{t('twoFactor.renew')}</Button>
        {mayEnd && <Button onClick={() => setQuestion('end')}>{t('twoFactor.end')}</Button>}
      </div>
    )
  if (question === 'begin') return <Beginning security={security} onBegun={onBegun} onCancel={close} />
  const doing = question === 'end' ? ending : renewing
  return (
    <ReauthenticationForm<unknown>
      key={question}
      submitLabel={t(`twoFactor.${question}`)}
      intro={t(`twoFactor.${question}Intro`)}
      security={security}
      send={body => doing.mutateAsync({ body })}
      onCancel={close}
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
  const confirming = useOperation(confirmTwoFactor, { refreshes: [readSecurity] })
  const record = useRecordForm({
    start: { code: '' },
    send: ({ code }) => confirming.mutateAsync({ body: { code: code.replace(/\s/g, '') } }),
    fields: { 'two-factor.code-wrong': 'code' },
    savedText: false,
    onDone: ({ recoveryCodes }) => onConfirmed(recoveryCodes),
  })

  return (
    <InlineForm record={record} submitLabel={t('twoFactor.confirm')} look="primary">
      <p>{t('twoFactor.scan')}</p>
      <QrCode text={uri} label={t('twoFactor.qr')} />
      <p className={styles.secret}>
        {t('twoFactor.secret')} : {secret}
      </p>
      <TextField
        form={record.form}
        name="code"
        label={t('twoFactor.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
      />
    </InlineForm>
  )
}
