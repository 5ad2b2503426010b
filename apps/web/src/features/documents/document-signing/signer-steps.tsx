// The signers in their order, as steps: who has signed, whose turn it is, who waits.

import type { SignerView } from '@maat/contract/documents/document-signing'
import type { Moment } from '@maat/domain/calendar/moment'
import { Check, Lock, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../texts/use-format.ts'
import styles from './signing.module.css'

type Step = Pick<SignerView, 'name' | 'capacity' | 'isYou' | 'state' | 'answeredAt'> &
  Partial<Pick<SignerView, 'address' | 'channel' | 'invitedAt' | 'openedAt' | 'remindedAt' | 'isLocked'>>

export function SignerSteps({ signers }: { signers: readonly Step[] }) {
  return (
    <ol className={styles.steps}>
      {signers.map((signer, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order never changes
        <li key={at} className={styles.step} data-state={signer.state}>
          <span className={styles.mark} aria-hidden>
            <Mark signer={signer} at={at} />
          </span>
          <Words signer={signer} />
        </li>
      ))}
    </ol>
  )
}

function Mark({ signer: { state, isLocked }, at }: { signer: Step; at: number }) {
  if (state === 'signed') return <Check size={16} />
  if (state === 'refused') return <X size={16} />
  return isLocked ? <Lock size={14} /> : at + 1
}

function Words({ signer }: { signer: Step }) {
  const { t } = useTranslation('document-signing')
  const { name, capacity, isYou, address, channel } = signer
  return (
    <div>
      <p className={styles.signer}>
        {isYou ? t('signer.you', { name }) : name}
        {capacity && <span className={styles.soft}>{capacity}</span>}
      </p>
      <p className={styles.soft}>
        <State signer={signer} />
      </p>
      {address && channel === 'link' && <p className={styles.soft}>{t('signer.byLink', { address })}</p>}
      {signer.isLocked && <p className={styles.wrong}>{t('signer.locked')}</p>}
    </div>
  )
}

function State({ signer: { state, answeredAt, invitedAt, openedAt, remindedAt } }: { signer: Step }) {
  const { t } = useTranslation('document-signing')
  const format = useFormat()
  const at = (moment: Moment | null | undefined) => (moment ? format.dateTime(moment) : '')
  if (state === 'signed' || state === 'refused') return t(`signer.${state}`, { at: at(answeredAt) })
  if (state === 'reading') return t('signer.reading', { at: at(openedAt) })
  if (state === 'waiting') return t('signer.waiting')
  const since = t('signer.invited', { at: at(invitedAt) })
  return remindedAt ? `${since} ${t('signer.reminded', { at: at(remindedAt) })}` : since
}
