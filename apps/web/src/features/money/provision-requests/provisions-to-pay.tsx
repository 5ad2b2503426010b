// The provisions that a client is asked to pay, each with the account for a transfer; hidden if there are none.
import type { CaseId } from '@maat/contract/ids'
import type { ProvisionRequestView } from '@maat/contract/money/provision-requests'
import { useTranslation } from 'react-i18next'
import { PagedList } from '../../../parts/lists/paged.tsx'
import { TransferCard } from '../../../parts/money/transfer-card.tsx'
import { useAmount } from '../../../texts/use-amount.ts'
import { useFormat } from '../../../texts/use-format.ts'
import { Card, FormActions } from '../../../ui/layout/page.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import styles from './provision-requests.module.css'
import { RequestPaper } from './request-paper.tsx'
import { useOpenRequests } from './use-open-requests.ts'

export function ProvisionsToPay({ caseId }: { caseId?: CaseId }) {
  const { t } = useTranslation('provision-requests')
  const requests = useOpenRequests(caseId)
  if (!requests.data?.length) return null
  return (
    <PagedList
      pages={requests}
      skeleton={{ rows: 1, height: 8 }}
      empty={null}
      label={t('client.title')}
      className={styles.provisions}
    >
      {request => <ProvisionToPay request={request} />}
    </PagedList>
  )
}

function ProvisionToPay({ request }: { request: ProvisionRequestView }) {
  const { t } = useTranslation('provision-requests')
  const format = useFormat()
  const amount = useAmount()
  const { number, caseTitle, dueOn, account } = request
  return (
    <>
      <Card title={t('client.title')} intro={t('client.body')}>
        <p className={styles.sum}>
          <strong>{amount(request.amount)}</strong>
          <span>{t('due', { date: format.date(dueOn) })}</span>
          <span className={styles.soft}>{[number, caseTitle].join(' · ')}</span>
        </p>
        {!account && <Notice kind="info">{t('client.noAccount')}</Notice>}
        <FormActions>
          <RequestPaper request={request} />
        </FormActions>
      </Card>
      {account && <TransferCard account={account} amount={request.amount} />}
    </>
  )
}
