// The page of a case whose content was destroyed: a sentence instead of an empty case.
import { Link } from '@tanstack/react-router'
import { Archive } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../texts/use-format.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { FormActions, Page } from '../../../ui/layout/page.tsx'
import { EmptyState } from '../../../ui/messages/states.tsx'
import type { Case } from '../case-access/index.ts'

export function DestroyedCase({ theCase }: { theCase: Case }) {
  const { t } = useTranslation('cases')
  const format = useFormat()
  const date = theCase.destroyedAt ? format.date(theCase.destroyedAt) : ''
  return (
    <Page title={t('destroyed.title', { number: theCase.number ?? '' })}>
      <Archive size={40} aria-hidden />
      <EmptyState title={t('destroyed.on', { date })}>{t('destroyed.body')}</EmptyState>
      <FormActions>
        <Link
          to="/client/invoices/{$caseId}"
          params={{ caseId: theCase.id }}
          className={buttonClass('secondary')}
        >
          {t('destroyed.invoices')}
        </Link>
      </FormActions>
    </Page>
  )
}
