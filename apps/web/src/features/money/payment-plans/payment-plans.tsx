// The payment plans of an invoice: the proposed or current one, earlier ones, and the form for a proposal.
import type { InvoiceView } from '@maat/contract/money/invoices'
import type { PaymentPlanView } from '@maat/contract/money/payment-plans'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listPaymentPlans } from '../../../api/operations/money/payment-plans.ts'
import { usePages } from '../../../api/use-pages.ts'
import { Paged } from '../../../parts/lists/paged.tsx'
import { Button } from '../../../ui/button.tsx'
import { Fold } from '../../../ui/layout/fold.tsx'
import { FormActions } from '../../../ui/layout/page.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import styles from './payment-plans.module.css'
import { Plan } from './plan.tsx'
import { ProposePlan } from './propose-plan.tsx'

export function PaymentPlans({ invoice }: { invoice: InvoiceView }) {
  const { t } = useTranslation('payment-plans')
  const pages = usePages(listPaymentPlans, { params: { invoiceId: invoice.id }, query: {} })
  const [isProposing, setProposing] = useState(false)
  const mayPropose = invoice.can.includes('plan')
  if (!mayPropose && pages.data?.length === 0) return null
  return (
    <Section title={t('title')} isOpen={pages.data?.some(({ can }) => can.includes('answer')) ?? false}>
      <Paged
        pages={pages}
        skeleton={{ rows: 1, height: 3 }}
        empty={<p className={styles.soft}>{t('none')}</p>}
      >
        {(plans, more) => (
          <>
            <Plans plans={plans.filter(isLive)} />
            {plans.some(plan => !isLive(plan)) && (
              <Fold label={t('before')}>
                <Plans plans={plans.filter(plan => !isLive(plan))} />
                {more}
              </Fold>
            )}
          </>
        )}
      </Paged>
      {mayPropose && (
        <FormActions>
          <Button onClick={() => setProposing(true)}>{t('propose')}</Button>
        </FormActions>
      )}
      {isProposing && <ProposePlan invoice={invoice} onClose={() => setProposing(false)} />}
    </Section>
  )
}

const isLive = ({ state }: PaymentPlanView) => state === 'proposed' || state === 'agreed'

function Plans({ plans }: { plans: readonly PaymentPlanView[] }) {
  return plans.map(plan => <Plan key={plan.id} plan={plan} />)
}
