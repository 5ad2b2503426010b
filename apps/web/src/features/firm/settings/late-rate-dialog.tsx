// The dialog for an official interest rate that was published after this version of the product.

import { FIRM, type SectionContent } from '@maat/contract/firm/settings'
import type { Tagged } from '@maat/contract/operation'
import { halfYearOf, type LateRateKind } from '@maat/domain/money/payments/late-rates'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { readSettings, saveSettings } from '../../../api/operations/firm/settings.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { TextField } from '../../../forms/text-field.tsx'
import { FormDialog } from '../../../parts/dialogs/form-dialog.tsx'
import { useRecordForm } from '../../../parts/forms/use-record-form.ts'
import { plainNumber } from '../../../texts/amounts.ts'
import { todayHere } from '../../../texts/today-here.ts'
import { useFormat } from '../../../texts/use-format.ts'
import { Checkbox } from '../../../ui/fields/choice.tsx'
import {
  checkLateRate,
  halfYearsAround,
  keyOfRate,
  LATE_RATES_SECTION,
  type LateRatesByKey,
  type LateRateValues,
} from './late-rate-values.ts'
import { openedSection, type SavedSection } from './use-firm-section.ts'

interface LateRateDialogProps {
  kind: LateRateKind
  saved: SavedSection<LateRatesByKey>
  onClose(): void
}

export function LateRateDialog({ kind, saved, onClose }: LateRateDialogProps) {
  const { t } = useTranslation('late-rates')
  const format = useFormat()
  const saving = useOperation(saveSettings, { refreshes: [readSettings] })
  // A save that comes late sends the rates that another Admin entered meanwhile.
  const known = useRef(saved)
  const start: LateRateValues = {
    halfYear: halfYearOf(todayHere()),
    percent: '',
    source: '',
    isVerified: false,
  }
  const record = useRecordForm({
    keepAs: `late-rate-${kind}`,
    start,
    version: saved.version,
    check: checkLateRate,
    send: (values, tag) => {
      const { halfYear, percent, source, isVerified } = values
      const certainty = isVerified ? ('verified' as const) : ('unverified' as const)
      const rate = { kind, halfYear, percent: plainNumber(percent), source: source.trim(), certainty }
      const rates = { ...known.current.value.rates, [keyOfRate(rate)]: rate }
      return saving.mutateAsync({
        params: { owner: FIRM, section: LATE_RATES_SECTION.section },
        body: LATE_RATES_SECTION.close({ rates }) as SectionContent,
        tag,
      })
    },
    savedOf(current: Tagged<SectionContent>) {
      known.current = openedSection(LATE_RATES_SECTION, current.tag, current.reply)
      return { version: current.tag, value: start }
    },
    words: { labelOf: name => t(`field.${name as keyof LateRateValues}`) },
    onDone: onClose,
  })
  const { form } = record
  return (
    <FormDialog title={t('addOf', { kind: t(`kind.${kind}`) })} record={record} onClose={onClose}>
      <TextField form={form} name="halfYear" type="select" label={t('field.halfYear')} isRequired>
        {halfYearsAround(todayHere()).map(halfYear => (
          <option key={halfYear} value={halfYear}>
            {t('halfYear', { date: format.date(halfYear) })}
          </option>
        ))}
      </TextField>
      <TextField
        form={form}
        name="percent"
        label={t('field.percent')}
        inputMode="decimal"
        maxLength={6}
        isRequired
        takesFocus
      />
      <TextField form={form} name="source" label={t('field.source')} maxLength={300} isRequired />
      <Checkbox
        name="isVerified"
        label={t('field.isVerified')}
        isChecked={form.values.isVerified}
        onChange={isVerified => form.set({ isVerified })}
      />
    </FormDialog>
  )
}
