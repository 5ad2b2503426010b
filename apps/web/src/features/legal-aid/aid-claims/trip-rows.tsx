// The trips of an aid claim.
import type { AidClaimView } from '@maat/contract/legal-aid/aid-claims'
import type { CountedRow } from '@maat/domain/legal-aid/points'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { todayHere } from '../../../texts/today-here.ts'
import { useTranslatedName } from '../../../texts/use-translated-name.ts'
import { Button } from '../../../ui/button.tsx'
import type { Form } from '../../../ui/fields/use-form.ts'
import styles from './aid-claims.module.css'
import { type ClaimValues, newTrip, type TripValues } from './claim-values.ts'
import { TripRow } from './trip-row.tsx'

const MOST_ROWS = 100

interface TripRowsProps {
  form: Form<ClaimValues>
  view: AidClaimView
  counted: readonly CountedRow[]
}

export function TripRows({ form, view, counted }: TripRowsProps) {
  const { t } = useTranslation('aid-claims')
  const named = useTranslatedName()
  const { trips } = form.values
  const [addedKey, setAddedKey] = useState<number>()
  const set = (next: TripValues[], path = 'trips') => form.set({ trips: next }, path)
  function add(): void {
    const trip = newTrip(trips, todayHere(), named(view.officeCity))
    setAddedKey(trip.key)
    set([...trips, trip])
  }
  const sharedWith = (index: number) =>
    view.sharedTrips.filter(({ trip }) => trip === index).map(({ caseNumber }) => caseNumber)
  return (
    <>
      <ol className={styles.rows} aria-label={t('field.trips')}>
        {trips.map((trip, index) => (
          <TripRow
            key={trip.key}
            form={form}
            trip={trip}
            index={index}
            counted={counted[index]}
            sharedWith={sharedWith(index)}
            isAdded={trip.key === addedKey}
            isReadOnly={!view.canChange}
            onChange={(changed, path) =>
              set(
                trips.map(other => (other.key === trip.key ? changed : other)),
                path,
              )
            }
            onRemove={() => set(trips.filter(({ key }) => key !== trip.key))}
          />
        ))}
      </ol>
      {view.canChange && trips.length < MOST_ROWS && (
        <div>
          <Button name="trips" onClick={add}>
            <Plus size={18} aria-hidden /> {t('trip.add')}
          </Button>
        </div>
      )}
    </>
  )
}
