// Names of the case that the firm knows from elsewhere, and what was decided about them.
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOperation } from '../../api/use-operation.ts'
import { listCaseEvents, readChecks, resolveConflict } from '../../api/work-operations.ts'
import { LeaveDialog } from '../../preferences/leave-dialog.tsx'
import { useErrorText } from '../../preferences/use-error-text.ts'
import { useFormat } from '../../preferences/use-format.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Choice } from '../../ui/choice.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Card, FormActions } from '../../ui/page.tsx'
import { showToast } from '../../ui/toasts.tsx'
import type { Checks } from './case-types.ts'
import styles from './changes.module.css'
import { Prose } from './facts.tsx'

type Conflict = NonNullable<Checks['conflict']>

const TONES = { clear: 'success', 'to-review': 'accent', accepted: 'success', confirmed: 'error' } as const

export function ConflictCheck({ caseId, conflict }: { caseId: string; conflict: Conflict }) {
  const { t } = useTranslation('cases')
  const format = useFormat()
  const [isReopened, setReopened] = useState(false)
  const { state, hits, note, checkedAt, resolvedBy, resolvedAt } = conflict
  const isOpen = state === 'to-review' || isReopened
  return (
    <Card
      title={t('checks.conflict')}
      intro={`${t('checks.conflictIntro')} ${t('checks.checkedOn', { date: format.date(checkedAt) })}`}
    >
      <p>
        <Badge tone={TONES[state]}>{t(`checks.conflictState.${state}`)}</Badge>
      </p>
      {hits.length > 0 && <Hits hits={hits} />}
      {resolvedBy && resolvedAt && (
        <div>
          <p>{t('checks.resolvedBy', { name: resolvedBy, date: format.date(resolvedAt) })}</p>
          <Prose text={note} />
        </div>
      )}
      {isOpen && <Decision caseId={caseId} onDone={() => setReopened(false)} />}
      {!isOpen && state !== 'clear' && (
        <FormActions>
          <Button look="quiet" onClick={() => setReopened(true)}>
            {t('checks.reopen')}
          </Button>
        </FormActions>
      )}
    </Card>
  )
}

function Hits({ hits }: { hits: Conflict['hits'] }) {
  const { t } = useTranslation('cases')
  return (
    <DataTable
      caption={t('checks.hits')}
      rows={hits}
      rowKey={hit => `${hit.party}-${hit.name}-${hit.known}-${hit.caseNumber}`}
      columns={[
        {
          key: 'party',
          title: t('checks.party'),
          cell: ({ party, side }) => `${party} (${t(`checks.side.${side}`)})`,
        },
        { key: 'name', title: t('checks.known'), cell: ({ name }) => name },
        {
          key: 'as',
          title: t('checks.as'),
          cell: ({ known, caseNumber }) =>
            [t(`checks.knownAs.${known}`), caseNumber && t('checks.inCase', { number: caseNumber })]
              .filter(Boolean)
              .join(', '),
        },
        {
          key: 'likeness',
          title: t('checks.likeness'),
          cell: ({ likeness }) => t('checks.percent', { percent: Math.round(likeness * 100) }),
        },
      ]}
    />
  )
}

function Decision({ caseId, onDone }: { caseId: string; onDone(): void }) {
  const { t } = useTranslation('cases')
  const errorText = useErrorText()
  const [answer, setAnswer] = useState<'' | 'none' | 'one'>('')
  const [note, setNote] = useState('')
  const [isTried, setTried] = useState(false)
  const resolving = useOperation(resolveConflict, { refreshes: [readChecks, listCaseEvents] })
  const missing = (isMissing: boolean) => (isTried && isMissing ? errorText('field.required') : undefined)
  const isUnexplained = note.trim() === ''

  function resolve(event: FormEvent): void {
    event.preventDefault()
    setTried(true)
    if (answer === '' || isUnexplained) return
    const onSuccess = () => {
      showToast({ kind: 'success', text: t('checks.saved') })
      setNote('')
      onDone()
    }
    resolving.mutate({ params: { caseId }, body: { isConflict: answer === 'one', note } }, { onSuccess })
  }

  return (
    <form onSubmit={resolve} noValidate className={styles.fields}>
      <Choice<typeof answer>
        name="isConflict"
        legend={t('checks.question')}
        value={answer}
        onChange={setAnswer}
        errorMessage={missing(answer === '')}
        options={[
          { value: 'none', label: t('checks.isNone') },
          { value: 'one', label: t('checks.isOne') },
        ]}
      />
      <Field
        name="note"
        type="textarea"
        rows={3}
        label={t('checks.note')}
        value={note}
        onChange={setNote}
        maxLength={2000}
        isRequired
        valid={missing(isUnexplained) ? 0 : -1}
        errorMessage={missing(isUnexplained)}
      />
      {resolving.isError && <Notice kind="error">{errorText(resolving.error.code)}</Notice>}
      <FormActions>
        <Button type="submit" isBusy={resolving.isPending}>
          {t('checks.resolve')}
        </Button>
      </FormActions>
      <LeaveDialog isChanged={!isUnexplained} />
    </form>
  )
}
