// The participants of a case outside the firm, and what each may do.
import { COLLABORATOR_ACCESS, type CollaboratorAccess } from '@maat/domain/cases/collaborators'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listCaseEvents, listParticipants, removeParticipant } from '../../../api/operations/cases/cases.ts'
import { useRead } from '../../../api/use-operation.ts'
import { ActionDialog } from '../../../parts/dialogs/action-dialog.tsx'
import { ReadFailed } from '../../../parts/pages/read-failed.tsx'
import { useErrorText } from '../../../texts/use-error-text.ts'
import { useFormat } from '../../../texts/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/fields/choice.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { Card, FormActions } from '../../../ui/layout/page.tsx'
import { Badge } from '../../../ui/messages/badge.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { Skeleton } from '../../../ui/messages/states.tsx'
import type { Case, Participant } from '../case-access/index.ts'
import { AddPersonDialog } from './add-person-dialog.tsx'
import styles from './case-people.module.css'
import { type ParticipantChanges, useParticipantChanges } from './use-participant-changes.ts'

export function CasePeople({ theCase }: { theCase: Case }) {
  const { t } = useTranslation('cases')
  const [isAdding, setAdding] = useState(false)
  const mayManage = theCase.can.includes('manage-people')
  const people = useRead(listParticipants, { params: { caseId: theCase.id } })
  const changes = useParticipantChanges(theCase.id)
  if (people.isPending) return <Skeleton rows={3} height={5} />
  if (people.isError) return <ReadFailed error={people.error} onRetry={() => people.refetch()} />
  const add = mayManage && (
    <Button onClick={() => setAdding(true)}>
      <UserPlus size={18} aria-hidden /> {t('people.add')}
    </Button>
  )
  return (
    <Card title={t('people.title')} intro={t('people.intro')}>
      <ul className={styles.people}>
        {people.data.map(person => (
          <Person
            key={person.id}
            person={person}
            changes={changes}
            mayManage={mayManage}
            mayShare={theCase.can.includes('share-costs')}
          />
        ))}
      </ul>
      {add && <FormActions>{add}</FormActions>}
      {isAdding && <AddPersonDialog changes={changes} onClose={() => setAdding(false)} />}
    </Card>
  )
}

interface PersonProps {
  person: Participant
  changes: ParticipantChanges
  mayManage: boolean
  mayShare: boolean
}

function Person({ person, changes, mayManage, mayShare }: PersonProps) {
  const { t } = useTranslation('cases')
  const format = useFormat()
  const { name, email, access, isPending, addedAt, seesCosts } = person
  const isOwner = access === 'owner'
  return (
    <li className={styles.person}>
      <div className={styles.who}>
        <strong>{name || email}</strong>
        {name && <span className={styles.soft}>{email}</span>}
        <span className={styles.soft}>{t('people.since', { date: format.date(addedAt) })}</span>
      </div>
      <div className={styles.access}>
        {isPending && <Badge tone="accent">{t('people.pending')}</Badge>}
        {isOwner || !mayManage ? (
          <Badge>{t(`access.${access}`)}</Badge>
        ) : (
          <PersonActions person={person} changes={changes} />
        )}
        {access !== 'owner' && <p className={styles.soft}>{t(`accessHelp.${access}`)}</p>}
        {mayShare && !isOwner && <CostsChoice person={person} changes={changes} />}
        {!mayShare && seesCosts && <Badge>{t('people.seesCosts')}</Badge>}
      </div>
    </li>
  )
}

interface ChangesOfPerson {
  person: Participant
  changes: ParticipantChanges
}

function CostsChoice({ person, changes }: ChangesOfPerson) {
  const { t } = useTranslation('cases')
  const errorText = useErrorText()
  const { share } = changes
  const isThis = share.variables?.params?.participantId === person.id
  const sent = isThis && share.isPending ? share.variables?.body?.seesCosts : undefined
  return (
    <>
      <Checkbox
        name={`costs-${person.id}`}
        label={t('people.showCosts', { name: person.name || person.email })}
        isChecked={sent ?? person.seesCosts === true}
        onChange={seesCosts => changes.showCosts(person, seesCosts)}
      />
      <p className={styles.soft}>{t('people.showCostsHelp')}</p>
      {isThis && share.isError && <Notice kind="error">{errorText(share.error.code)}</Notice>}
    </>
  )
}

function PersonActions({ person, changes }: ChangesOfPerson) {
  const { t } = useTranslation('cases')
  const errorText = useErrorText()
  const [isRemoving, setRemoving] = useState(false)
  const name = person.name || person.email
  const { change } = changes
  const isThis = change.variables?.params?.participantId === person.id
  return (
    <>
      <div className={styles.actions}>
        <Field
          name={`access-${person.id}`}
          type="select"
          label={t('people.change', { name })}
          value={person.access}
          isDisabled={change.isPending}
          onChange={access => changes.changeAccess(person, access as CollaboratorAccess)}
        >
          {COLLABORATOR_ACCESS.map(access => (
            <option key={access} value={access}>
              {t(`access.${access}`)}
            </option>
          ))}
        </Field>
        <Button look="quiet" aria-label={t('people.removeLabel', { name })} onClick={() => setRemoving(true)}>
          {t('people.remove')}
        </Button>
      </div>
      {isThis && change.isError && <Notice kind="error">{errorText(change.error.code)}</Notice>}
      {isRemoving && (
        <ActionDialog
          title={t('people.removeTitle', { name })}
          confirmLabel={t('people.remove')}
          operation={removeParticipant}
          sent={{ params: { caseId: changes.caseId, participantId: person.id } }}
          refreshes={[listCaseEvents]}
          doneText={t('people.removed', { name })}
          onDone={changes.keep}
          onClose={() => setRemoving(false)}
        >
          {t('people.removeBody')}
        </ActionDialog>
      )}
    </>
  )
}
