// The basis of a deadline: the country, the rule or period, the act and its day, and the party's residence.
import { COUNTRY_TEXTS, COURT_TEXTS } from '@maat/domain/deadlines/deadline-names'
import {
  DEADLINE_ACTS,
  DEADLINE_COUNTRIES,
  DEADLINE_COURTS,
  DEADLINE_RESIDENCES,
  type DeadlineResidence,
  type DeadlineRule,
  DISTANCE_EXTENSIONS,
  PERIOD_UNITS,
  type Period,
  requiredActOf,
  ruleRow,
} from '@maat/domain/deadlines/deadline-rules'
import {
  ACT_TEXTS,
  periodText,
  RESIDENCE_TEXTS,
  RULE_TEXTS,
  UNIT_TEXTS,
} from '@maat/domain/deadlines/deadline-texts'
import { useTranslation } from 'react-i18next'
import { TextField } from '../../../../forms/text-field.tsx'
import { FormDateField } from '../../../../parts/fields/form-date-field.tsx'
import { useErrorText } from '../../../../texts/use-error-text.ts'
import { useLanguage } from '../../../../texts/use-format.ts'
import { useTranslatedName } from '../../../../texts/use-translated-name.ts'
import { Button } from '../../../../ui/button.tsx'
import { Checkbox, Choice } from '../../../../ui/fields/choice.tsx'
import { Field } from '../../../../ui/fields/field.tsx'
import type { Form } from '../../../../ui/fields/use-form.ts'
import { FieldGrid } from '../../../../ui/layout/page.tsx'
import styles from './deadline-form.module.css'
import {
  applyRule,
  asksPeriod,
  type DeadlineValues,
  isComputed,
  isGivenDay,
  rulesIn,
} from './deadline-values.ts'

type DeadlineForm = Form<DeadlineValues>

export function BasisFields({ form }: { form: DeadlineForm }) {
  const { t } = useTranslation('deadlines')
  const named = useTranslatedName()
  const { country } = form.values
  const isCounted = !isGivenDay(form.values)
  return (
    <>
      <Choice
        name="country"
        legend={t('field.country')}
        value={country}
        onChange={chosen => form.set(applyRule(form.values, { country: chosen }))}
        options={DEADLINE_COUNTRIES.map(value => ({
          value,
          label:
            value === 'CM'
              ? t('field.byHandIn', { country: named(COUNTRY_TEXTS[value]) })
              : named(COUNTRY_TEXTS[value]),
        }))}
      />
      <FieldGrid>
        <RuleField form={form} />
        {isCounted && isComputed(form.values) && <ResidenceField form={form} />}
        {isCounted && country === 'FR' && <CourtField form={form} />}
      </FieldGrid>
      {isCounted && asksPeriod(form.values) && <PeriodFields form={form} />}
      {isCounted && <ActFields form={form} />}
    </>
  )
}

/** A rule that runs from a single act asks for no other. */
function ActFields({ form }: { form: DeadlineForm }) {
  const { t } = useTranslation('deadlines')
  const named = useTranslatedName()
  const { country, rule } = form.values
  const only = requiredActOf(country, rule)
  return (
    <>
      <FieldGrid>
        {!only && (
          <TextField form={form} name="act" type="select" label={t('field.act')}>
            {DEADLINE_ACTS.map(act => (
              <option key={act} value={act}>
                {named(ACT_TEXTS[act])}
              </option>
            ))}
          </TextField>
        )}
        <FormDateField
          form={form}
          name="actDate"
          label={only ? t('field.dateOf', { act: named(ACT_TEXTS[only]) }) : t('field.actDate')}
          isRequired
        />
      </FieldGrid>
      {form.values.isActExpected && (
        <Checkbox
          name="isActExpected"
          label={t('field.actExpected')}
          isChecked
          onChange={isActExpected => form.set({ isActExpected })}
        />
      )}
    </>
  )
}

function CourtField({ form }: { form: DeadlineForm }) {
  const { t } = useTranslation('deadlines')
  const named = useTranslatedName()
  return (
    <TextField form={form} name="court" type="select" label={t('field.court')} hint={t('field.courtHint')}>
      {DEADLINE_COURTS.map(court => (
        <option key={court} value={court}>
          {named(COURT_TEXTS[court])}
        </option>
      ))}
    </TextField>
  )
}

function RuleField({ form }: { form: DeadlineForm }) {
  const { t } = useTranslation(['deadlines', 'shell'])
  const named = useTranslatedName()
  const language = useLanguage()
  const { country } = form.values
  const errorText = useErrorText()
  const { computed, back, byHand } = rulesIn(country)
  const code = form.codeOf('rule')
  const option = (rule: DeadlineRule) => {
    const period = country === 'CM' ? null : ruleRow(country, rule)?.period
    const length = period ? ` (${periodText(period.amount, period.unit, language)})` : ''
    return (
      <option key={rule} value={rule}>
        {named(RULE_TEXTS[rule]) + length}
      </option>
    )
  }
  return (
    <Field
      name="rule"
      type="select"
      label={t('field.rule')}
      hint={t('field.ruleHint')}
      value={form.values.rule}
      onChange={rule => form.set(applyRule(form.values, { rule: rule as DeadlineRule }))}
      valid={form.validityOf('rule')}
      errorMessage={code && errorText(code)}
      words={{ show: '', hide: '', hint: t('field.hint', { ns: 'shell' }) }}
    >
      {computed.map(option)}
      {back.length > 0 && <optgroup label={t('field.backRules')}>{back.map(option)}</optgroup>}
      {byHand.length > 0 && <optgroup label={t('field.byHandRules')}>{byHand.map(option)}</optgroup>}
    </Field>
  )
}

function ResidenceField({ form }: { form: DeadlineForm }) {
  const { t } = useTranslation('deadlines')
  const named = useTranslatedName()
  const language = useLanguage()
  const { country, rule } = form.values
  if (country === 'CM') return null
  const row = ruleRow(country, rule)
  if (row?.isBack && !row.hasDistance) return null
  const added = row?.hasDistance ? DISTANCE_EXTENSIONS[country] : {}
  const label = (residence: DeadlineResidence) => {
    const more = added[residence]
    return (
      named(RESIDENCE_TEXTS[residence]) + (more ? ` (+ ${periodText(more.amount, more.unit, language)})` : '')
    )
  }
  return (
    <TextField form={form} name="residence" type="select" label={t('field.residence')}>
      {DEADLINE_RESIDENCES.map(residence => (
        <option key={residence} value={residence}>
          {label(residence)}
        </option>
      ))}
    </TextField>
  )
}

const COMMON_PERIODS: readonly Period[] = [
  { amount: 8, unit: 'days' },
  { amount: 15, unit: 'days' },
  { amount: 1, unit: 'months' },
  { amount: 2, unit: 'months' },
  { amount: 3, unit: 'months' },
  { amount: 1, unit: 'years' },
]

function PeriodFields({ form }: { form: DeadlineForm }) {
  const { t } = useTranslation('deadlines')
  const named = useTranslatedName()
  const language = useLanguage()
  const { periodAmount, periodUnit } = form.values
  return (
    <div className={styles.period}>
      <FieldGrid>
        <TextField
          form={form}
          name="periodAmount"
          type="number"
          inputMode="numeric"
          min="1"
          label={t('field.periodAmount')}
          isRequired
        />
        <TextField form={form} name="periodUnit" type="select" label={t('field.periodUnit')}>
          {PERIOD_UNITS.map(unit => (
            <option key={unit} value={unit}>
              {named(UNIT_TEXTS[unit])}
            </option>
          ))}
        </TextField>
      </FieldGrid>
      <fieldset className={styles.common}>
        <legend className="visually-hidden">{t('field.commonPeriods')}</legend>
        {COMMON_PERIODS.map(({ amount, unit }) => (
          <Button
            key={`${amount}-${unit}`}
            look="quiet"
            aria-pressed={periodAmount === String(amount) && periodUnit === unit}
            onClick={() => {
              form.set({ periodAmount: String(amount), periodUnit: unit })
            }}
          >
            {periodText(amount, unit, language)}
          </Button>
        ))}
      </fieldset>
    </div>
  )
}
