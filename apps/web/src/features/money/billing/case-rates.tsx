// Today's hourly rate of each user in a case and its origin, and the agreed rates by day.
import type { CaseBillingView, CaseRate } from '@maat/contract/money/case-billing'
import { Plus, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  listCaseRates,
  readCaseBilling,
  withdrawCaseRate,
} from '../../../api/operations/money/case-billing.ts'
import { usePages } from '../../../api/use-pages.ts'
import { ActionDialog } from '../../../parts/dialogs/action-dialog.tsx'
import { PagedList } from '../../../parts/lists/paged.tsx'
import { lazyPart } from '../../../parts/pages/lazy-part.tsx'
import { useAmountText } from '../../../texts/amount-text.ts'
import { useFormat } from '../../../texts/use-format.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/layout/page.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import styles from './billing.module.css'
import { ValidityBadge } from './time-badge.tsx'

const RateDialog = lazyPart(() => import('./case-rate-dialog.tsx').then(file => file.CaseRateDialog))

export function CaseRates({ billing }: { billing: CaseBillingView }) {
  const { t } = useTranslation('billing')
  const [isSetting, setSetting] = useState(false)
  const [withdrawn, setWithdrawn] = useState<CaseRate>()
  return (
    <Card
      title={t('applied.title')}
      intro={t('applied.intro')}
      actions={
        billing.canChange && (
          <Button onClick={() => setSetting(true)}>
            <Plus size={18} aria-hidden /> {t('applied.agree')}
          </Button>
        )
      }
    >
      <Applied rates={billing.rates} />
      <Agreed billing={billing} onWithdraw={setWithdrawn} />
      {isSetting && <RateDialog billing={billing} onClose={() => setSetting(false)} />}
      {withdrawn && <Withdraw billing={billing} rate={withdrawn} onClose={() => setWithdrawn(undefined)} />}
    </Card>
  )
}

function Applied({ rates }: Pick<CaseBillingView, 'rates'>) {
  const { t } = useTranslation('billing')
  const amountText = useAmountText()
  if (rates.length === 0) return <p>{t('applied.nobody')}</p>
  return (
    <>
      <ul className={styles.applied} aria-label={t('applied.title')}>
        {rates.map(({ person, amount, source }) => (
          <li key={person.id}>
            <span className={styles.person}>{person.name}</span>
            <span className={styles.figure}>
              {source === 'none' ? '–' : t('applied.hour', { amount: amountText(amount) })}
            </span>
            <span className={styles.soft}>{t(`applied.source.${source}`)}</span>
          </li>
        ))}
      </ul>
      {rates.some(({ source }) => source === 'none') && <Notice>{t('applied.unset')}</Notice>}
    </>
  )
}

interface AgreedProps {
  billing: CaseBillingView
  onWithdraw(rate: CaseRate): void
}

function Agreed({ billing, onWithdraw }: AgreedProps) {
  const { t } = useTranslation('billing')
  const format = useFormat()
  const amountText = useAmountText()
  const whoseText = useWhoseText()
  const pages = usePages(listCaseRates, { params: { caseId: billing.caseId } })
  // Without agreed rates, the rates above say everything.
  if (pages.data?.length === 0) return null
  return (
    <section>
      <h3 className={styles.heading}>{t('applied.agreed')}</h3>
      <PagedList pages={pages} skeleton={{ rows: 1, height: 3 }} empty={null} className={styles.agreed}>
        {rate => (
          <div className={styles.rate}>
            <span>
              {t('rates.line', {
                whose: whoseText(rate, billing),
                amount: amountText(rate.amount),
                date: format.date(rate.fromDay),
              })}
            </span>
            <ValidityBadge time={rate.time} />
            {rate.canWithdraw && billing.canChange && (
              <IconButton
                label={t('applied.withdraw', {
                  whose: whoseText(rate, billing),
                  date: format.date(rate.fromDay),
                })}
                onClick={() => onWithdraw(rate)}
              >
                <Undo2 size={18} aria-hidden />
              </IconButton>
            )}
          </div>
        )}
      </PagedList>
    </section>
  )
}

/** A person, a role, everybody in the case, or the client in every case. */
function useWhoseText() {
  const { t } = useTranslation(['billing', 'shell'])
  return ({ of, person, role }: CaseRate, { client }: CaseBillingView): string => {
    if (of === 'client') return t('applied.ofClient', { client: client.name })
    if (person) return person.name
    return role ? t(`role.${role}`, { ns: 'shell' }) : t('applied.everybody')
  }
}

interface WithdrawProps {
  billing: CaseBillingView
  rate: CaseRate
  onClose(): void
}

function Withdraw({ billing, rate, onClose }: WithdrawProps) {
  const { t } = useTranslation('billing')
  const format = useFormat()
  const amountText = useAmountText()
  const whoseText = useWhoseText()
  return (
    <ActionDialog
      title={t('rates.withdrawTitle')}
      confirmLabel={t('rates.withdraw')}
      operation={withdrawCaseRate}
      sent={{ params: { caseId: billing.caseId, rateId: rate.id } }}
      refreshes={[readCaseBilling, listCaseRates]}
      doneText={t('rates.withdrawn')}
      onClose={onClose}
    >
      {t('rates.withdrawBody', {
        whose: whoseText(rate, billing),
        amount: amountText(rate.amount),
        date: format.date(rate.fromDay),
      })}
    </ActionDialog>
  )
}
