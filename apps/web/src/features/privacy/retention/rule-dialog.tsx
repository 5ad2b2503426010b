// Adds a rule from a day on; the earlier rule stays and counts until then.
import { MOST_RULE_MONTHS, RETENTION_KINDS, type RetentionKind } from '@maat/domain/privacy/retention'
import { LOCALES } from '@maat/domain/words/languages'
import { useTranslation } from 'react-i18next'
import {
  addRetentionRule,
  listRetention,
  readRetentionRules,
} from '../../../api/operations/privacy/retention.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { TextField } from '../../../forms/text-field.tsx'
import { FormDialog } from '../../../parts/dialogs/form-dialog.tsx'
import { FormDateField } from '../../../parts/fields/form-date-field.tsx'
import { useRecordForm } from '../../../parts/forms/use-record-form.ts'
import { useFirm } from '../../../parts/use-firm.ts'
import { todayHere } from '../../../texts/today-here.ts'
import { useLanguage } from '../../../texts/use-format.ts'
import { FieldGrid } from '../../../ui/layout/page.tsx'

interface Values {
  country: string
  kind: RetentionKind
  months: string
  fromDay: string
  source: string
}

const NEEDED = ['country', 'months', 'fromDay', 'source'] as const

function problemsIn(values: Values) {
  const missing = NEEDED.filter(path => values[path].trim() === '')
  const months = Number(values.months)
  const isFit = /^\d{1,3}$/.test(values.months.trim()) && months >= 1 && months <= MOST_RULE_MONTHS
  return [
    ...missing.map(path => ({ path, code: 'field.required' })),
    ...(missing.includes('months') || isFit ? [] : [{ path: 'months', code: 'field.invalid' }]),
  ]
}

export function RuleDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation('retention')
  const language = useLanguage()
  const names = new Intl.DisplayNames(LOCALES[language], { type: 'region' })
  const offices = useFirm().data?.offices ?? []
  const countries = [...new Set(offices.map(({ country }) => country))]
  const adding = useOperation(addRetentionRule, { refreshes: [readRetentionRules, listRetention] })
  const record = useRecordForm({
    keepAs: 'retention-rule',
    start: {
      country: countries[0] ?? '',
      kind: 'case',
      months: '',
      fromDay: todayHere(),
      source: '',
    } as Values,
    check: problemsIn,
    bodyOf: (values: Values) => ({ ...values, months: Number(values.months) }),
    send: body => adding.mutateAsync({ body }),
    savedText: t('rules.added'),
    onDone: onClose,
  })
  const { form } = record
  return (
    <FormDialog title={t('rules.add')} record={record} onClose={onClose}>
      <p>{t('rules.addBody')}</p>
      <FieldGrid>
        <TextField form={form} name="country" type="select" label={t('rules.country')} isRequired>
          {countries.map(country => (
            <option key={country} value={country}>
              {names.of(country)}
            </option>
          ))}
        </TextField>
        <TextField form={form} name="kind" type="select" label={t('rules.kind')}>
          {RETENTION_KINDS.map(kind => (
            <option key={kind} value={kind}>
              {t(`kind.${kind}`)}
            </option>
          ))}
        </TextField>
        <TextField
          form={form}
          name="months"
          label={t('rules.inMonths')}
          inputMode="numeric"
          maxLength={3}
          isRequired
        />
        <FormDateField form={form} name="fromDay" label={t('rules.fromDay')} isRequired />
      </FieldGrid>
      <TextField form={form} name="source" label={t('rules.source')} maxLength={300} isRequired />
    </FormDialog>
  )
}
