import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { FormActions } from '../../ui/page.tsx'

interface MorePagesProps {
  pages: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage(): unknown }
}

export function MorePages({ pages }: MorePagesProps) {
  const { t } = useTranslation('shell')
  if (!pages.hasNextPage) return null
  return (
    <FormActions>
      <Button isBusy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
        {t('more')}
      </Button>
    </FormActions>
  )
}
