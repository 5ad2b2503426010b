// The form of the legal-aid test. The input is kept in this browser until the test is sent.
import type { LegalAidInput } from '@maat/contract/cases/case-checks'
import type { CaseId } from '@maat/contract/ids'
import { HOUSEHOLD_SITUATIONS, type HouseholdSituation } from '@maat/domain/legal-aid/legal-aid'
import { LEGAL_AID_TABLES } from '@maat/domain/legal-aid/legal-aid-tables'
import { SITUATION_OF_APPLICANT, SITUATION_TEXTS } from '@maat/domain/legal-aid/legal-aid-texts'
import { useTranslation } from 'react-i18next'
import { assessCaseLegalAid, readLegalAid } from '../../../api/operations/cases/case-checks.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { InlineForm } from '../../../parts/forms/inline-form.tsx'
import { useRecordForm } from '../../../parts/forms/use-record-form.ts'
import { useLanguage } from '../../../texts/use-format.ts'
import { useTranslatedName } from '../../../texts/use-translated-name.ts'
import { Choice } from '../../../ui/fields/choice.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import type { FieldProblem } from '../../../ui/fields/use-form.ts'
import { FieldGrid } from '../../../ui/layout/page.tsx'
import { type AidFault, inputOf, type Means, meansOf, NEW_INCOME, validateMeans } from './aid-means.ts'
import { clientContext } from './client-context.ts'
import { DeductionFields } from './deduction-fields.tsx'
import { IncomeFields } from './income-fields.tsx'

interface LegalAidFormProps {
  caseId: CaseId
  clientName?: string | undefined
  earlier: LegalAidInput | undefined
  onDone(): void
  onCancel: (() => void) | undefined
}

export function LegalAidForm({ caseId, clientName, earlier, onDone, onCancel }: LegalAidFormProps) {
  const forClient = clientContext(clientName)
  const { t } = useTranslation('legal-aid')
  const named = useTranslatedName()
  const language = useLanguage()
  const assessing = useOperation(assessCaseLegalAid, { refreshes: [readLegalAid] })
  const record = useRecordForm({
    keepAs: `legal-aid-${caseId}`,
    start: meansOf(earlier),
    check: objectTo,
    send: means => assessing.mutateAsync({ params: { caseId }, body: inputOf(means, language) }),
    savedText: false,
    onDone,
  })
  const { form } = record
  const situations = clientName ? SITUATION_OF_APPLICANT : SITUATION_TEXTS
  const means = form.values
  const fields = {
    means,
    onChange: (part: Partial<Means>, field?: string) => form.set(part, field),
    faultAt: (field: string) => form.codeOf(field) as AidFault | undefined,
  }

  function objectTo(values: Means): FieldProblem[] {
    if (values.incomes.length === 0) form.set({ incomes: [NEW_INCOME] })
    return Object.entries(validateMeans(values, language)).flatMap(([path, code]) =>
      code ? { path, code } : [],
    )
  }

  return (
    <InlineForm record={record} submitLabel={t('assess')} look="primary" onCancel={onCancel}>
      <Choice<HouseholdSituation>
        name="situation"
        legend={t('situation', forClient)}
        value={means.situation}
        onChange={situation => form.set({ situation })}
        options={HOUSEHOLD_SITUATIONS.map(value => ({ value, label: named(situations[value]) }))}
      />
      <FieldGrid>
        <Field
          name="dependants"
          label={t('dependants')}
          inputMode="numeric"
          value={means.dependants}
          onChange={dependants => form.set({ dependants })}
          valid={form.validityOf('dependants')}
          errorMessage={t('fault.dependants')}
        />
        <Field
          name="presumedCategory"
          type="select"
          label={t('category', forClient)}
          value={means.presumedCategory}
          onChange={presumedCategory => form.set({ presumedCategory })}
        >
          <option value="">{t('noCategory')}</option>
          {LEGAL_AID_TABLES.presumedCategories.map(({ code, label }) => (
            <option key={code} value={code}>
              {named(label)}
            </option>
          ))}
        </Field>
      </FieldGrid>
      {!means.presumedCategory && <IncomeFields {...fields} />}
      {!means.presumedCategory && <DeductionFields {...fields} />}
    </InlineForm>
  )
}
