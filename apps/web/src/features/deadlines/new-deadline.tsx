// Counts a new deadline. What was typed is there again after a reload, until it is saved or given up.
import type { CaseId, OfficeId } from '@maat/contract/ids'
import { DEADLINE_COUNTRIES } from '@maat/domain/deadline-rules'
import { DEADLINE_SETS, type DeadlineSet } from '@maat/domain/deadline-sets'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { setDeadline } from '../../api/operations/deadlines.ts'
import { readFirm } from '../../api/operations/firm.ts'
import { useOperation, useRead } from '../../api/use-operation.ts'
import { storedDraft } from '../../preferences/stored-draft.ts'
import { useErrorText } from '../../preferences/use-error-text.ts'
import { Choice } from '../../ui/choice.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Card } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { showToast } from '../../ui/toasts.tsx'
import { useForm } from '../../ui/use-form.ts'
import styles from './deadline-form.module.css'
import { DeadlineForm } from './deadline-form.tsx'
import { DeadlineSetForm } from './deadline-set-form.tsx'
import { type DeadlineValues, EMPTY_DEADLINE, problemsIn } from './deadline-values.ts'
import { type NamedDate, valuesOfNamed } from './named-date-values.ts'
import { REFRESHES } from './use-deadline.ts'
import { useNamedWords } from './use-named-words.ts'

interface NewDeadlineProps {
  caseId: CaseId
  officeId: OfficeId | null
  /** The day of the client's that it is made of. */
  named: NamedDate | undefined
  namedOn: string
  /** With the deadline that was set, or without one. */
  onDone(deadlineId: string | undefined): void
}

/** Rules are those of the country of the office, until another is chosen. */
export function NewDeadline(props: NewDeadlineProps) {
  const firm = useRead(readFirm, {}, { staleTime: Number.POSITIVE_INFINITY })
  if (firm.isPending) return <Skeleton rows={2} height={8} />
  const office = firm.data?.offices.find(({ id }) => id === props.officeId)
  const country = DEADLINE_COUNTRIES.find(known => known === office?.country) ?? EMPTY_DEADLINE.country
  return <NewDeadlines {...props} empty={{ ...EMPTY_DEADLINE, country }} />
}

type What = 'one' | DeadlineSet

/** One deadline, or those that come together. */
function NewDeadlines(props: NewDeadlineProps & { empty: DeadlineValues }) {
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

function NewForm({ caseId, onDone, empty, named, namedOn }: NewDeadlineProps & { empty: DeadlineValues }) {
  const { t } = useTranslation('deadlines')
  const errorText = useErrorText()
  const wordsOf = useNamedWords()
  const begun = { ...empty, ...(named && valuesOfNamed(named.on, namedOn, wordsOf(named))) }
  // What was typed about one day does not come up with another.
  const [draft] = useState(() =>
    storedDraft([`deadline-${caseId}`, named?.on].filter(Boolean).join('-'), begun, []),
  )
  const form = useForm<DeadlineValues>(draft.read())
  useEffect(() => draft.keep(form.values), [draft, form.values])
  const setting = useOperation(setDeadline, {
    refreshes: REFRESHES,
    onSuccess({ id, isCritical }) {
      draft.forget()
      showToast({ kind: 'success', text: isCritical ? t('saved.critical') : t('saved.plain') })
      onDone(id)
    },
  })
  return (
    <DeadlineForm
      form={form}
      saveLabel={t('new.save')}
      isBusy={setting.isPending}
      error={setting.error && <Notice kind="error">{errorText(setting.error.code)}</Notice>}
      onSave={body =>
        setting.mutate(
          { params: { caseId }, body },
          { onError: ({ problem }) => form.object(problemsIn(problem.errors ?? [])) },
        )
      }
      onCancel={() => {
        draft.forget()
        onDone(undefined)
      }}
    />
  )
}
