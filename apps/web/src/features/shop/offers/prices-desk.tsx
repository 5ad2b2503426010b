// An Admin chooses the office that sells and enters dated prices. Until then, the shop is closed.
import type { ShopDesk, ShopPriceView } from '@maat/contract/shop/shop-admin'
import { OFFER_NAMES } from '@maat/domain/shop/offers'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readShopDesk } from '../../../api/operations/shop/shop-admin.ts'
import { useRead } from '../../../api/use-operation.ts'
import { WhenLoaded } from '../../../parts/pages/when-loaded.tsx'
import { useAmount } from '../../../texts/use-amount.ts'
import { useFormat, useLanguage } from '../../../texts/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { DataTable } from '../../../ui/layout/data-table.tsx'
import { Card } from '../../../ui/layout/page.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { EmptyState } from '../../../ui/messages/states.tsx'
import { PriceDialog } from './price-dialog.tsx'
import { SettingsForm } from './settings-form.tsx'

export function PricesDesk() {
  const read = useRead(readShopDesk, {})
  return <WhenLoaded read={read}>{desk => <Desk desk={desk} />}</WhenLoaded>
}

function Desk({ desk }: { desk: ShopDesk }) {
  const { t } = useTranslation('shop')
  const [isAdding, setAdding] = useState(false)
  const isClosed = desk.settings.officeId === null || desk.prices.length === 0
  return (
    <>
      {isClosed && <Notice kind="info">{t('desk.closed')}</Notice>}
      <Card title={t('desk.settings')} intro={t('desk.settingsIntro')}>
        <SettingsForm desk={desk} />
      </Card>
      <Card
        title={t('desk.prices')}
        intro={t('desk.pricesIntro')}
        actions={
          <Button look="primary" onClick={() => setAdding(true)}>
            <Plus size={18} aria-hidden /> {t('desk.add')}
          </Button>
        }
      >
        {desk.prices.length === 0 ? (
          <EmptyState title={t('desk.noPrices')} />
        ) : (
          <Prices prices={desk.prices} />
        )}
      </Card>
      {isAdding && <PriceDialog today={desk.today} onClose={() => setAdding(false)} />}
    </>
  )
}

function Prices({ prices }: { prices: readonly ShopPriceView[] }) {
  const { t } = useTranslation('shop')
  const language = useLanguage()
  const amount = useAmount()
  const format = useFormat()
  return (
    <DataTable
      caption={t('desk.prices')}
      rows={prices}
      rowKey={({ offer, validFrom }) => `${offer} ${validFrom}`}
      columns={[
        { key: 'offer', title: t('desk.offer'), cell: row => OFFER_NAMES[row.offer][language] },
        { key: 'from', title: t('desk.validFrom'), cell: row => format.date(row.validFrom) },
        {
          key: 'price',
          title: t('desk.price'),
          cell: row => amount({ units: row.units, currency: 'EUR' }),
        },
        { key: 'vat', title: t('desk.vat'), cell: row => t('desk.percent', { rate: row.vatRate }) },
        { key: 'gives', title: t('desk.gives'), cell: row => format.number(row.gives) },
        { key: 'by', title: t('desk.enteredBy'), cell: row => row.enteredBy },
      ]}
    />
  )
}
