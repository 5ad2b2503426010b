// The firm's decision: to accept or refuse, each with changes or without. What is typed stays in this browser until
// it is sent.
import type { FieldError } from '@maat/contract/errors'
import { type FormEvent, useEffect, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallError } from '../../api/call.ts'
import { acceptCase, refuseCase } from '../../api/operations/case-decisions.ts'
import { useSession } from '../../api/session.ts'
import { useOperation } from '../../api/use-operation.ts'
import { useErrorText } from '../../preferences/use-error-text.ts'
import { type Kept, useKept } from '../../preferences/use-kept.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/choice.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { type Form, useForm } from '../../ui/use-form.ts'
import type { Case } from './case-types.ts'
import styles from './changes.module.css'
import { ConflictBarrier } from './conflict-barrier.tsx'
import {
  changesIn,
  type Decision,
  type DecisionValues,
  isTyped,
  NO_DECISION,
  objectionsTo,
} from './decision-values.ts'
import { LegalChoicesFields } from './legal-choices.tsx'
import { ProposalFields } from './proposal-fields.tsx'
import { useRefreshCase } from './use-case.ts'
import { useConflict } from './use-conflict.ts'
import { UsualReasons } from './usual-reasons.tsx'

interface DecideDialogProps {
  theCase: Case
  decision: Decision
  onClose(): void
  /** With what to say of it. */
  onDecided(changed: Case, done: string): void
}

export function DecideDialog(props: DecideDialogProps) {
  const kept = useKept<DecisionValues>(`${props.decision}-${props.theCase.id}`)
  if (kept.values === undefined) return null
  return <OpenDialog {...props} kept={kept} />
}

function OpenDialog(props: DecideDialogProps & { kept: Kept<DecisionValues> }) {
  const { theCase, decision, onClose, onDecided, kept } = props
  const { t } = useTranslation(['cases', 'shell'])
  const formId = useId()
  const form = useForm<DecisionValues>(kept.values ?? NO_DECISION, { marksRight: false })
  const conflict = useConflict(theCase)
  const barring = decision === 'accept' ? conflict.barring : null
  const deciding = useDecision(props, form, (changed, done) => {
    kept.forget()
    onClose()
    onDecided(changed, done)
  })
  const { proposes } = form.values
  // biome-ignore lint/correctness/useExhaustiveDependencies: kept as often as something is typed or chosen
  useEffect(() => kept.keep(isTyped(form.values) ? form.values : undefined), [form.values])
  const confirm = (
    <Button
      type="submit"
      id={`${formId}-confirm`}
      form={formId}
      data-autofocus={decision === 'accept' || undefined}
      look={decision === 'accept' || proposes ? 'primary' : 'danger'}
      isBusy={deciding.isPending}
    >
      {proposes ? t(`${decision}.confirmPropose`) : t(`${decision}.confirm`)}
    </Button>
  )
  return (
    <Dialog
      title={t(`${decision}.title`)}
      isOpen
      onClose={onClose}
      width="wide"
      actions={
        <>
          <Button onClick={onClose}>{t('cancel', { ns: 'shell' })}</Button>
          {!barring && confirm}
        </>
      }
    >
      <p>
        <strong>{theCase.number}</strong> · {theCase.title} · {theCase.owner.name}
      </p>
      {barring ? (
        <ConflictBarrier theCase={theCase} conflict={barring} onLeave={onClose} />
      ) : (
        <form id={formId} ref={form.ref} onSubmit={deciding.decide} noValidate className={styles.fields}>
          <DecisionFields
            theCase={theCase}
            decision={decision}
            form={form}
            isUncompared={conflict.isUncompared}
            confirmId={`${formId}-confirm`}
            errors={deciding.errors}
          />
          {deciding.message && <Notice kind="error">{deciding.message}</Notice>}
        </form>
      )}
    </Dialog>
  )
}

/** Sends it, or shows what is wrong at its field. */
function useDecision(
  { theCase, decision }: DecideDialogProps,
  form: Form<DecisionValues>,
  onDone: (changed: Case, done: string) => void,
) {
  const { t } = useTranslation('cases')
  const errorText = useErrorText()
  const refresh = useRefreshCase(theCase.id)
  const accepting = useOperation(acceptCase)
  const refusing = useOperation(refuseCase)
  const { isPending, error } = decision === 'accept' ? accepting : refusing

  function told({ code, problem }: CallError): void {
    // A colleague decided meanwhile: the sentence stays, and the page behind it says how.
    if (code !== 'request.invalid') {
      refresh()
      return
    }
    // A change is named by its field alone.
    const pathOf = (path: string) =>
      path === 'reason' || path === 'note' ? 'words' : path.startsWith('choices.') ? path : `changes.${path}`
    const problems = (problem.errors ?? []).map(({ path, code }) => ({ path: pathOf(path), code }))
    form.object(problems)
  }

  function decide(event: FormEvent): void {
    event.preventDefault()
    const problems = objectionsTo(decision, form.values, theCase)
    form.object(problems)
    if (problems.length > 0) return
    const { words, proposes, choices } = form.values
    const changes = changesIn(form.values)
    const done = proposes ? t(`${decision}.donePropose`) : t(`${decision}.done`)
    const params = { caseId: theCase.id }
    const answer = { onSuccess: (changed: Case) => onDone(changed, done), onError: told }
    if (decision === 'accept') accepting.mutate({ params, body: { note: words, choices, changes } }, answer)
    else refusing.mutate({ params, body: { reason: words, changes } }, answer)
  }

  const isFieldError = error?.code === 'request.invalid'
  return {
    decide,
    isPending,
    errors: error?.problem.errors ?? [],
    message: error && !isFieldError ? errorText(error.code) : undefined,
  }
}

interface DecisionFieldsProps {
  theCase: Case
  decision: Decision
  form: Form<DecisionValues>
  /** Nobody is named on the other side. */
  isUncompared: boolean
  /** As the server named them. */
  errors: readonly FieldError[]
  /** Where one goes on once the words are there. */
  confirmId: string
}

function DecisionFields(props: DecisionFieldsProps) {
  const { theCase, decision, form, isUncompared, confirmId, errors } = props
  const { t } = useTranslation('cases')
  const errorText = useErrorText()
  const { role } = useSession()
  const isTaken = decision === 'accept' && role === 'Avocat' && !theCase.lawyer
  const { words, proposes, changes } = form.values
  const code = form.codeOf('words')
  const isAsking = proposes && changes.adverseParties?.newValue === ''
  const askForName = (isAsked: boolean) => {
    const { adverseParties: _, ...others } = changes
    const asked = { ...others, adverseParties: { newValue: '', note: '' } }
    const next = isAsked ? asked : others
    form.set({ proposes: Object.keys(next).length > 0, changes: next }, 'changes')
  }
  return (
    <>
      <p>
        {isTaken ? t('accept.bodyTaken') : t(`${decision}.body`)} {t('decide.kept')}
      </p>
      {decision === 'accept' && (
        <LegalChoicesFields
          theCase={theCase}
          choices={form.values.choices}
          onChange={choices => form.set({ choices }, 'choices')}
          errors={errors}
        />
      )}
      {decision === 'accept' && isUncompared && (
        <Notice>
          <p>{t('accept.uncompared')}</p>
          <Checkbox
            name="asksForName"
            label={t('accept.askForName')}
            isChecked={isAsking}
            onChange={askForName}
          />
        </Notice>
      )}
      {decision === 'refuse' && (
        <UsualReasons
          language={theCase.owner.language}
          onChoose={text => {
            form.set({ words: text }, 'words')
            document.getElementById(confirmId)?.focus()
          }}
        />
      )}
      <Field
        name="words"
        type="textarea"
        rows={decision === 'accept' ? 3 : 4}
        label={t(`${decision}.words`)}
        value={words}
        onChange={value => form.set({ words: value }, 'words')}
        maxLength={2000}
        isRequired={decision === 'refuse'}
        valid={form.validityOf('words')}
        errorMessage={code && errorText(code)}
      />
      <Checkbox
        name="proposes"
        label={t(`${decision}.propose`)}
        isChecked={proposes}
        onChange={isChecked => form.set({ proposes: isChecked }, 'proposes')}
      />
      {proposes && <ProposalFields theCase={theCase} form={form} />}
    </>
  )
}
