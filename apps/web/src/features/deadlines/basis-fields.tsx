// What a deadline is counted from: the country, the rule or the period, the act and its day, where the party lives.
import { COUNTRY_TEXTS } from '@maat/domain/deadline-names'
import {
  DEADLINE_ACTS,
  DEADLINE_COUNTRIES,
  DEADLINE_RESIDENCES,
  type DeadlineResidence,
  type DeadlineRule,
  DISTANCES,
  PERIOD_UNITS,
  type Period,
  ruleRow,
} from '@maat/domain/deadline-rules'
import { ACT_TEXTS, periodText, RESIDENCE_TEXTS, RULE_TEXTS, UNIT_TEXTS } from '@maat/domain/deadline-texts'
import { useTranslation } from 'react-i18next'
import { TextField } from '../../preferences/text-field.tsx'
import { useLanguage } from '../../preferences/use-format.ts'
import { useNamed } from '../../preferences/use-named.ts'
import { Button } from '../../ui/button.tsx'
import { Choice } from '../../ui/choice.tsx'
import { FieldGrid } from '../../ui/page.tsx'
import type { Form } from '../../ui/use-form.ts'
import styles from './deadline-form.module.css'
import { asksPeriod, type DeadlineValues, isComputed, rulesIn } from './deadline-values.ts'

type DeadlineForm = Form<DeadlineValues>

export function BasisFields({ form }: { form: DeadlineForm }) {
  const { t } = useTranslation('deadlines')
  const named = useNamed()
  const { country } = form.values
  return (
    <>
      <Choice
        name="country"
        legend={t('field.country')}
        value={country}
        onChange={chosen => {
          form.set('country', chosen)
          if (chosen === 'BE' && form.values.residence === 'overseas') form.set('residence', 'same-country')
        }}
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
        {isComputed(form.values) && <ResidenceField form={form} />}
      </FieldGrid>
      {asksPeriod(form.values) && <PeriodFields form={form} />}
      <FieldGrid>
        <TextField form={form} name="act" type="select" label={t('field.act')}>
          {DEADLINE_ACTS.map(act => (
            <option key={act} value={act}>
              {named(ACT_TEXTS[act])}
            </option>
          ))}
        </TextField>
        <TextField form={form} name="actDate" type="date" label={t('field.actDate')} isRequired />
      </FieldGrid>
    </>
  )
}

function RuleField({ form }: { form: DeadlineForm }) {
  const { t } = useTranslation('deadlines')
  const named = useNamed()
  const language = useLanguage()
  const { country } = form.values
  const { computed, byHand } = rulesIn(country)
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
    <TextField form={form} name="rule" type="select" label={t('field.rule')} hint={t('field.ruleHint')}>
      {computed.map(option)}
      {byHand.length > 0 && <optgroup label={t('field.byHandRules')}>{byHand.map(option)}</optgroup>}
    </TextField>
  )
}

function ResidenceField({ form }: { form: DeadlineForm }) {
  const { t } = useTranslation('deadlines')
  const named = useNamed()
  const language = useLanguage()
  const { country, rule } = form.values
  if (country === 'CM') return null
  const added = ruleRow(country, rule)?.hasDistance ? DISTANCES[country] : {}
  const label = (residence: DeadlineResidence) => {
    const more = added[residence]
    return (
      named(RESIDENCE_TEXTS[residence]) + (more ? ` (+ ${periodText(more.amount, more.unit, language)})` : '')
    )
  }
  return (
    <TextField form={form} name="residence" type="select" label={t('field.residence')}>
      {DEADLINE_RESIDENCES.filter(residence => residence !== 'overseas' || country === 'FR').map(
        residence => (
          <option key={residence} value={residence}>
            {label(residence)}
          </option>
        ),
      )}
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
  const named = useNamed()
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
              form.set('periodAmount', String(amount))
              form.set('periodUnit', unit)
            }}
          >
            {periodText(amount, unit, language)}
          </Button>
        ))}
      </fieldset>
    </div>
  )
}
