import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { NamesField } from '../../../forms/names-field.tsx'
import { useErrorText } from '../../../texts/use-error-text.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import type { Form } from '../../../ui/fields/use-form.ts'
import { Card } from '../../../ui/layout/page.tsx'
import { moveItem, OrderButtons } from '../../../ui/order-buttons.tsx'
import { type DraftStep, newStep, type ProcedureDraft } from './procedure-draft.ts'
import styles from './procedure-form.module.css'

/** The steps of a procedure, each with its usual duration in days. */
export function StepsEditor({ form }: { form: Form<ProcedureDraft> }) {
  const { t } = useTranslation('procedures')
  const errorText = useErrorText()
  const { steps } = form.values
  const setSteps = (next: DraftStep[], path = 'steps') => form.set({ steps: next }, path)
  const change = (index: number, part: Partial<DraftStep>, path: string) =>
    setSteps(
      steps.map((step, at) => (at === index ? { ...step, ...part } : step)),
      path,
    )

  return (
    <Card title={t('steps.title')} intro={t('steps.intro')}>
      {steps.length === 0 && <p className={styles.soft}>{t('steps.none')}</p>}
      <ol className={styles.items}>
        {steps.map((step, index) => {
          const number = index + 1
          const code = form.codeOf(`steps.${index}.days`)
          return (
            <li key={step.key} className={styles.item}>
              <div className={styles.head}>
                <h3>{t('steps.step', { number })}</h3>
                <span className={styles.tools}>
                  <OrderButtons
                    position={index}
                    count={steps.length}
                    upLabel={t('steps.up', { number })}
                    downLabel={t('steps.down', { number })}
                    onMove={by => setSteps(moveItem(steps, index, by))}
                  />
                  <IconButton
                    label={t('steps.remove', { number })}
                    onClick={() => setSteps(steps.filter(({ key }) => key !== step.key))}
                  >
                    <X size={18} aria-hidden />
                  </IconButton>
                </span>
              </div>
              <div className={styles.body}>
                <NamesField
                  path={`steps.${index}.name`}
                  legend={t('editor.name')}
                  value={step.name}
                  onChange={(name, path) => change(index, { name }, path)}
                  codeAt={form.codeOf}
                  isRequired
                />
                <div className={styles.narrow}>
                  <Field
                    name={`steps.${index}.days`}
                    label={t('steps.days')}
                    inputMode="numeric"
                    value={step.days}
                    onChange={days => change(index, { days }, `steps.${index}.days`)}
                    isRequired
                    maxLength={4}
                    valid={code ? 0 : -1}
                    errorMessage={code && errorText(code)}
                  />
                </div>
              </div>
            </li>
          )
        })}
      </ol>
      <div>
        <Button onClick={() => setSteps([...steps, newStep()])}>{t('steps.add')}</Button>
      </div>
    </Card>
  )
}
