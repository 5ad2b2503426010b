// Orders with their wish, their day and what was delivered; the staff accepts, delivers and cancels here.
import type { OrderView } from '@maat/contract/shop/shop-orders'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readDocumentContent } from '../../../api/operations/documents/documents.ts'
import { readOwnShop } from '../../../api/operations/shop/shop.ts'
import { cancelOrder, listOrders } from '../../../api/operations/shop/shop-orders.ts'
import { useSession } from '../../../api/session.ts'
import { usePages } from '../../../api/use-pages.ts'
import { ActionDialog } from '../../../parts/dialogs/action-dialog.tsx'
import { DownloadFileButton } from '../../../parts/download-file-button.tsx'
import { PagedList } from '../../../parts/lists/paged.tsx'
import { useFormat } from '../../../texts/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Badge } from '../../../ui/messages/badge.tsx'
import { EmptyState } from '../../../ui/messages/states.tsx'
import { AcceptOrder } from './accept-order.tsx'
import { DeliverOrder } from './deliver-order.tsx'
import styles from './orders.module.css'

export const ORDER_READS = [listOrders, readOwnShop] as const

export function OrdersList({ isOpenOnly = false, empty }: { isOpenOnly?: boolean; empty: string }) {
  const { t } = useTranslation('shop')
  const pages = usePages(listOrders, { query: isOpenOnly ? { open: 'true' } : {} })
  return (
    <PagedList
      pages={pages}
      className={styles.orders}
      label={t('view.orders')}
      empty={<EmptyState title={empty} />}
    >
      {order => <Order order={order} />}
    </PagedList>
  )
}

const TONES = { ordered: 'accent', accepted: 'accent', delivered: 'success', cancelled: 'neutral' } as const

function Order({ order }: { order: OrderView }) {
  const { t } = useTranslation('shop')
  const format = useFormat()
  const { role } = useSession()
  const { kind, state, caseTitle, clientName, wish, documents, dueOn, lawyerName, orderedAt } = order
  return (
    <article className={styles.order}>
      <header>
        <h2>{t(`orderKind.${kind}`)}</h2>
        <Badge tone={TONES[state]}>{t(`orderState.${state}`)}</Badge>
      </header>
      <p className={styles.soft}>
        {[role !== 'User' && clientName, caseTitle, format.date(orderedAt)].filter(Boolean).join(' · ')}
      </p>
      {dueOn && state === 'accepted' && (
        <p>
          <strong>{t('orders.dueOn', { date: format.date(dueOn), name: lawyerName })}</strong>
        </p>
      )}
      <p className={styles.words}>{wish}</p>
      <ul className={styles.files}>
        {documents.map(file => (
          <li key={file.id}>
            <File file={file} />
          </li>
        ))}
      </ul>
      <Answer order={order} />
      <Actions order={order} />
    </article>
  )
}

function File({ file: { id, name } }: { file: OrderView['documents'][number] }) {
  return (
    <DownloadFileButton
      operation={readDocumentContent}
      sent={{ params: { documentId: id } }}
      name={name}
      label={name}
    >
      {name}
    </DownloadFileButton>
  )
}

function Answer({ order: { answer, answerDocument, state, lawyerName } }: { order: OrderView }) {
  const { t } = useTranslation('shop')
  if (answer === '' && !answerDocument) return null
  return (
    <div className={styles.answer}>
      <h3>{state === 'delivered' ? t('orders.answerOf', { name: lawyerName }) : t('orders.reason')}</h3>
      <p className={styles.words}>{answer}</p>
      {answerDocument && <File file={answerDocument} />}
    </div>
  )
}

function Actions({ order }: { order: OrderView }) {
  const { t } = useTranslation('shop')
  const { role } = useSession()
  const [opened, setOpened] = useState<'accept' | 'deliver' | 'cancel'>()
  const close = () => setOpened(undefined)
  if (order.can.length === 0) return null
  return (
    <div className={styles.actions}>
      {order.can.includes('fulfil') && (
        <>
          <Button
            look={order.state === 'ordered' ? 'primary' : 'secondary'}
            onClick={() => setOpened('accept')}
          >
            {t(order.state === 'ordered' ? 'orders.accept' : 'orders.move')}
          </Button>
          <Button
            look={order.state === 'accepted' ? 'primary' : 'secondary'}
            onClick={() => setOpened('deliver')}
          >
            {t('orders.deliver')}
          </Button>
        </>
      )}
      {order.can.includes('cancel') && (
        <Button look="quiet" onClick={() => setOpened('cancel')}>
          {t('orders.cancel')}
        </Button>
      )}
      {opened === 'accept' && <AcceptOrder order={order} onClose={close} />}
      {opened === 'deliver' && <DeliverOrder order={order} onClose={close} />}
      {opened === 'cancel' && (
        <ActionDialog
          title={t('orders.cancelTitle')}
          confirmLabel={t('orders.cancel')}
          cancelLabel={t('orders.keep')}
          operation={cancelOrder}
          sent={reason => ({ params: { orderId: order.id }, body: { reason } })}
          {...(role !== 'User' && { words: { label: t('orders.reason'), maxLength: 1000 } })}
          refreshes={ORDER_READS}
          doneText={t('orders.cancelled')}
          onClose={close}
        >
          {t('orders.cancelWhy')}
        </ActionDialog>
      )}
    </div>
  )
}
