// Makes a document for the client to read and sign from an agreement or offer; each proposed version stays.
import type { CaseBillingView } from '@maat/contract/money/case-billing'
import { FileSignature, ListChecks } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listFeeAgreements, proposeFeeAgreement } from '../../../api/operations/money/fee-agreements.ts'
import { usePages } from '../../../api/use-pages.ts'
import { ActionDialog } from '../../../parts/dialogs/action-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card, FormActions } from '../../../ui/layout/page.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { AgreementPreview } from './agreement-preview.tsx'
import { FeeAgreements } from './fee-agreements.tsx'
import { ProposeQuote } from './propose-quote.tsx'

export function ProposeAgreement({ billing }: { billing: CaseBillingView }) {
  const { t } = useTranslation('agreements')
  const [proposed, setProposed] = useState<'agreement' | 'quote'>()
  const { caseId, currency, canChange, isNew, isLegalAid, awaitsQuote, agreement } = billing
  const canPropose = canChange && !isNew
  // An accepted quote becomes stages, so it fits no other fee method.
  const canQuote = canChange && (isNew ? !isLegalAid : agreement.method === 'stages')
  const { data } = usePages(listFeeAgreements, { params: { caseId }, query: {} })
  const isToRevise = canChange && data?.[0]?.state === 'change-requested'
  const close = () => setProposed(undefined)
  return (
    <Card title={t('staff.title')} intro={t('staff.intro')}>
      {isToRevise && <Notice kind="info">{t('change.toRevise')}</Notice>}
      {awaitsQuote && <Notice kind="info">{t('quote.awaited')}</Notice>}
      <FeeAgreements caseId={caseId} empty={t('staff.empty')} />
      {(canPropose || canQuote) && (
        <FormActions>
          {canPropose && (
            <Button look="primary" onClick={() => setProposed('agreement')}>
              <FileSignature size={18} aria-hidden /> {t('staff.propose')}
            </Button>
          )}
          {canQuote && (
            <Button look={canPropose ? 'secondary' : 'primary'} onClick={() => setProposed('quote')}>
              <ListChecks size={18} aria-hidden /> {t('quote.new')}
            </Button>
          )}
        </FormActions>
      )}
      {proposed === 'quote' && <ProposeQuote caseId={caseId} currency={currency} onClose={close} />}
      {proposed === 'agreement' && (
        <ActionDialog
          title={t('staff.proposeTitle')}
          confirmLabel={t('staff.propose')}
          look="primary"
          operation={proposeFeeAgreement}
          sent={{ params: { caseId } }}
          refreshes={[listFeeAgreements]}
          doneText={t('staff.proposed')}
          onClose={close}
        >
          <p>{t('staff.proposeBody')}</p>
          <AgreementPreview caseId={caseId} />
        </ActionDialog>
      )}
    </Card>
  )
}
