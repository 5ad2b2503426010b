// A transaction that may repeat a line of another statement: the user says whether it does.
import type { BankMoveView } from '@maat/contract/money/bank'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../texts/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import styles from './bank.module.css'

interface DoubtfulMoveProps {
  move: BankMoveView
  name: string
  onCompare(isSame: boolean): void
}

export function DoubtfulMove({ move, name, onCompare }: DoubtfulMoveProps) {
  const { t } = useTranslation('bank')
  return (
    <div className={styles.decision}>
      <RepeatedLine move={move} text="maybe" />
      <div className={styles.actions}>
        <Button aria-label={t('same.yesOne', { name })} onClick={() => onCompare(true)}>
          {t('same.yes')}
        </Button>
        <Button aria-label={t('same.noOne', { name })} onClick={() => onCompare(false)}>
          {t('same.no')}
        </Button>
      </div>
    </div>
  )
}

export function RepeatedLine({ move: { sameAs }, text }: { move: BankMoveView; text: 'maybe' | 'is' }) {
  const { t } = useTranslation('bank')
  const format = useFormat()
  if (!sameAs) return null
  const { bookedOn, statement, form, otherName, text: words } = sameAs
  return (
    <p>
      {t(`same.${text}`, { date: format.date(bookedOn), statement, form })}
      <span className={styles.why}>{[otherName, words].filter(Boolean).join(' · ')}</span>
    </p>
  )
}
