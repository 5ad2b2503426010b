import type { FinancingMode } from '@maat/domain/cases/questions/case-answers'
import { Coins, Scale } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Choice } from '../../../../ui/fields/choice.tsx'
import { Card } from '../../../../ui/layout/page.tsx'
import { Notice } from '../../../../ui/messages/notice.tsx'
import { LegalAid } from '../../../legal-aid/legal-aid/index.ts'
import { useClientContext } from '../use-client.ts'
import { useDraft } from '../use-draft-editor.ts'
import { useMissingFieldText } from './draft-field.tsx'

/** How the case is paid for: by legal aid for small incomes, or by the client on a quote. */
export function FinancesStep() {
  const { t } = useTranslation('case-draft')
  const forClient = useClientContext()
  const { draft, answers, set } = useDraft()
  const lack = useMissingFieldText('financing')
  return (
    <>
      <Card title={t('finances.title')} intro={t('finances.intro')}>
        <Choice<FinancingMode | ''>
          name="financing"
          legend={t('finances.title')}
          hidesLegend
          look="cards"
          isRequired
          value={answers.financing ?? ''}
          onChange={mode => mode && set({ financing: mode })}
          errorMessage={lack}
          options={[
            {
              value: 'fees',
              label: t('finances.fees'),
              description: t('finances.feesBody', forClient),
              icon: <Coins size={22} aria-hidden />,
            },
            {
              value: 'pro-deo',
              label: t('finances.proDeo'),
              description: t('finances.proDeoBody', forClient),
              icon: <Scale size={22} aria-hidden />,
            },
          ]}
        />
      </Card>
      {answers.financing === 'fees' && <Notice>{t('finances.feesNext', forClient)}</Notice>}
      {answers.financing === 'pro-deo' && (
        <LegalAid caseId={draft.id} clientName={forClient.context && forClient.name} />
      )}
    </>
  )
}
