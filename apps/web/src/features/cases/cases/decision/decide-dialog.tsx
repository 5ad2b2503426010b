// The firm's decision: accept or refuse, with or without changes. The input is kept in this browser until it is sent.
import { useTranslation } from 'react-i18next'
import { acceptCase, refuseCase } from '../../../../api/operations/cases/case-decisions.ts'
import { useSession } from '../../../../api/session.ts'
import { useOperation } from '../../../../api/use-operation.ts'
import { TextField } from '../../../../forms/text-field.tsx'
import { FormDialog } from '../../../../parts/dialogs/form-dialog.tsx'
import { InfoDialog } from '../../../../parts/dialogs/info-dialog.tsx'
import { useRecordForm } from '../../../../parts/forms/use-record-form.ts'
import { Checkbox } from '../../../../ui/fields/choice.tsx'
import type { Form } from '../../../../ui/fields/use-form.ts'
import { Notice } from '../../../../ui/messages/notice.tsx'
import { type Case, useRefreshCase } from '../../case-access/index.ts'
import { ConflictBarrier } from '../checks/conflict-barrier.tsx'
import { useConflict } from '../checks/use-conflict.ts'
import {
  changesIn,
  type Decision,
  type DecisionValues,
  NO_DECISION,
  validateDecision,
} from './decision-values.ts'
import { LegalChoicesFields } from './legal-choices.tsx'
import { ProposalFields, SOME_CHANGE } from './proposal-fields.tsx'
import { CHANGEABLE } from './use-change-text.ts'
import { UsualReasons } from './usual-reasons.tsx'

interface DecideDialogProps {
  theCase: Case
  decision: Decision
  onClose(): void
  onDecided(changed: Case, done: string): void
}

/** Maps the server's field names to those of the dialog: a change is named only by its field. */
const FIELDS = {
  reason: 'words',
  note: 'words',
  changes: SOME_CHANGE,
  ...Object.fromEntries(CHANGEABLE.map(field => [field, `changes.${field}`])),
}

export function DecideDialog({ theCase, decision, onClose, onDecided }: DecideDialogProps) {
  const { t } = useTranslation(['cases', 'shell'])
  const refresh = useRefreshCase(theCase.id)
  const conflict = useConflict(theCase)
  const accepting = useOperation(acceptCase)
  const refusing = useOperation(refuseCase)
  const record = useRecordForm({
    keepAs: `${decision}-${theCase.id}`,
    start: NO_DECISION,
    check: values => validateDecision(decision, values, theCase),
    async send(values) {
      const { words, proposes, choices } = values
      const params = { caseId: theCase.id }
      const changes = changesIn(values)
      const changed =
        decision === 'accept'
          ? await accepting.mutateAsync({ params, body: { note: words, choices, changes } })
          : await refusing.mutateAsync({ params, body: { reason: words, changes } })
      return { changed, done: t(proposes ? `${decision}.donePropose` : `${decision}.done`) }
    },
    fields: FIELDS,
    savedText: false,
    // A colleague may have decided meanwhile: the error stays, and the refreshed page shows the decision.
    onError: ({ code }) => code !== 'request.invalid' && refresh(),
    onDone({ changed, done }) {
      onClose()
      onDecided(changed, done)
    },
  })
  const { proposes } = record.form.values
  const head = (
    <p>
      <strong>{theCase.number}</strong> · {theCase.title} · {theCase.owner.name}
    </p>
  )
  if (decision === 'accept' && conflict.barring)
    return (
      <InfoDialog
        title={t('accept.title')}
        closeLabel={t('cancel', { ns: 'shell' })}
        width="wide"
        onClose={onClose}
      >
        {head}
        <ConflictBarrier theCase={theCase} conflict={conflict.barring} onLeave={onClose} />
      </InfoDialog>
    )
  return (
    <FormDialog
      title={t(`${decision}.title`)}
      record={record}
      submitLabel={t(proposes ? `${decision}.confirmPropose` : `${decision}.confirm`)}
      startsAtSubmit={decision === 'accept'}
      {...(decision === 'refuse' && !proposes && { look: 'danger' })}
      width="wide"
      onClose={onClose}
    >
      {head}
      <DecisionFields
        theCase={theCase}
        decision={decision}
        form={record.form}
        isUncompared={conflict.isUncompared}
      />
    </FormDialog>
  )
}

interface DecisionFieldsProps {
  theCase: Case
  decision: Decision
  form: Form<DecisionValues>
  isUncompared: boolean
}

function DecisionFields(props: DecisionFieldsProps) {
  const { theCase, decision, form, isUncompared } = props
  const { t } = useTranslation('cases')
  const { role } = useSession()
  const isTaken = decision === 'accept' && role === 'Avocat' && !theCase.lawyer
  const { proposes, changes } = form.values
  const isAsking = proposes && changes.adverseParties?.newValue === ''
  const askForName = (isAsked: boolean) => {
    const { adverseParties: _, ...others } = changes
    const empty = { ...others, adverseParties: { newValue: '', note: '' } }
    const next = isAsked ? empty : others
    form.set({ proposes: Object.keys(next).length > 0, changes: next }, 'changes')
  }
  return (
    <>
      <p>
        {isTaken ? t('accept.bodyTaken') : t(`${decision}.body`)} {t('decide.kept')}
      </p>
      {decision === 'accept' && <LegalChoicesFields theCase={theCase} form={form} />}
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
            form.set({ words: text })
            submitButtonOf(form)?.focus()
          }}
        />
      )}
      <TextField
        form={form}
        name="words"
        type="textarea"
        rows={decision === 'accept' ? 3 : 4}
        label={t(`${decision}.words`)}
        maxLength={2000}
        isRequired={decision === 'refuse'}
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

/** The submit button, which gets the focus after a reason is chosen. */
function submitButtonOf({ ref }: Form<DecisionValues>): HTMLElement | undefined {
  const elements = [...(ref.current?.elements ?? [])]
  return elements.find(element => element instanceof HTMLButtonElement && element.type === 'submit') as
    | HTMLButtonElement
    | undefined
}
