// Creates a deadline. The input is restored after a reload, until it is saved or cancelled.

import type { CaseId, OfficeId } from '@maat/contract/ids'
import type { Day } from '@maat/domain/calendar/day'
import type { Moment } from '@maat/domain/calendar/moment'
import { dayAt } from '@maat/domain/calendar/zoned-times'
import { RULE_TEXTS } from '@maat/domain/deadlines/deadline-names'
import { DEADLINE_COUNTRIES } from '@maat/domain/deadlines/deadline-rules'
import { DEADLINE_SETS, type DeadlineSet } from '@maat/domain/deadlines/deadline-sets'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { setDeadline } from '../../../../api/operations/calendar/deadlines.ts'
import { useOperation } from '../../../../api/use-operation.ts'
import { useFirm } from '../../../../parts/use-firm.ts'
import { useTranslatedName } from '../../../../texts/use-translated-name.ts'
import { Choice } from '../../../../ui/fields/choice.tsx'
import { Card } from '../../../../ui/layout/page.tsx'
import { Skeleton } from '../../../../ui/messages/states.tsx'
import { deadlineFromNamedDate, type NamedDate } from '../named-date-values.ts'
import { DEADLINE_READS } from '../use-deadline.ts'
import { useNamedDateTexts } from '../use-named-words.ts'
import styles from './deadline-form.module.css'
import { DeadlineForm } from './deadline-form.tsx'
import { DeadlineSetForm } from './deadline-set-form.tsx'
import { type DeadlineValues, EMPTY_DEADLINE } from './deadline-values.ts'

interface NewDeadlineProps {
  caseId: CaseId
  officeId: OfficeId | null
  /** The client's date for the new deadline. */
  named: NamedDate | undefined
  /** When the client named it: its day is that of the case's office. */
  namedAt: Moment
  /** Called with the id of the new deadline; undefined after a cancellation. */
  onDone(deadlineId: string | undefined): void
}

/** The country of the office is preselected. */
export function NewDeadline(props: NewDeadlineProps) {
  const firm = useFirm()
  if (firm.isPending) return <Skeleton rows={2} height={8} />
  const office = firm.data?.offices.find(({ id }) => id === props.officeId)
  const country = DEADLINE_COUNTRIES.find(known => known === office?.country) ?? EMPTY_DEADLINE.country
  const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const namedOn = dayAt(props.namedAt, office?.timeZone ?? ownZone)
  return <NewDeadlines {...props} namedOn={namedOn} empty={{ ...EMPTY_DEADLINE, country }} />
}

type What = 'one' | DeadlineSet

interface StartedDeadline extends NewDeadlineProps {
  namedOn: Day
  empty: DeadlineValues
}

function NewDeadlines(props: StartedDeadline) {
  const { t } = useTranslation('deadlines')
  const [what, setWhat] = useState<What>('one')
  return (
    <Card title={t('new.title')} intro={t('new.intro')}>
      <div className={styles.form}>
        <Choice<What>
          name="what"
          legend={t('set.what')}
          look="cards"
          value={what}
          onChange={setWhat}
          options={(['one', ...DEADLINE_SETS] as const).map(value => ({
            value,
            label: t(`set.${value}.label`),
            description: t(`set.${value}.description`),
          }))}
        />
        {what === 'one' ? (
          <NewForm {...props} />
        ) : (
          <DeadlineSetForm
            key={what}
            caseId={props.caseId}
            set={what}
            onDone={() => props.onDone(undefined)}
          />
        )}
      </div>
    </Card>
  )
}

function NewForm({ caseId, onDone, empty, named, namedOn }: StartedDeadline) {
  const { t } = useTranslation('deadlines')
  const wordsOf = useNamedDateTexts()
  const called = useTranslatedName()
  const begun = { ...empty, ...(named && deadlineFromNamedDate(named.on, namedOn, wordsOf(named))) }
  const setting = useOperation(setDeadline, { refreshes: DEADLINE_READS })
  return (
    <DeadlineForm
      // The input about one date is not restored for another.
      keepAs={['new-deadline', caseId, named?.on].filter(Boolean).join('-')}
      start={{ ...begun, title: begun.title || called(RULE_TEXTS[begun.rule]) }}
      saveLabel={t('new.save')}
      send={({ reason: _, ...body }) => setting.mutateAsync({ params: { caseId }, body })}
      onDone={({ id }) => onDone(id)}
      onCancel={() => onDone(undefined)}
    />
  )
}
