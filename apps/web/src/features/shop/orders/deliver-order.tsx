// The staff answers an order, and adds a document of the case if there is one.
import type { OrderView } from '@maat/contract/shop/shop-orders'
import { useTranslation } from 'react-i18next'
import { listCaseDocuments } from '../../../api/operations/documents/documents.ts'
import { deliverOrder, listOrders } from '../../../api/operations/shop/shop-orders.ts'
import { useOperation, useRead } from '../../../api/use-operation.ts'
import { TextField } from '../../../forms/text-field.tsx'
import { FormDialog } from '../../../parts/dialogs/form-dialog.tsx'
import { useRecordForm } from '../../../parts/forms/use-record-form.ts'

export function DeliverOrder({ order, onClose }: { order: OrderView; onClose(): void }) {
  const { t } = useTranslation('shop')
  const documents = useRead(listCaseDocuments, { params: { caseId: order.caseId }, query: {} })
  const deliver = useOperation(deliverOrder, { refreshes: [listOrders] })
  const record = useRecordForm({
    keepAs: `order-answer-${order.id}`,
    start: { answer: '', documentId: '' },
    check: ({ answer }) => (answer.trim() === '' ? [{ path: 'answer', code: 'field.required' }] : []),
    send: ({ answer, documentId }) =>
      deliver.mutateAsync({
        params: { orderId: order.id },
        body: { answer, ...(documentId && { documentId }) },
      }),
    savedText: t('orders.delivered'),
    onDone: onClose,
  })
  const shown = documents.data?.documents.filter(({ isInternal, file }) => !isInternal && file)
  return (
    <FormDialog
      title={t('orders.deliverTitle')}
      submitLabel={t('orders.deliver')}
      width="wide"
      record={record}
      onClose={onClose}
    >
      <p>{t('orders.deliverWhy')}</p>
      <TextField
        form={record.form}
        name="answer"
        type="textarea"
        rows={10}
        maxLength={20_000}
        label={t('orders.answer')}
        isRequired
      />
      <TextField form={record.form} name="documentId" type="select" label={t('orders.document')}>
        <option value="">{t('orders.noDocument')}</option>
        {shown?.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </TextField>
    </FormDialog>
  )
}
