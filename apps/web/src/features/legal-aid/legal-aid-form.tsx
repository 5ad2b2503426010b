// What the legal-aid test asks. What is typed stays in this browser until the test is made.
import type { LegalAidInput } from '@maat/contract/case-checks'
import type { CaseId } from '@maat/contract/ids'
import { HOUSEHOLD_SITUATIONS, type HouseholdSituation } from '@maat/domain/legal-aid'
import { LEGAL_AID_TABLES } from '@maat/domain/legal-aid-tables'
import { SITUATION_TEXTS } from '@maat/domain/legal-aid-texts'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { assessCaseLegalAid, readLegalAid } from '../../api/operations/case-checks.ts'
import { useOperation } from '../../api/use-operation.ts'
import { useErrorText } from '../../preferences/use-error-text.ts'
import { useLanguage } from '../../preferences/use-format.ts'
import { type Kept, useKept } from '../../preferences/use-kept.ts'
import { useNamed } from '../../preferences/use-named.ts'
import { Button } from '../../ui/button.tsx'
import { Choice } from '../../ui/choice.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { FieldGrid, FormActions } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { type AidFaults, faultsOf, inputOf, type Means, meansOf, NEW_INCOME } from './aid-means.ts'
import { DeductionFields } from './deduction-fields.tsx'
import { IncomeFields } from './income-fields.tsx'
import styles from './legal-aid.module.css'
import { saidOf } from './said-of.ts'

interface LegalAidFormProps {
  caseId: CaseId
  clientName?: string | undefined
  earlier: LegalAidInput | undefined
  onDone(): void
  onCancel: (() => void) | undefined
}

export function LegalAidForm(props: LegalAidFormProps) {
  const kept = useKept<Means>(`legal-aid-${props.caseId}`)
  if (kept.values === undefined) return <Skeleton rows={3} height={6} />
  return <MeansForm {...props} kept={kept} />
}

function MeansForm(props: LegalAidFormProps & { kept: Kept<Means> }) {
  const { caseId, clientName, earlier, onDone, onCancel, kept } = props
  const said = saidOf(clientName)
  const { t } = useTranslation(['legal-aid', 'shell'])
  const named = useNamed()
  const language = useLanguage()
  const errorText = useErrorText()
  const form = useRef<HTMLFormElement>(null)
  const [means, setMeans] = useState(() => kept.values ?? meansOf(earlier))
  const [isChecked, setChecked] = useState(false)
  const faults: AidFaults = isChecked ? faultsOf(means, language) : {}
  const assessing = useOperation(assessCaseLegalAid, {
    refreshes: [readLegalAid],
    onSuccess: () => {
      kept.forget()
      onDone()
    },
  })

  function change(part: Partial<Means>): void {
    const next = { ...means, ...part }
    setMeans(next)
    kept.keep(next)
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    setChecked(true)
    if (Object.keys(faultsOf(means, language)).length === 0) {
      assessing.mutate({ params: { caseId }, body: inputOf(means, language) })
      return
    }
    if (means.incomes.length === 0) change({ incomes: [NEW_INCOME] })
    // Once what is wrong is marked.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className={styles.form}>
      <Choice<HouseholdSituation>
        name="situation"
        legend={t('situation', said)}
        value={means.situation}
        onChange={situation => change({ situation })}
        options={HOUSEHOLD_SITUATIONS.map(value => ({ value, label: named(SITUATION_TEXTS[value]) }))}
      />
      <FieldGrid>
        <Field
          name="dependants"
          label={t('dependants')}
          inputMode="numeric"
          value={means.dependants}
          onChange={dependants => change({ dependants })}
          valid={faults.dependants ? 0 : -1}
          errorMessage={t('fault.dependants')}
        />
        <Field
          name="presumedCategory"
          type="select"
          label={t('category', said)}
          value={means.presumedCategory}
          onChange={presumedCategory => change({ presumedCategory })}
        >
          <option value="">{t('noCategory')}</option>
          {LEGAL_AID_TABLES.presumedCategories.map(({ code, label }) => (
            <option key={code} value={code}>
              {named(label)}
            </option>
          ))}
        </Field>
      </FieldGrid>
      {!means.presumedCategory && <IncomeFields means={means} onChange={change} faults={faults} />}
      {!means.presumedCategory && <DeductionFields means={means} onChange={change} faults={faults} />}
      {assessing.isError && <Notice kind="error">{errorText(assessing.error.code)}</Notice>}
      <FormActions>
        {onCancel && (
          <Button
            onClick={() => {
              kept.forget()
              onCancel()
            }}
          >
            {t('cancel', { ns: 'shell' })}
          </Button>
        )}
        <Button type="submit" look="primary" isBusy={assessing.isPending}>
          {t('assess')}
        </Button>
      </FormActions>
    </form>
  )
}
