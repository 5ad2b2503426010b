import type { ReplyOf } from '@maat/contract/operation'
import type { Proof } from '@maat/contract/proof'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/call.ts'
import type { CallError } from '../../api/call-error.ts'
import { canUsePasskeys } from '../../api/can-use-passkeys.ts'
import { readSecurity } from '../../api/operations/account-security.ts'
import { addPasskey, beginPasskey, removePasskey, renamePasskey } from '../../api/operations/passkeys.ts'
import { makePasskey } from '../../api/passkeys.ts'
import { updateStoredUser } from '../../api/session.ts'
import { queryKeyOf, useOperation, useRead } from '../../api/use-operation.ts'
import { TextField } from '../../preferences/text-field.tsx'
import { useErrorText } from '../../preferences/use-error-text.ts'
import { useFormat } from '../../preferences/use-format.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Card } from '../../ui/page.tsx'
import { useForm } from '../../ui/use-form.ts'
import { deviceName } from './device-name.ts'
import { ProofForm } from './proof-form.tsx'
import { type Recovery, RecoveryCodes } from './recovery-codes.tsx'
import styles from './settings.module.css'

type Security = ReplyOf<typeof readSecurity>
type Passkey = Security['passkeys'][number]

/** Why nothing can be read says the card of the sessions, which reads the same. */
export function PasskeysCard() {
  const { t } = useTranslation('settings')
  const { data } = useRead(readSecurity, {})
  const [recovery, setRecovery] = useState<Recovery>()
  const [fresh, setFresh] = useState<string>()
  if (!data) return null
  const { passkeys } = data
  return (
    <Card title={t('passkeys.title')} intro={t('passkeys.intro')}>
      {passkeys.length > 0 && (
        <ul className={styles.sessions}>
          {passkeys.map(passkey => (
            <PasskeyRow key={passkey.id} passkey={passkey} security={data} isFresh={passkey.id === fresh} />
          ))}
        </ul>
      )}
      {recovery ? (
        <RecoveryCodes {...recovery} onDone={() => setRecovery(undefined)} />
      ) : canUsePasskeys() ? (
        <Adding
          security={data}
          onAdded={({ id, recoveryCodes }) => {
            setFresh(id)
            if (recoveryCodes.length > 0) setRecovery({ codes: recoveryCodes, isNew: true })
            updateStoredUser({ owesTwoFactor: false })
          }}
        />
      ) : (
        <Notice>{t('passkeys.impossible')}</Notice>
      )}
    </Card>
  )
}

const hasFactor = ({ twoFactor, passkeys }: Security) => twoFactor || passkeys.length > 0

interface AddingProps {
  security: Security
  onAdded(added: ReplyOf<typeof addPasskey>): void
}

function Adding({ security, onAdded }: AddingProps) {
  const { t } = useTranslation('settings')
  const queries = useQueryClient()
  const [isAsked, setAsked] = useState(false)
  const adding = useMutation<ReplyOf<typeof addPasskey> | undefined, CallError, Proof>({
    async mutationFn(body) {
      const made = await makePasskey(await call(beginPasskey, { body }))
      const name = deviceName(navigator.userAgent) ?? t('passkeys.unnamed')
      return made && (await call(addPasskey, { body: { ...made, name } }))
    },
    async onSuccess(added) {
      if (!added) return
      onAdded(added)
      setAsked(false)
      await queries.invalidateQueries({ queryKey: queryKeyOf(readSecurity) })
    },
  })
  if (!isAsked)
    return (
      <div className={styles.buttons}>
        <Button onClick={() => setAsked(true)}>{t('passkeys.add')}</Button>
      </div>
    )
  return (
    <>
      {adding.isSuccess && !adding.data && <Notice>{t('passkeys.notMade')}</Notice>}
      <ProofForm
        submitLabel={t('passkeys.add')}
        intro={t(hasFactor(security) ? 'passkeys.addIntro' : 'passkeys.firstIntro')}
        security={security}
        isBusy={adding.isPending}
        error={adding.error}
        onSubmit={(proof, onError) => adding.mutate(proof, { onError })}
        onCancel={() => {
          adding.reset()
          setAsked(false)
        }}
      />
    </>
  )
}

interface RowProps {
  passkey: Passkey
  security: Security
  /** Just added: it asks how it shall be called. */
  isFresh: boolean
}

function PasskeyRow({ passkey, security, isFresh }: RowProps) {
  const { t } = useTranslation('settings')
  const format = useFormat()
  const [asked, setAsked] = useState<'rename' | 'remove' | undefined>(isFresh ? 'rename' : undefined)
  const { id, name, createdAt, lastUsedAt } = passkey
  const removing = useOperation(removePasskey, { refreshes: [readSecurity] })
  const close = () => {
    removing.reset()
    setAsked(undefined)
  }
  const used = lastUsedAt ? t('passkeys.used', { when: format.dateTime(lastUsedAt) }) : t('passkeys.unused')
  return (
    <li className={styles.session}>
      <div>
        {name}
        <br />
        <span className={styles.soft}>
          {t('passkeys.added', { when: format.date(createdAt) })} · {used}
        </span>
      </div>
      {!asked && (
        <div className={styles.buttons}>
          <Button
            look="quiet"
            aria-label={t('passkeys.renameOf', { name })}
            onClick={() => setAsked('rename')}
          >
            {t('passkeys.rename')}
          </Button>
          <Button
            look="quiet"
            aria-label={t('passkeys.removeOf', { name })}
            onClick={() => setAsked('remove')}
          >
            {t('passkeys.remove')}
          </Button>
        </div>
      )}
      {asked === 'rename' && <Renaming passkey={passkey} onDone={close} />}
      {asked === 'remove' && (
        <ProofForm
          submitLabel={t('passkeys.removeOf', { name })}
          intro={t(isLastFactor(security) ? 'passkeys.removeLastIntro' : 'passkeys.removeIntro')}
          security={security}
          isBusy={removing.isPending}
          error={removing.error}
          onSubmit={(proof, onError) => removing.mutate({ body: { passkeyId: id, ...proof } }, { onError })}
          onCancel={close}
        />
      )}
    </li>
  )
}

const isLastFactor = ({ twoFactor, passkeys }: Security) => !twoFactor && passkeys.length === 1

function Renaming({ passkey, onDone }: { passkey: Passkey; onDone(): void }) {
  const { t } = useTranslation(['settings', 'shell'])
  const errorText = useErrorText()
  const form = useForm({ name: passkey.name }, { marksRight: false })
  const renaming = useOperation(renamePasskey, { refreshes: [readSecurity], onSuccess: onDone })

  function rename(event: FormEvent): void {
    event.preventDefault()
    const name = form.values.name.trim()
    if (name === '') form.object([{ path: 'name', code: 'field.required' }])
    else
      renaming.mutate(
        { body: { passkeyId: passkey.id, name } },
        { onError: refusal => form.object(refusal.problem.errors ?? []) },
      )
  }

  return (
    <form ref={form.ref} onSubmit={rename} noValidate className={styles.form}>
      {renaming.error && !renaming.error.problem.errors && (
        <Notice kind="error">{errorText(renaming.error.code)}</Notice>
      )}
      <TextField form={form} name="name" label={t('passkeys.name')} maxLength={60} />
      <div className={styles.buttons}>
        <Button type="submit" isBusy={renaming.isPending}>
          {t('save', { ns: 'shell' })}
        </Button>
        <Button look="quiet" onClick={onDone}>
          {t('cancel', { ns: 'shell' })}
        </Button>
      </div>
    </form>
  )
}
