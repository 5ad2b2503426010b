// A person's own data: a copy to download, their rights with the firm's answers, and what they accepted.
import { useTranslation } from 'react-i18next'
import { Page } from '../../../ui/layout/page.tsx'
import { Accepted } from './accepted.tsx'
import { CopyOfData } from './copy-of-data.tsx'
import { OwnRequests } from './own-requests.tsx'

export function MyDataPage() {
  const { t } = useTranslation('my-data')
  return (
    <Page title={t('title')} intro={t('intro')}>
      <CopyOfData />
      <OwnRequests />
      <Accepted />
    </Page>
  )
}
