// The changes that a lawyer proposes, each beside the current value.
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../../../texts/use-error-text.ts'
import { Checkbox } from '../../../../ui/fields/choice.tsx'
import { Field } from '../../../../ui/fields/field.tsx'
import type { Form } from '../../../../ui/fields/use-form.ts'
import type { Case, ChangeableField } from '../../case-access/index.ts'
import { ChangeValueField } from './change-value-field.tsx'
import styles from './changes.module.css'
import { currentValue, type DecisionValues, fieldsOf, mayBeAsked } from './decision-values.ts'
import { useChangeText } from './use-change-text.ts'

/** The first checkbox: it gets the focus if no change is chosen. */
export const SOME_CHANGE = 'changes.title.isChosen'

interface ProposalFieldsProps {
  theCase: Case
  form: Form<DecisionValues>
}

export function ProposalFields({ theCase, form }: ProposalFieldsProps) {
  const { t } = useTranslation('cases')
  const { changes } = form.values
  return (
    <fieldset className={styles.group}>
      <legend>{t('decide.which')}</legend>
      {form.codeOf(SOME_CHANGE) === 'missing' && <p className={styles.error}>{t('decide.whichMissing')}</p>}
      {fieldsOf(theCase).map(field => (
        <div key={field} className={styles.change}>
          <Checkbox
            name={`changes.${field}.isChosen`}
            label={t(`change.field.${field}`)}
            isChecked={changes[field] !== undefined}
            onChange={isChecked => {
              const { [field]: _, ...others } = changes
              const chosen = { ...others, [field]: { newValue: startOf(theCase, field), note: '' } }
              form.set({ changes: isChecked ? chosen : others }, 'changes')
            }}
          />
          {changes[field] && <Proposal theCase={theCase} form={form} field={field} />}
        </div>
      ))}
    </fieldset>
  )
}

/** A text starts from the current value; a choice starts empty. */
const startOf = (theCase: Case, field: ChangeableField) =>
  field === 'title' || field === 'facts' ? currentValue(theCase, field) : ''

function Proposal({ theCase, form, field }: ProposalFieldsProps & { field: ChangeableField }) {
  const { t } = useTranslation('cases')
  const errorText = useErrorText()
  const text = useChangeText()
  const { changes } = form.values
  const proposal = changes[field] ?? { newValue: '', note: '' }
  const path = `changes.${field}`
  const code = form.codeOf(path)
  const set = (change: Partial<typeof proposal>) =>
    form.set({ changes: { ...changes, [field]: { ...proposal, ...change } } }, path)
  return (
    <div className={styles.proposal}>
      <dl className={styles.pair}>
        <div>
          <dt>{t('change.old')}</dt>
          <dd>{text(field, currentValue(theCase, field), theCase.issue?.issue ?? null)}</dd>
        </div>
      </dl>
      <div className={styles.fields}>
        <ChangeValueField
          field={field}
          caseType={theCase.type}
          name={path}
          label={mayBeAsked(field) ? t('change.newNames') : t('change.newValue')}
          isRequired={!mayBeAsked(field)}
          value={proposal.newValue}
          onChange={newValue => set({ newValue })}
          errorMessage={code && (code === 'same' ? t('decide.same') : errorText(code))}
        />
        <Field
          name={`${path}.note`}
          label={t('decide.note')}
          value={proposal.note}
          onChange={note => set({ note })}
          maxLength={1000}
        />
      </div>
    </div>
  )
}
