// The settlement of a case: unbilled work, the account of its invoices, and the settlement invoice.
import type { CaseClosingView, Settlement } from '@maat/contract/cases/case-closing'
import type { CaseId } from '@maat/contract/ids'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useAmountText } from '../../../texts/amount-text.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Card, FormActions } from '../../../ui/layout/page.tsx'
import { InFavourCard, SettleCase } from '../../money/invoices/index.ts'
import { CaseAccount } from './case-account.tsx'
import styles from './closing.module.css'

export function SettlementCard({ view: { caseId, isClosed, settlement } }: { view: CaseClosingView }) {
  const { t } = useTranslation('closing')
  if (!settlement) return null
  return (
    <>
      <Card title={t('settlement.title')} intro={t('settlement.intro')}>
        <Unbilled settlement={settlement} />
        {settlement.account && (
          <CaseAccount account={settlement.account} isOpen={settlement.unbilled.units > 0} />
        )}
        {!isClosed && <NextInvoice caseId={caseId} settlement={settlement} />}
      </Card>
      {isInFavour(settlement) && <InFavourCard caseId={caseId} />}
    </>
  )
}

const isInFavour = ({ account }: Settlement) =>
  account !== null && (account.inFavour.units > 0 || account.inFavourOfOthers.units > 0)

function Unbilled({ settlement: { unbilled, provisions } }: { settlement: Settlement }) {
  const { t } = useTranslation('closing')
  const amountText = useAmountText()
  const lines = [
    ['unbilled', unbilled],
    ['provisions', provisions],
  ] as const
  return (
    <dl className={styles.sums} aria-label={t('settlement.title')}>
      {lines.map(([name, amount]) => (
        <div key={name}>
          <dt>{t(`settlement.${name}`)}</dt>
          <dd>{amountText(amount)}</dd>
        </div>
      ))}
    </dl>
  )
}

function NextInvoice({ caseId, settlement }: { caseId: CaseId; settlement: Settlement }) {
  const { t } = useTranslation('closing')
  const { draftId, unbilled, account } = settlement
  const isOwed = account !== null && account.left.units + account.leftOfOthers.units > 0
  if (draftId)
    return (
      <FormActions>
        <Link
          to="/lawyer/invoices/create/{$caseId}"
          params={{ caseId }}
          search={{ invoice: draftId, from: 'closing' }}
          className={buttonClass()}
        >
          {t('settlement.draft')}
        </Link>
      </FormActions>
    )
  return (
    <>
      {unbilled.units > 0 && <SettleCase caseId={caseId} />}
      {isOwed && (
        <FormActions>
          <Link to="/client/invoices/{$caseId}" params={{ caseId }} className={buttonClass()}>
            {t('settlement.invoices')}
          </Link>
        </FormActions>
      )}
    </>
  )
}
