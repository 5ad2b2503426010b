// The procedure that a case follows, with what was answered to the form of its lawyers.
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../preferences/use-format.ts'
import { useNamed } from '../../preferences/use-named.ts'
import { Card } from '../../ui/page.tsx'
import styles from './case-screen.module.css'
import type { Case } from './case-types.ts'
import { Facts } from './facts.tsx'

export function ProcedureSection({ theCase }: { theCase: Case }) {
  const { t } = useTranslation('cases')
  const named = useNamed()
  const readable = useReadableAnswer()
  const { procedure, form } = theCase
  if (!procedure) return null
  const answers = form.map(
    ({ label, value, valueLabel }) =>
      [named(label), valueLabel ? named(valueLabel) : readable(value)] as const,
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

/** Ticked boxes and days are stored in signs that people do not write. */
function useReadableAnswer(): (value: string) => string {
  const { t } = useTranslation('cases')
  const format = useFormat()
  return value => {
    if (value === 'yes' || value === 'no') return t(`overview.${value}`)
    return /^\d{4}-\d{2}-\d{2}$/.test(value) ? format.date(value) : value
  }
}
