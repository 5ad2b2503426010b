// The yearly list of legal aid. Its content is loaded apart, so that the list of all pages stays small.
import { useTranslation } from 'react-i18next'
import { lazyComponent } from '../../../api/lazy-import.ts'
import { Page } from '../../../ui/layout/page.tsx'

const ClaimsOfYear = lazyComponent(() => import('./claims-of-year.tsx').then(file => file.ClaimsOfYear))

export function ClaimsPage() {
  const { t } = useTranslation('aid-claims')
  const { t: titleOf } = useTranslation('titles')
  return (
    <Page title={titleOf('/legal-aid-claims')} intro={t('list.intro')}>
      <ClaimsOfYear />
    </Page>
  )
}
