// The procedure of a case, with the answers to its form.
import { answerText } from '@maat/domain/cases/questions/answer-text'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../../parts/pages/lazy-part.tsx'
import { useLanguage } from '../../../texts/use-format.ts'
import { useTranslatedName } from '../../../texts/use-translated-name.ts'
import { Card } from '../../../ui/layout/page.tsx'
import type { Case } from '../case-access/index.ts'
import { Facts } from './facts.tsx'

const ProcedureSteps = lazyPart(() => import('./procedure-steps.tsx').then(file => file.ProcedureSteps), {
  rows: 4,
  height: 2.5,
})

export function ProcedureSection({ theCase }: { theCase: Case }) {
  const { t } = useTranslation('cases')
  const named = useTranslatedName()
  const language = useLanguage()
  const { procedure, form } = theCase
  if (!procedure) return null
  const answers = form.map(
    ({ label, type, value, valueLabel }) =>
      [named(label), valueLabel ? named(valueLabel) : answerText({ type }, value, language)] as const,
  )
  const stages = procedure.steps.length > 0 && <ProcedureSteps theCase={theCase} procedure={procedure} />
  return (
    <Card title={t('overview.procedure')}>
      <Facts
        facts={[
          [t('overview.procedureName'), named(procedure.name)],
          ...answers,
          [t('overview.stages'), stages || null],
        ]}
      />
    </Card>
  )
}
