import { CASE_TYPE_LABELS, CASE_TYPES, type CaseType } from '@maat/domain/cases/case-types'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../../texts/use-error-text.ts'
import { useTranslatedName } from '../../../texts/use-translated-name.ts'
import { Checkbox } from '../../../ui/fields/choice.tsx'
import styles from './catalogue.module.css'

interface CaseTypesFieldProps {
  value: readonly CaseType[]
  onChange(value: CaseType[]): void
  code: string | undefined
}

/** The types of case that may use an issue. */
export function CaseTypesField({ value, onChange, code }: CaseTypesFieldProps) {
  const { t } = useTranslation('catalogue')
  const errorText = useErrorText()
  const named = useTranslatedName()
  return (
    <fieldset className={styles.group} aria-describedby={code ? 'caseTypes-error' : undefined}>
      <legend>
        {t('issue.caseTypes')}
        <span aria-hidden> *</span>
      </legend>
      {CASE_TYPES.map(type => (
        <Checkbox
          key={type}
          name="caseTypes"
          label={named(CASE_TYPE_LABELS[type])}
          isChecked={value.includes(type)}
          onChange={isChecked =>
            onChange(CASE_TYPES.filter(one => (one === type ? isChecked : value.includes(one))))
          }
        />
      ))}
      {code && (
        <p className={styles.error} id="caseTypes-error">
          {errorText(code)}
        </p>
      )}
    </fieldset>
  )
}
