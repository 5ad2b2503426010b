// Corrects a deadline, with the reason why. Whoever changed it meanwhile is not overwritten.
import type { DeadlineView } from '@maat/contract/deadlines'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { changeDeadline } from '../../api/operations/deadlines.ts'
import { useKeptForm } from '../../parts/use-kept-form.tsx'
import { LeaveDialog } from '../../preferences/leave-dialog.tsx'
import { useErrorText } from '../../preferences/use-error-text.ts'
import { Notice } from '../../ui/notice.tsx'
import { Card } from '../../ui/page.tsx'
import { showToast } from '../../ui/toasts.tsx'
import { useForm } from '../../ui/use-form.ts'
import { useDayFormat } from './deadline-dates.ts'
import { DeadlineForm } from './deadline-form.tsx'
import { type DeadlineValues, problemsIn, valuesOf } from './deadline-values.ts'
import { useDeadlineChange } from './use-deadline.ts'

export function ChangeDeadline({ deadline, onDone }: { deadline: DeadlineView; onDone(): void }) {
  const { t } = useTranslation('deadlines')
  const errorText = useErrorText()
  const days = useDayFormat()
  const { id: deadlineId, version: startedFrom } = deadline
  const [version, setVersion] = useState(startedFrom)
  const form = useForm<DeadlineValues>(valuesOf(deadline))
  const kept = useKeptForm(`deadline-${deadlineId}`, form, {
    base: version,
    onBase: setVersion,
    isSaved: true,
  })
  const changing = useDeadlineChange(changeDeadline, ({ isCritical, confirmedAt }) => {
    const text = isCritical && !confirmedAt ? t('saved.critical') : t('saved.plain')
    showToast({ kind: 'success', text })
    kept.forget()
    onDone()
  })
  const current = changing.error?.problem.current as DeadlineView | undefined
  return (
    <Card title={t('change.title')} intro={t('change.intro')}>
      {kept.notice}
      <DeadlineForm
        form={form}
        isChange
        saveLabel={t('change.save')}
        isBusy={changing.isPending}
        error={
          changing.error && (
            <Notice kind="error">
              {current
                ? t('change.stale', { date: days.long(current.dueDate), name: current.setByName })
                : errorText(changing.error.code)}
            </Notice>
          )
        }
        onSave={body =>
          changing.mutate(
            { params: { deadlineId }, body: { ...body, reason: form.values.reason, version } },
            {
              onError({ problem }) {
                form.object(problemsIn(problem.errors ?? []))
                // Told what stands now, whoever saves again means it.
                const now = problem.current as DeadlineView | undefined
                if (now) setVersion(now.version)
              },
            },
          )
        }
        onCancel={onDone}
      />
      <LeaveDialog isChanged={form.isChanged && !changing.isSuccess} onLeave={kept.forget} />
    </Card>
  )
}
