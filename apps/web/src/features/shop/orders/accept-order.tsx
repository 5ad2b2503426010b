import type { OrderView } from '@maat/contract/shop/shop-orders'
import { useTranslation } from 'react-i18next'
import { acceptOrder, listOrders } from '../../../api/operations/shop/shop-orders.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { FormDialog } from '../../../parts/dialogs/form-dialog.tsx'
import { FormDateField } from '../../../parts/fields/form-date-field.tsx'
import { useRecordForm } from '../../../parts/forms/use-record-form.ts'
import { todayHere } from '../../../texts/today-here.ts'

export function AcceptOrder({ order, onClose }: { order: OrderView; onClose(): void }) {
  const { t } = useTranslation('shop')
  const accept = useOperation(acceptOrder, { refreshes: [listOrders] })
  const record = useRecordForm({
    keepAs: `order-day-${order.id}`,
    start: { dueOn: order.dueOn ?? '' },
    check: ({ dueOn }) => (dueOn === '' ? [{ path: 'dueOn', code: 'field.required' }] : []),
    send: body => accept.mutateAsync({ params: { orderId: order.id }, body }),
    savedText: t('orders.accepted'),
    onDone: onClose,
  })
  return (
    <FormDialog
      title={t('orders.acceptTitle')}
      submitLabel={t('orders.accept')}
      record={record}
      onClose={onClose}
    >
      <p>{t('orders.acceptWhy')}</p>
      <FormDateField form={record.form} name="dueOn" label={t('orders.day')} min={todayHere()} isRequired />
    </FormDialog>
  )
}
