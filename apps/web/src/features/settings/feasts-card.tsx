// The days of Cameroon's feasts that follow the moon, as they are announced; until then an estimate stands.
import { FIRM, type FirmHolidays } from '@maat/contract/settings'
import { announcedOf, HOLIDAY_NAMES, ISLAMIC_FEASTS } from '@maat/domain/holidays'
import type { AnnouncedFeast } from '@maat/domain/moving-feasts'
import { addDays } from '@maat/domain/plain-dates'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readFirm } from '../../api/operations.ts'
import { queryKeyOf } from '../../api/use-operation.ts'
import { LeaveDialog } from '../../preferences/leave-dialog.tsx'
import { ReadFailed } from '../../preferences/read-failed.tsx'
import { useFormat, useLanguage } from '../../preferences/use-format.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Card, FieldGrid, FormActions } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/states.tsx'
import styles from './settings.module.css'
import { useSection } from './use-section.ts'

const DAYS_BACK = 30
const FEASTS_SHOWN = 4
/** An announced day is near the estimated one, or it is a mistake. */
const DAYS_OFF = 5

export function FeastsCard() {
  const { t } = useTranslation('settings')
  const section = useSection<FirmHolidays>(FIRM, 'Holidays')
  return (
    <Card title={t('feasts.title')} intro={t('feasts.intro')}>
      {section.readError ? (
        <ReadFailed error={section.readError} onRetry={() => section.reread()} />
      ) : section.isPending ? (
        <Skeleton rows={2} />
      ) : (
        <Feasts section={section} />
      )}
    </Card>
  )
}

const isNear = (expected: string, date: string) =>
  date >= addDays(expected, -DAYS_OFF) && date <= addDays(expected, DAYS_OFF)

function Feasts({ section }: { section: ReturnType<typeof useSection<FirmHolidays>> }) {
  const { t } = useTranslation(['settings', 'shell'])
  const language = useLanguage()
  const format = useFormat()
  const queries = useQueryClient()
  const kept = section.content?.feasts ?? []
  const [typed, setTyped] = useState<Record<string, string>>({})
  const since = addDays(new Date().toISOString().slice(0, 10), -DAYS_BACK)
  const shown = ISLAMIC_FEASTS.filter(({ date }) => date >= since)
    .toSorted((a, b) => (a.date < b.date ? -1 : 1))
    .slice(0, FEASTS_SHOWN)
  const dateOf = (feast: AnnouncedFeast) => typed[feast.date] ?? announcedOf(feast, kept)?.date ?? ''
  const isWrong = (feast: AnnouncedFeast) => dateOf(feast) !== '' && !isNear(feast.date, dateOf(feast))
  const isChanged = shown.some(feast => dateOf(feast) !== (announcedOf(feast, kept)?.date ?? ''))

  function save(): void {
    if (shown.some(isWrong)) return
    const noted = shown.map(({ code }, index) => ({ code, date: dateOf(shown[index] as AnnouncedFeast) }))
    const others = kept.filter(feast => !shown.some(({ code, date }) => announcedOf({ code, date }, [feast])))
    const feasts = [...others, ...noted.filter(({ date }) => date !== '')]
    section.save(
      { feasts },
      {
        onSaved() {
          setTyped({})
          void queries.invalidateQueries({ queryKey: queryKeyOf(readFirm) })
        },
      },
    )
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
          <Field
            key={feast.date}
            name={`feast-${feast.date}`}
            type="date"
            label={`${HOLIDAY_NAMES[feast.code][language]} ${feast.date.slice(0, 4)}`}
            hint={t('feasts.expected', { date: format.date(feast.date) })}
            value={dateOf(feast)}
            min={addDays(feast.date, -DAYS_OFF)}
            max={addDays(feast.date, DAYS_OFF)}
            onChange={date => setTyped({ ...typed, [feast.date]: date })}
            valid={isWrong(feast) ? 0 : -1}
            errorMessage={t('feasts.tooFar', { count: DAYS_OFF })}
          />
        ))}
      </FieldGrid>
      <FormActions>
        <Button type="submit" look="primary" isBusy={section.isSaving}>
          {t('save', { ns: 'shell' })}
        </Button>
      </FormActions>
      <LeaveDialog isChanged={isChanged} />
    </form>
  )
}
