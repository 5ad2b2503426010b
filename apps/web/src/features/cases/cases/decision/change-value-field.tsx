// The field for the value of a proposed change: a line, a text or a choice.

import { type CaseType, INTERVENTION_TYPE_LABELS, INTERVENTION_TYPES } from '@maat/domain/cases/case-types'
import { useTranslation } from 'react-i18next'
import { browseCatalogue } from '../../../../api/operations/cases/catalogue.ts'
import { useRead } from '../../../../api/use-operation.ts'
import { useTranslatedName } from '../../../../texts/use-translated-name.ts'
import { Field } from '../../../../ui/fields/field.tsx'
import type { ChangeableField } from '../../case-access/index.ts'
import { FINANCINGS } from './use-change-text.ts'

interface ChangeValueFieldProps {
  field: ChangeableField
  caseType: CaseType
  name: string
  label: string
  value: string
  onChange(value: string): void
  isRequired?: boolean
  errorMessage?: string | undefined
}

export function ChangeValueField(props: ChangeValueFieldProps) {
  const { field, caseType, errorMessage, isRequired = true, ...rest } = props
  const { t } = useTranslation('cases')
  const shared = { ...rest, isRequired, valid: errorMessage ? 0 : -1, errorMessage } as const
  if (field === 'title') return <Field {...shared} maxLength={200} />
  if (field === 'facts') return <Field {...shared} type="textarea" rows={6} maxLength={20_000} />
  if (field === 'adverseParties') return <Field {...shared} type="textarea" rows={3} maxLength={4000} />
  return (
    <Field {...shared} type="select">
      <option value="">{t('change.choose')}</option>
      {field === 'interventionType' && <InterventionOptions />}
      {field === 'financing' &&
        FINANCINGS.map(mode => (
          <option key={mode} value={mode}>
            {t(`financing.${mode}`)}
          </option>
        ))}
      {field === 'issueId' && <IssueOptions caseType={caseType} />}
    </Field>
  )
}

export function InterventionOptions() {
  const named = useTranslatedName()
  return INTERVENTION_TYPES.map(type => (
    <option key={type} value={type}>
      {named(INTERVENTION_TYPE_LABELS[type])}
    </option>
  ))
}

export function IssueOptions({ caseType }: { caseType: CaseType }) {
  const named = useTranslatedName()
  const { data } = useRead(browseCatalogue, {}, { staleTime: 60_000 })
  const groups = (data?.categories ?? []).flatMap(category =>
    category.subcategories.map(subcategory => ({
      id: subcategory.id,
      name: `${named(category.name)} › ${named(subcategory.name)}`,
      issues: subcategory.issues.filter(({ caseTypes }) => caseTypes.includes(caseType)),
    })),
  )
  return groups
    .filter(({ issues }) => issues.length > 0)
    .map(({ id, name, issues }) => (
      <optgroup key={id} label={name}>
        {issues.map(issue => (
          <option key={issue.id} value={issue.id}>
            {named(issue.name)}
          </option>
        ))}
      </optgroup>
    ))
}
