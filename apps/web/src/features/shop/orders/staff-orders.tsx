// The orders of the cases that the staff treats: the open ones first.
import { useTranslation } from 'react-i18next'
import { UrlChoiceField, useUrlChoice } from '../../../parts/lists/url-choice.tsx'
import { OrdersList } from './orders-list.tsx'

export function StaffOrders() {
  const { t } = useTranslation('shop')
  const which = useUrlChoice('orders', ['open', 'all'])
  return (
    <>
      <UrlChoiceField choice={which} legend={t('orders.which')} labelOf={word => t(`orders.${word}`)} />
      <OrdersList isOpenOnly={which.value === 'open'} empty={t('orders.noneToDo')} />
    </>
  )
}
