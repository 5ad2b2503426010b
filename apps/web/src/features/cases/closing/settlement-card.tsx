// The settlement of a case: unbilled work, invoices, payments and the balance, with the settlement invoice.
import type { CaseClosingView, Settlement } from '@maat/contract/case-closing'
import type { CaseId } from '@maat/contract/ids'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useAmountText } from '../../../texts/amount-text.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Card, FormActions } from '../../../ui/page.tsx'
import { InFavourCard, SettleCase } from '../../money/invoices/index.ts'
import styles from './closing.module.css'

export function SettlementCard({ view: { caseId, isClosed, settlement } }: { view: CaseClosingView }) {
  const { t } = useTranslation('closing')
  if (!settlement) return null
  return (
    <>
      <Card title={t('settlement.title')} intro={t('settlement.intro')}>
        <Sums settlement={settlement} />
        <Balance settlement={settlement} />
        {!isClosed && <NextInvoice caseId={caseId} settlement={settlement} />}
      </Card>
      {settlement.inFavour.units > 0 && <InFavourCard caseId={caseId} />}
    </>
  )
}

function Sums({ settlement }: { settlement: Settlement }) {
  const { t } = useTranslation('closing')
  const amountText = useAmountText()
  const { unbilled, provisions, invoiced, paid } = settlement
  const lines = [
    ['unbilled', unbilled],
    ['provisions', provisions],
    ['invoiced', invoiced],
    ['paid', paid],
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

/** One sentence, because both may be true: one invoice is owed, and another was paid too much. */
function Balance({ settlement: { unbilled, owed, inFavour } }: { settlement: Settlement }) {
  const { t } = useTranslation('closing')
  const amountText = useAmountText()
  if (owed.units === 0 && inFavour.units === 0)
    return unbilled.units === 0 && <Notice kind="success">{t('settlement.settled')}</Notice>
  return (
    <Notice>
      {owed.units > 0 && t('settlement.owed', { amount: amountText(owed) })}{' '}
      {inFavour.units > 0 && t('settlement.inFavour', { amount: amountText(inFavour) })}
    </Notice>
  )
}

function NextInvoice({ caseId, settlement }: { caseId: CaseId; settlement: Settlement }) {
  const { t } = useTranslation('closing')
  const { draftId, unbilled, owed } = settlement
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
      {owed.units > 0 && (
        <FormActions>
          <Link to="/client/invoices/{$caseId}" params={{ caseId }} className={buttonClass()}>
            {t('settlement.invoices')}
          </Link>
        </FormActions>
      )}
    </>
  )
}
