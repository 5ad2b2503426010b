// The account of a case, line by line: for the staff who close it, and for its client.
import type { CaseAccount as Account } from '@maat/contract/money/case-account'
import { useTranslation } from 'react-i18next'
import { useAmountText } from '../../../texts/amount-text.ts'
import { Notice } from '../../../ui/messages/notice.tsx'
import styles from './closing.module.css'

interface CaseAccountProps {
  account: Account
  /** Speaks to the client. */
  isOwn?: boolean
  /** Unbilled work will change the balance. */
  isOpen?: boolean
}

/** The texts for the client are apart. */
type Addressee = { context?: 'own' }

/** In the order of a statement; the first line always shows. */
const LINES = ['billed', 'credited', 'ofOthers', 'paid', 'refunded', 'givenUp', 'clientMoney'] as const
const DEDUCTED: readonly string[] = ['credited', 'ofOthers', 'givenUp']

export function CaseAccount({ account, isOwn = false, isOpen = false }: CaseAccountProps) {
  const { t } = useTranslation('closing')
  const amountText = useAmountText()
  const addressee: Addressee = isOwn ? { context: 'own' } : {}
  return (
    <>
      <dl className={styles.sums} aria-label={t('account.title', addressee)}>
        {LINES.filter(name => name === 'billed' || name === 'paid' || account[name].units !== 0).map(name => (
          <div key={name}>
            <dt>{t(`account.${name}`, addressee)}</dt>
            <dd>
              {DEDUCTED.includes(name) && '− '}
              {amountText(account[name])}
            </dd>
          </div>
        ))}
      </dl>
      <Balance account={account} addressee={addressee} isOpen={isOpen} />
    </>
  )
}

interface BalanceProps {
  account: Account
  addressee: Addressee
  isOpen: boolean
}

/** Several may be true at once: one invoice is owed, and another was paid too much. */
function Balance({ account, addressee, isOpen }: BalanceProps) {
  const { t } = useTranslation('closing')
  const amountText = useAmountText()
  const open = (['left', 'leftOfOthers', 'inFavour', 'inFavourOfOthers'] as const).filter(
    name => account[name].units > 0,
  )
  if (open.length === 0)
    return isOpen ? null : <Notice kind="success">{t('account.settled', addressee)}</Notice>
  return (
    <Notice>
      {open.map(name => t(`account.${name}`, { amount: amountText(account[name]), ...addressee })).join(' ')}
    </Notice>
  )
}
