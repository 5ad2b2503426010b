// The shop: for a client what they have and what is sold, for the staff the orders to fulfil and, for an Admin, prices,
// bills and declarations.

import { useTranslation } from 'react-i18next'
import { readOwnShop, readShop } from '../../../api/operations/shop/shop.ts'
import { useMay } from '../../../api/use-may.ts'
import { useRead } from '../../../api/use-operation.ts'
import { UrlChoiceField, useUrlChoice } from '../../../parts/lists/url-choice.tsx'
import { WhenLoaded } from '../../../parts/pages/when-loaded.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { EmptyState } from '../../../ui/messages/states.tsx'
import { DeclarationsList, PricesDesk } from '../offers/index.ts'
import { ClientOrders, StaffOrders } from '../orders/index.ts'
import { BillsList } from './bills-list.tsx'
import { CartBar } from './cart-bar.tsx'
import { HeldList } from './held-list.tsx'
import { OffersList } from './offers-list.tsx'
import { useLiveShop } from './shop-reads.ts'
import { CLIENT_VIEWS, DESK_VIEWS } from './shop-views.ts'

export function SubscriptionPage() {
  const mayBuy = useMay('shop.buy')
  return mayBuy ? <ClientShop /> : <Desk />
}

function ClientShop() {
  const { t } = useTranslation('shop')
  const { t: titleOf } = useTranslation('titles')
  const view = useUrlChoice('view', CLIENT_VIEWS)
  const shop = useRead(readShop, {})
  const own = useRead(readOwnShop, {})
  useLiveShop()
  return (
    <Page title={titleOf('/subscription')} intro={t('intro')}>
      <UrlChoiceField choice={view} legend={t('views')} labelOf={word => t(`view.${word}`)} />
      <WhenLoaded read={shop} skeleton={{ rows: 2, height: 8 }}>
        {sold => (
          <WhenLoaded read={own} skeleton={{ rows: 2, height: 8 }}>
            {held => (
              <>
                {view.value === 'held' && (
                  <HeldList shop={sold} own={held} onChoose={() => view.choose('offers')} />
                )}
                {view.value === 'offers' &&
                  (sold.isOpen ? (
                    <OffersList shop={sold} own={held} />
                  ) : (
                    <EmptyState title={t('closed.title')}>{t('closed.body')}</EmptyState>
                  ))}
                {view.value === 'orders' && <ClientOrders shop={sold} own={held} />}
                {view.value === 'bills' && <BillsList />}
                <CartBar cart={held.cart} />
              </>
            )}
          </WhenLoaded>
        )}
      </WhenLoaded>
    </Page>
  )
}

function Desk() {
  const { t } = useTranslation('shop')
  const { t: titleOf } = useTranslation('titles')
  const view = useUrlChoice('view', DESK_VIEWS)
  const mayEdit = useMay('shop.edit')
  const value = mayEdit ? view.value : 'orders'
  return (
    <Page title={titleOf('/subscription')} intro={t('desk.intro')}>
      {mayEdit && <UrlChoiceField choice={view} legend={t('views')} labelOf={word => t(`view.${word}`)} />}
      {value === 'orders' && <StaffOrders />}
      {value === 'prices' && <PricesDesk />}
      {value === 'bills' && <BillsList withNames />}
      {value === 'declarations' && <DeclarationsList />}
    </Page>
  )
}
