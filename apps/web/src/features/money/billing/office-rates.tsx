// The hourly rates of an office by role and user: the current rate, and the earlier and later ones.
import type { OfficeRate } from '@maat/contract/money/billing'
import { Plus, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listOfficeRates, withdrawOfficeRate } from '../../../api/operations/money/billing.ts'
import { usePages } from '../../../api/use-pages.ts'
import { ActionDialog } from '../../../parts/dialogs/action-dialog.tsx'
import { PagedTable } from '../../../parts/lists/paged.tsx'
import { lazyPart } from '../../../parts/pages/lazy-part.tsx'
import { useAmountText } from '../../../texts/amount-text.ts'
import { useFormat } from '../../../texts/use-format.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/layout/page.tsx'
import styles from './billing.module.css'
import type { RatedOffice } from './rated-office.ts'
import { ValidityBadge } from './time-badge.tsx'

const RateDialog = lazyPart(() => import('./office-rate-dialog.tsx').then(file => file.OfficeRateDialog))

export function OfficeRates({ office }: { office: RatedOffice }) {
  const { t } = useTranslation('billing')
  const { t: role } = useTranslation()
  const format = useFormat()
  const amountText = useAmountText()
  const [isSetting, setSetting] = useState(false)
  const [withdrawn, setWithdrawn] = useState<OfficeRate>()
  const { officeId } = office
  const whoseOf = (rate: OfficeRate) => rate.person?.name ?? role(`role.${rate.role ?? 'Avocat'}`)
  return (
    <Card
      title={t('rates.title')}
      intro={t('rates.intro')}
      actions={
        <Button onClick={() => setSetting(true)}>
          <Plus size={18} aria-hidden /> {t('rates.set')}
        </Button>
      }
    >
      <PagedTable
        pages={usePages(listOfficeRates, { params: { officeId } })}
        skeleton={{ rows: 3, height: 3 }}
        empty={t('rates.none')}
        caption={t('rates.title')}
        columns={[
          { key: 'whose', title: t('rates.whose'), isHeading: true, cell: whoseOf },
          {
            key: 'amount',
            title: t('rates.perHour'),
            isNumber: true,
            cell: ({ amount }) => amountText(amount),
          },
          {
            key: 'from',
            title: t('from'),
            cell: ({ fromDay }) => <span className={styles.unbroken}>{format.shortDate(fromDay)}</span>,
          },
          { key: 'time', title: t('time.title'), cell: ({ time }) => <ValidityBadge time={time} /> },
          {
            key: 'withdraw',
            title: t('rates.withdraw'),
            isAction: true,
            cell: rate =>
              rate.canWithdraw && (
                <IconButton
                  label={t('rates.withdrawOf', { whose: whoseOf(rate) })}
                  onClick={() => setWithdrawn(rate)}
                >
                  <Undo2 size={18} aria-hidden />
                </IconButton>
              ),
          },
        ]}
      />
      {isSetting && <RateDialog office={office} onClose={() => setSetting(false)} />}
      {withdrawn && (
        <ActionDialog
          title={t('rates.withdrawTitle')}
          confirmLabel={t('rates.withdraw')}
          operation={withdrawOfficeRate}
          sent={{ params: { officeId, rateId: withdrawn.id } }}
          refreshes={[listOfficeRates]}
          doneText={t('rates.withdrawn')}
          onClose={() => setWithdrawn(undefined)}
        >
          {t('rates.withdrawBody', {
            whose: whoseOf(withdrawn),
            amount: amountText(withdrawn.amount),
            date: format.date(withdrawn.fromDay),
          })}
        </ActionDialog>
      )}
    </Card>
  )
}
