// The procedure of a case, with the answers to its form.
import { answerText } from '@maat/domain/cases/answer-text'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../texts/use-format.ts'
import { useTranslatedName } from '../../texts/use-translated-name.ts'
import { Card } from '../../ui/page.tsx'
import styles from './case-screen.module.css'
import type { Case } from './case-types.ts'
import { Facts } from './facts.tsx'

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
  const stages = procedure.steps.length > 0 && (
    <ol className={styles.stages}>
      {procedure.steps.map(({ name, days }) => (
        <li key={named(name)}>
          {named(name)} <span className={styles.soft}>· {t('overview.days', { count: days })}</span>
        </li>
      ))}
    </ol>
  )
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
