// The budget of a case: its limit, the client's notices, the agent who follows the case, and the date of the agreement.
import { useTranslation } from 'react-i18next'
import { TextField } from '../../../forms/text-field.tsx'
import { FormAmountField } from '../../../parts/fields/form-amount-field.tsx'
import { FormDateField } from '../../../parts/fields/form-date-field.tsx'
import { PersonSelect } from '../../../parts/fields/person-select.tsx'
import { useErrorText } from '../../../texts/use-error-text.ts'
import { Checkbox } from '../../../ui/fields/choice.tsx'
import { Card, FieldGrid } from '../../../ui/layout/page.tsx'
import { useLawyerChoices } from '../../firm/firm/index.ts'
import type { AgreementCardProps } from './method-card.tsx'

export function BudgetCard({ form, billing }: AgreementCardProps) {
  const { t } = useTranslation('billing')
  const errorText = useErrorText()
  const lawyers = useLawyerChoices()
  const { agentId } = form.values
  const code = form.codeOf('agentId')
  // A user who has left or is no lawyer stays the agent until another is chosen.
  const isKnown = agentId === '' || lawyers.some(({ id }) => id === agentId)
  const other = isKnown ? [] : [{ id: agentId, name: billing.agentName ?? '' }]
  const hasProvision = form.values.method !== 'legal-aid'
  return (
    <Card title={t('budget.title')} intro={t('budget.intro')}>
      <FieldGrid>
        <FormAmountField
          form={form}
          name="budget"
          currency={billing.currency}
          label={t('agreement.budget')}
        />
        <FormDateField form={form} name="agreedOn" label={t('agreement.agreedOn')} />
      </FieldGrid>
      {hasProvision && (
        <FieldGrid>
          <FormAmountField
            form={form}
            name="firstProvision"
            currency={billing.currency}
            label={t('agreement.firstProvision')}
          />
          <FormDateField form={form} name="firstProvisionOn" label={t('agreement.firstProvisionOn')} />
        </FieldGrid>
      )}
      <Checkbox
        name="warnsOfBudget"
        label={t('agreement.warnsOfBudget')}
        isChecked={form.values.warnsOfBudget}
        onChange={warnsOfBudget => form.set({ warnsOfBudget })}
      />
      <Checkbox
        name="showsUnbilled"
        label={t('agreement.showsUnbilled')}
        isChecked={form.values.showsUnbilled}
        onChange={showsUnbilled => form.set({ showsUnbilled })}
      />
      <TextField form={form} name="showsLineDetails" type="select" label={t('agreement.showsLineDetails')}>
        {(['', 'yes', 'no'] as const).map(value => (
          <option key={value} value={value}>
            {t(`lineDetails.${value || 'office'}`)}
          </option>
        ))}
      </TextField>
      <PersonSelect
        name="agentId"
        label={t('agreement.agentId')}
        value={agentId}
        onChange={id => form.set({ agentId: id })}
        before={[{ id: '', name: t('budget.nobody') }, ...other]}
        people={lawyers}
        valid={form.validityOf('agentId')}
        errorMessage={code && errorText(code)}
      />
      <TextField
        form={form}
        name="note"
        type="textarea"
        rows={3}
        label={t('agreement.note')}
        hint={t('budget.noteHint')}
        maxLength={1000}
      />
    </Card>
  )
}
