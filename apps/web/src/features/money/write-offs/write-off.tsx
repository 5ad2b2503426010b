// One write-off: its state, its reason, who decided, and the actions of this user.
import type { WriteOffView } from '@maat/contract/money/write-offs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAmount } from '../../../texts/use-amount.ts'
import { useFormat } from '../../../texts/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { FormActions } from '../../../ui/layout/page.tsx'
import { Badge } from '../../../ui/messages/badge.tsx'
import { DecideDialog } from './decide-dialog.tsx'
import styles from './write-offs.module.css'

const TONES = {
  asked: 'accent',
  done: 'neutral',
  credited: 'neutral',
  refused: 'neutral',
  withdrawn: 'neutral',
} as const

export function WriteOff({ writeOff }: { writeOff: WriteOffView }) {
  const { t } = useTranslation('write-offs')
  const amount = useAmount()
  const format = useFormat()
  const { kind, state, payer, reason, requestedByName, requestedAt, approvedByName, doneOn, endReason } =
    writeOff
  return (
    <div className={styles.writeOff}>
      <p className={styles.head}>
        <strong>{t(`kind.${kind}`, { amount: amount(writeOff.amount) })}</strong>{' '}
        <Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>
      </p>
      {payer && <p>{t('ofPayer', { name: payer })}</p>}
      <p>{t('because', { reason })}</p>
      <p className={styles.soft}>
        {t('requestedBy', { name: requestedByName, date: format.dateTime(requestedAt) })}
        {approvedByName && ` · ${t('approvedBy', { name: approvedByName })}`}
        {doneOn && ` · ${t('doneOn', { date: format.date(doneOn) })}`}
      </p>
      {endReason && <p>{t('ended', { reason: endReason })}</p>}
      {state === 'asked' && <p>{t('waits')}</p>}
      <Actions writeOff={writeOff} />
    </div>
  )
}

const LOOKS = { approve: 'primary', refuse: 'secondary', withdraw: 'quiet' } as const

function Actions({ writeOff }: { writeOff: WriteOffView }) {
  const { t } = useTranslation('write-offs')
  const [opened, setOpened] = useState<WriteOffView['can'][number]>()
  if (writeOff.can.length === 0) return null
  return (
    <FormActions>
      {writeOff.can.map(action => (
        <Button key={action} look={LOOKS[action]} onClick={() => setOpened(action)}>
          {t(`${action}.open`)}
        </Button>
      ))}
      {opened && <DecideDialog writeOff={writeOff} action={opened} onClose={() => setOpened(undefined)} />}
    </FormActions>
  )
}
