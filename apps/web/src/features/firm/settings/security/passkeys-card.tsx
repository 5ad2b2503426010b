import type { ReplyOf } from '@maat/contract/operation'
import type { Proof } from '@maat/contract/people/proof'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../../api/call.ts'
import { canUsePasskeys } from '../../../../api/can-use-passkeys.ts'
import { readSecurity } from '../../../../api/operations/people/account-security.ts'
import {
  addPasskey,
  beginPasskey,
  removePasskey,
  renamePasskey,
} from '../../../../api/operations/people/passkeys.ts'
import { makePasskey } from '../../../../api/passkeys.ts'
import { updateStoredUser } from '../../../../api/session.ts'
import { queryKeyOf, useOperation, useRead } from '../../../../api/use-operation.ts'
import { TextField } from '../../../../forms/text-field.tsx'
import { InlineForm } from '../../../../parts/forms/inline-form.tsx'
import { useRecordForm } from '../../../../parts/forms/use-record-form.ts'
import { useFormat } from '../../../../texts/use-format.ts'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/layout/page.tsx'
import { Notice } from '../../../../ui/messages/notice.tsx'
import styles from '../settings.module.css'
import { deviceName } from './device-name.ts'
import { ReauthenticationForm } from './proof-form.tsx'
import { type Recovery, RecoveryCodes } from './recovery-codes.tsx'

type Security = ReplyOf<typeof readSecurity>
type Passkey = Security['passkeys'][number]

/** The sessions card makes the same request and reports its failure. */
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
            updateStoredUser({ mustSetUpTwoFactor: false })
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
  const [isMissed, setMissed] = useState(false)

  async function add(body: Proof) {
    const made = await makePasskey(await call(beginPasskey, { body }))
    const name = deviceName(navigator.userAgent) ?? t('passkeys.unnamed')
    return made && (await call(addPasskey, { body: { ...made, name } }))
  }

  function close(): void {
    setMissed(false)
    setAsked(false)
  }

  if (!isAsked)
    return (
      <div className={styles.buttons}>
        <Button onClick={() => setAsked(true)}>{t('passkeys.add')}</Button>
      </div>
    )
  return (
    <>
      {isMissed && <Notice>{t('passkeys.notMade')}</Notice>}
      <ReauthenticationForm
        submitLabel={t('passkeys.add')}
        intro={t(hasFactor(security) ? 'passkeys.addIntro' : 'passkeys.firstIntro')}
        security={security}
        send={add}
        onDone={added => {
          setMissed(!added)
          if (!added) return
          onAdded(added)
          close()
          void queries.invalidateQueries({ queryKey: queryKeyOf(readSecurity) })
        }}
        onCancel={close}
      />
    </>
  )
}

interface RowProps {
  passkey: Passkey
  security: Security
  /** Just added: asks for a name. */
  isFresh: boolean
}

function PasskeyRow({ passkey, security, isFresh }: RowProps) {
  const { t } = useTranslation('settings')
  const format = useFormat()
  const [question, setQuestion] = useState<'rename' | 'remove' | undefined>(isFresh ? 'rename' : undefined)
  const { id, name, createdAt, lastUsedAt } = passkey
  const removing = useOperation(removePasskey, { refreshes: [readSecurity] })
  const close = () => setQuestion(undefined)
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
      {!question && (
        <div className={styles.buttons}>
          <Button
            look="quiet"
            aria-label={t('passkeys.renameOf', { name })}
            onClick={() => setQuestion('rename')}
          >
            {t('passkeys.rename')}
          </Button>
          <Button
            look="quiet"
            aria-label={t('passkeys.removeOf', { name })}
            onClick={() => setQuestion('remove')}
          >
            {t('passkeys.remove')}
          </Button>
        </div>
      )}
      {question === 'rename' && <Renaming passkey={passkey} onDone={close} />}
      {question === 'remove' && (
        <ReauthenticationForm
          submitLabel={t('passkeys.removeOf', { name })}
          intro={t(isLastFactor(security) ? 'passkeys.removeLastIntro' : 'passkeys.removeIntro')}
          security={security}
          send={proof => removing.mutateAsync({ body: { passkeyId: id, ...proof } })}
          onCancel={close}
        />
      )}
    </li>
  )
}

const isLastFactor = ({ twoFactor, passkeys }: Security) => !twoFactor && passkeys.length === 1

function Renaming({ passkey, onDone }: { passkey: Passkey; onDone(): void }) {
  const { t } = useTranslation(['settings', 'shell'])
  const renaming = useOperation(renamePasskey, { refreshes: [readSecurity] })
  const record = useRecordForm({
    start: { name: passkey.name },
    check: ({ name }) => (name.trim() ? [] : [{ path: 'name', code: 'field.required' }]),
    send: ({ name }) => renaming.mutateAsync({ body: { passkeyId: passkey.id, name: name.trim() } }),
    onDone,
  })
  return (
    <InlineForm record={record} submitLabel={t('save', { ns: 'shell' })} onCancel={onDone}>
      <TextField form={record.form} name="name" label={t('passkeys.name')} maxLength={60} />
    </InlineForm>
  )
}
