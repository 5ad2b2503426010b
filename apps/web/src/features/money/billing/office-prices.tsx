// The price list of an office: prices of expenses, travel and flat fees, with their periods.
import type { PriceView } from '@maat/contract/money/billing'
import { CalendarClock, Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listPrices } from '../../../api/operations/money/billing.ts'
import { usePages } from '../../../api/use-pages.ts'
import { PagedTable } from '../../../parts/lists/paged.tsx'
import { lazyPart } from '../../../parts/pages/lazy-part.tsx'
import { useAmountText } from '../../../texts/amount-text.ts'
import { useFormat } from '../../../texts/use-format.ts'
import { useTranslatedName } from '../../../texts/use-translated-name.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/layout/page.tsx'
import styles from './billing.module.css'
import type { RatedOffice } from './rated-office.ts'
import { ValidityBadge } from './time-badge.tsx'

const PriceDialog = lazyPart(() => import('./price-dialog.tsx').then(file => file.PriceDialog))
const EndDialog = lazyPart(() => import('./price-end-dialog.tsx').then(file => file.PriceEndDialog))

type Task = { kind: 'add'; replaced?: PriceView } | { kind: 'change'; price: PriceView }

export function OfficePrices({ office }: { office: RatedOffice }) {
  const { t } = useTranslation('billing')
  const named = useTranslatedName()
  const format = useFormat()
  const amountText = useAmountText()
  const [task, setTask] = useState<Task>()
  const close = () => setTask(undefined)
  const { officeId } = office
  const period = ({ fromDay, endedOn }: PriceView) =>
    endedOn
      ? t('prices.between', { from: format.shortDate(fromDay), until: format.shortDate(endedOn) })
      : t('prices.since', { from: format.shortDate(fromDay) })
  return (
    <Card
      title={t('prices.title')}
      intro={t('prices.intro')}
      actions={
        <Button onClick={() => setTask({ kind: 'add' })}>
          <Plus size={18} aria-hidden /> {t('prices.add')}
        </Button>
      }
    >
      <PagedTable
        pages={usePages(listPrices, { params: { officeId } })}
        skeleton={{ rows: 3, height: 3 }}
        empty={t('prices.none')}
        caption={t('prices.title')}
        columns={[
          {
            key: 'name',
            title: t('prices.name'),
            isHeading: true,
            cell: ({ name, kind }) => (
              <>
                <strong>{named(name)}</strong>
                <span className={styles.kind}>{t(`prices.kind.${kind}`)}</span>
              </>
            ),
          },
          {
            key: 'amount',
            title: t('prices.amount'),
            cell: ({ amount, per }) => t(`prices.per.${per}`, { amount: amountText(amount) }),
          },
          { key: 'period', title: t('prices.period'), cell: period },
          { key: 'time', title: t('time.title'), cell: ({ time }) => <ValidityBadge time={time} /> },
          {
            key: 'actions',
            title: t('actions'),
            isAction: true,
            cell: price =>
              price.time !== 'past' && (
                <span className={styles.actions}>
                  <IconButton
                    label={t('prices.replaceOf', { name: named(price.name) })}
                    onClick={() => setTask({ kind: 'add', replaced: price })}
                  >
                    <CalendarClock size={18} aria-hidden />
                  </IconButton>
                  <IconButton
                    label={t('prices.changeOf', { name: named(price.name) })}
                    onClick={() => setTask({ kind: 'change', price })}
                  >
                    <Pencil size={18} aria-hidden />
                  </IconButton>
                </span>
              ),
          },
        ]}
      />
      {task?.kind === 'add' && <PriceDialog office={office} replaced={task.replaced} onClose={close} />}
      {task?.kind === 'change' && <EndDialog officeId={officeId} price={task.price} onClose={close} />}
    </Card>
  )
}
