// The text of a proposed change's value.

import { INTERVENTION_TYPE_LABELS, INTERVENTION_TYPES } from '@maat/domain/cases/case-types'
import type { FinancingMode } from '@maat/domain/cases/questions/case-answers'
import { useTranslation } from 'react-i18next'
import { useTranslatedName } from '../../../../texts/use-translated-name.ts'
import type { ChangeableField, ProposedChange } from '../../case-access/index.ts'

export const CHANGEABLE = [
  'title',
  'facts',
  'interventionType',
  'issueId',
  'financing',
  'adverseParties',
] as const satisfies readonly ChangeableField[]

/** Repeated here because the domain's list would load all the rules of a case. */
export const FINANCINGS = ['pro-deo', 'fees'] as const satisfies readonly FinancingMode[]

export const isChangeable = (field: string): field is ChangeableField =>
  CHANGEABLE.some(known => known === field)

export function useChangeText(): (field: string, value: string, name: ProposedChange['oldName']) => string {
  const { t } = useTranslation('cases')
  const named = useTranslatedName()
  return (field, value, name) => {
    if (value === '') return t('change.nothing')
    if (field === 'adverseParties') return value.split('\n').join(', ')
    if (field === 'issueId') return name ? named(name) : t('change.nothing')
    const intervention = INTERVENTION_TYPES.find(known => known === value)
    if (field === 'interventionType' && intervention) return named(INTERVENTION_TYPE_LABELS[intervention])
    const financing = FINANCINGS.find(known => known === value)
    return field === 'financing' && financing ? t(`financing.${financing}`) : value
  }
}
