// For the staff: the open request of a deposit draft, which cannot change until it is paid or withdrawn.
import type { ProvisionRequestView } from '@maat/contract/money/provision-requests'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listInvoices, readInvoice } from '../../../api/operations/money/invoices.ts'
import {
  listProvisionRequests,
  readProvisionRequest,
  withdrawProvisionRequest,
} from '../../../api/operations/money/provision-requests.ts'
import { useRead } from '../../../api/use-operation.ts'
import { ActionDialog } from '../../../parts/dialogs/action-dialog.tsx'
import { WhenLoaded } from '../../../parts/pages/when-loaded.tsx'
import { useAmount } from '../../../texts/use-amount.ts'
import { useFormat } from '../../../texts/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, FormActions } from '../../../ui/layout/page.tsx'
import { PayDialog } from './pay-dialog.tsx'
import { RequestPaper } from './request-paper.tsx'
import { RequestState } from './request-state.tsx'

export function RequestedProvision({ id }: { id: ProvisionRequestView['id'] }) {
  const read = useRead(readProvisionRequest, { params: { provisionRequestId: id } })
  return <WhenLoaded read={read}>{request => <Requested request={request} />}</WhenLoaded>
}

function Requested({ request }: { request: ProvisionRequestView }) {
  const { t } = useTranslation('provision-requests')
  const format = useFormat()
  const amount = useAmount()
  const [question, setQuestion] = useState<'withdraw' | 'pay'>()
  const close = () => setQuestion(undefined)
  const { id, number, requestedOn, dueOn, requestedByName, can } = request
  return (
    <Card title={t('of', { number })} actions={<RequestState state={request.state} />}>
      <p>
        {t('amount')} <strong>{amount(request.amount)}</strong>
      </p>
      {request.state === 'open' && (
        <p>
          {t('waits', { date: format.date(requestedOn), name: requestedByName, due: format.date(dueOn) })}
        </p>
      )}
      <FormActions>
        <RequestPaper request={request} />
        {can.includes('withdraw') && (
          <Button look="danger" onClick={() => setQuestion('withdraw')}>
            {t('withdraw.open')}
          </Button>
        )}
        {can.includes('note-payment') && (
          <Button look="primary" onClick={() => setQuestion('pay')}>
            {t('pay.open')}
          </Button>
        )}
      </FormActions>
      {question === 'withdraw' && (
        <ActionDialog
          title={t('withdraw.title')}
          confirmLabel={t('withdraw.open')}
          operation={withdrawProvisionRequest}
          sent={{ params: { provisionRequestId: id } }}
          refreshes={[readInvoice, readProvisionRequest, listInvoices, listProvisionRequests]}
          doneText={t('withdraw.done')}
          onClose={close}
        >
          {t('withdraw.body')}
        </ActionDialog>
      )}
      {question === 'pay' && <PayDialog request={request} onClose={close} />}
    </Card>
  )
}
