// The days of Cameroon's feasts that follow the moon, as they are announced; until then an estimate stands.
import { HOLIDAY_NAMES, ISLAMIC_FEASTS } from '@maat/domain/holidays'
import type { AnnouncedFeast } from '@maat/domain/moving-feasts'
import { addDays } from '@maat/domain/plain-dates'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { readFirm } from '../../api/operations/firm.ts'
import { queryKeyOf } from '../../api/use-operation.ts'
import { DateField } from '../../parts/date-field.tsx'
import { ChangedMeanwhile } from '../../preferences/changed-meanwhile.tsx'
import { LeaveDialog } from '../../preferences/leave-dialog.tsx'
import { PartFailed } from '../../preferences/part-failed.tsx'
import { useErrorText } from '../../preferences/use-error-text.ts'
import { useFormat, useLanguage } from '../../preferences/use-format.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Card, FieldGrid, FormActions } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { useForm } from '../../ui/use-form.ts'
import { type FeastsByDay, HOLIDAYS } from './firm-sections.ts'
import styles from './settings.module.css'
import { type SavedSection, useFirmSection, useSectionSaving } from './use-firm-section.ts'

const DAYS_BACK = 30
const FEASTS_SHOWN = 4
/** An announced day is near the estimated one, or it is a mistake. */
const DAYS_OFF = 5

export function FeastsCard() {
  const { t } = useTranslation('settings')
  const { saved, error, reread } = useFirmSection(HOLIDAYS)
  return (
    <Card title={t('feasts.title')} intro={t('feasts.intro')}>
      {error && <PartFailed error={error} onRetry={reread} />}
      {!saved && !error && <Skeleton rows={2} />}
      {saved && <Feasts saved={saved} />}
    </Card>
  )
}

const isNear = (expected: string, date: string) =>
  date >= addDays(expected, -DAYS_OFF) && date <= addDays(expected, DAYS_OFF)

function Feasts({ saved }: { saved: SavedSection<FeastsByDay> }) {
  const { t } = useTranslation(['settings', 'shell'])
  const errorText = useErrorText()
  const language = useLanguage()
  const format = useFormat()
  const queries = useQueryClient()
  const form = useForm(saved.value, { marksRight: false })
  const saving = useSectionSaving(HOLIDAYS, saved, {
    isChanged: form.isChanged,
    mine: form.values,
    show: (value, standing) => form.replace(value, standing),
    onSaved: () => void queries.invalidateQueries({ queryKey: queryKeyOf(readFirm) }),
  })
  const since = addDays(new Date().toISOString().slice(0, 10), -DAYS_BACK)
  const shown = ISLAMIC_FEASTS.filter(({ date }) => date >= since)
    .toSorted((a, b) => (a.date < b.date ? -1 : 1))
    .slice(0, FEASTS_SHOWN)
  const { feasts } = form.values
  const nameOf = ({ code, date }: AnnouncedFeast) => `${HOLIDAY_NAMES[code][language]} ${date.slice(0, 4)}`
  const announcedAt = (expected: string) => feasts[expected]?.date ?? ''
  const isWrong = ({ date }: AnnouncedFeast) => announcedAt(date) !== '' && !isNear(date, announcedAt(date))

  function note({ code, date: expected }: AnnouncedFeast, date: string): void {
    const { [expected]: _, ...others } = feasts
    form.set({ feasts: date === '' ? others : { ...others, [expected]: { code, date } } }, expected)
  }

  function save(): void {
    if (!shown.some(isWrong)) saving.save(form.values)
  }

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        save()
      }}
    >
      <FieldGrid>
        {shown.map(feast => (
          <DateField
            key={feast.date}
            name={`feast-${feast.date}`}
            label={nameOf(feast)}
            hint={t('feasts.expected', { date: format.date(feast.date) })}
            value={announcedAt(feast.date)}
            min={addDays(feast.date, -DAYS_OFF)}
            max={addDays(feast.date, DAYS_OFF)}
            onChange={date => note(feast, date)}
            valid={isWrong(feast) ? 0 : -1}
            errorMessage={t('feasts.tooFar', { count: DAYS_OFF })}
          />
        ))}
      </FieldGrid>
      <ChangedMeanwhile
        saving={saving}
        labelOf={path => {
          const feast = ISLAMIC_FEASTS.find(({ date }) => path === `feasts.${date}`)
          return feast ? nameOf(feast) : t('feasts.title')
        }}
        textOf={feast => format.date((feast as AnnouncedFeast).date)}
      />
      {saving.error && <Notice kind="error">{errorText(saving.error.code)}</Notice>}
      <FormActions>
        <Button
          type="submit"
          look="primary"
          isBusy={saving.isSaving}
          busyLabel={t('saving', { ns: 'shell' })}
        >
          {t('save', { ns: 'shell' })}
        </Button>
      </FormActions>
      <LeaveDialog isChanged={form.isChanged} />
    </form>
  )
}
