import { DEDUCTION_KINDS, type DeductionKind } from '@maat/domain/legal-aid/legal-aid'
import { DEDUCTION_TEXTS } from '@maat/domain/legal-aid/legal-aid-texts'
import { useTranslation } from 'react-i18next'
import { useTranslatedName } from '../../../texts/use-translated-name.ts'
import { Field } from '../../../ui/fields/field.tsx'
import { FieldGrid } from '../../../ui/layout/page.tsx'
import { deductionField } from './aid-means.ts'
import type { MeansFieldsProps } from './income-fields.tsx'
import styles from './legal-aid.module.css'

export function DeductionFields({ means, onChange, faultAt }: MeansFieldsProps) {
  const { t } = useTranslation('legal-aid')
  const named = useTranslatedName()
  const { deductions } = means
  const amountOf = (kind: DeductionKind) => deductions.find(row => row.kind === kind)?.amount ?? ''
  return (
    <fieldset className={styles.group}>
      <legend>{t('deductions')}</legend>
      <FieldGrid>
        {DEDUCTION_KINDS.map(kind => (
          <Field
            key={kind}
            name={deductionField(kind)}
            label={named(DEDUCTION_TEXTS[kind])}
            asksAbove
            inputMode="decimal"
            value={amountOf(kind)}
            valid={faultAt(deductionField(kind)) ? 0 : -1}
            errorMessage={t('fault.amount')}
            onChange={amount =>
              onChange(
                { deductions: [...deductions.filter(row => row.kind !== kind), { kind, amount }] },
                deductionField(kind),
              )
            }
          />
        ))}
      </FieldGrid>
    </fieldset>
  )
}
