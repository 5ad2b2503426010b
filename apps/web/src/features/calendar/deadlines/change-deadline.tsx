// Corrects a deadline, with a reason. Changes by another user meanwhile are not overwritten.
import type { DeadlineView } from '@maat/contract/calendar/deadlines'
import { RULE_TEXTS } from '@maat/domain/deadlines/deadline-names'
import { useTranslation } from 'react-i18next'
import { changeDeadline } from '../../../api/operations/calendar/deadlines.ts'
import { useOperation } from '../../../api/use-operation.ts'
import type { ClashTexts } from '../../../parts/forms/use-record-form.ts'
import { useDayFormat } from '../../../texts/use-day-format.ts'
import { useTranslatedName } from '../../../texts/use-translated-name.ts'
import { Card } from '../../../ui/layout/page.tsx'
import { DeadlineForm } from './form/deadline-form.tsx'
import { type MergedDeadline, valuesOf } from './form/deadline-values.ts'
import { DEADLINE_READS, useUpdateCachedDeadline } from './use-deadline.ts'

export function ChangeDeadline({ deadline, onDone }: { deadline: DeadlineView; onDone(): void }) {
  const { t } = useTranslation('deadlines')
  const { id: deadlineId, version } = deadline
  const keep = useUpdateCachedDeadline()
  const changing = useOperation(changeDeadline, { refreshes: DEADLINE_READS, onSuccess: keep })
  return (
    <Card title={t('change.title')} intro={t('change.intro')}>
      <DeadlineForm
        keepAs={`deadline-${deadlineId}`}
        start={valuesOf(deadline)}
        changes={{ version, words: useDeadlineWords() }}
        saveLabel={t('change.save')}
        send={(body, of) => changing.mutateAsync({ params: { deadlineId }, body: { ...body, version: of } })}
        onDone={onDone}
        onCancel={onDone}
      />
    </Card>
  )
}

const LABELS = {
  title: 'field.title',
  isCritical: 'field.critical',
  reason: 'field.reason',
  counted: 'field.rule',
} as const satisfies Record<keyof MergedDeadline, string>

function useDeadlineWords(): ClashTexts {
  const { t } = useTranslation('deadlines')
  const named = useTranslatedName()
  const days = useDayFormat()
  function countedText([{ rule, isByHand, dueDate, actDate }]: MergedDeadline['counted']): string {
    const day = isByHand ? dueDate : actDate
    return [named(RULE_TEXTS[rule]), day && days.long(day)].filter(Boolean).join(' · ')
  }
  return {
    labelOf: path => t(LABELS[path as keyof MergedDeadline]),
    textOf: (value, path) =>
      path === 'counted' ? countedText(value as MergedDeadline['counted']) : String(value ?? ''),
  }
}
