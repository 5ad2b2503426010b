// One part of the summary before the signature, with a link back to its step.
import { Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/layout/page.tsx'
import styles from '../case-draft.module.css'
import type { Step } from '../case-steps.ts'
import { useClientContext } from '../use-client.ts'

export type Fact = [what: string, value: string | undefined]

export function SummaryPart({
  step,
  facts,
  onGo,
  children,
}: {
  step: Step
  facts: Fact[]
  onGo(step: Step): void
  children?: ReactNode
}) {
  const { t } = useTranslation('case-draft')
  const forClient = useClientContext()
  const known = facts.filter(([, value]) => value?.trim())
  return (
    <Card
      title={t(`steps.${step}`, forClient)}
      actions={
        <Button look="quiet" onClick={() => onGo(step)}>
          <Pencil size={16} aria-hidden /> {t('summary.edit')}
          <span className="visually-hidden"> {t(`steps.${step}`, forClient)}</span>
        </Button>
      }
    >
      {known.length > 0 && (
        <dl className={styles.facts}>
          {known.map(([what, value]) => [<dt key={`${what}-what`}>{what}</dt>, <dd key={what}>{value}</dd>])}
        </dl>
      )}
      {children ?? (known.length === 0 && <p className={styles.path}>{t('summary.nothing')}</p>)}
    </Card>
  )
}
