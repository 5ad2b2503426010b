// The beneficial owners of a company: the present ones, and the former ones on request.
import type { KycOwner, KycRecord } from '@maat/contract/compliance/kyc'
import { OWNER_WORDS } from '@maat/domain/compliance/kyc/kyc-words'
import { countryName } from '@maat/domain/people/countries'
import { fullName } from '@maat/domain/people/person-name'
import { UserMinus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat, useLanguage } from '../../../../texts/use-format.ts'
import { useTranslatedName } from '../../../../texts/use-translated-name.ts'
import { IconButton } from '../../../../ui/button.tsx'
import { Fold } from '../../../../ui/layout/fold.tsx'
import styles from '../record.module.css'
import { Declared } from './declared.tsx'

interface OwnersAnswerProps {
  kyc: KycRecord
  onRemove(owner: KycOwner): void
}

export function OwnersAnswer({ kyc, onRemove }: OwnersAnswerProps) {
  const { t } = useTranslation('kyc')
  const present = kyc.owners.filter(({ removedAt }) => removedAt === null)
  const former = kyc.owners.filter(({ removedAt }) => removedAt !== null)
  const mayEdit = kyc.can.includes('edit')
  return (
    <>
      {present.length === 0 && <p className={styles.soft}>{t('owners.none')}</p>}
      <ul className={styles.rows}>
        {present.map(owner => (
          <Owner key={owner.id} owner={owner} onRemove={mayEdit ? () => onRemove(owner) : undefined} />
        ))}
      </ul>
      {former.length > 0 && (
        <Fold label={t('owners.former', { count: former.length })}>
          <ul className={styles.rows}>
            {former.map(owner => (
              <Owner key={owner.id} owner={owner} />
            ))}
          </ul>
        </Fold>
      )}
      <Declared kyc={kyc} part="owners" />
    </>
  )
}

function Owner({ owner, onRemove }: { owner: KycOwner; onRemove?: (() => void) | undefined }) {
  const { t } = useTranslation('kyc')
  const format = useFormat()
  const language = useLanguage()
  const word = useTranslatedName()
  const { role, sharePercent, birthDate, nationality, removedAt } = owner
  const facts = [
    word(OWNER_WORDS[role]),
    sharePercent && t('owners.share', { share: format.number(Number(sharePercent)) }),
    birthDate && format.date(birthDate),
    nationality && countryName(nationality, language),
    removedAt && t('owners.until', { date: format.date(removedAt) }),
  ]
  return (
    <li>
      <strong>{fullName(owner)}</strong>
      <span className={styles.soft}>{facts.filter(Boolean).join(' · ')}</span>
      {onRemove && (
        <IconButton label={t('owners.remove', { name: fullName(owner) })} onClick={onRemove}>
          <UserMinus size={18} aria-hidden />
        </IconButton>
      )}
    </li>
  )
}
