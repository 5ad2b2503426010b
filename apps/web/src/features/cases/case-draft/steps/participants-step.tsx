// The participants of the case and the client's preferred lawyer. They are notified only when the case is sent.
import { COLLABORATOR_ACCESS, type CollaboratorAccess } from '@maat/domain/cases/collaborators'
import { fullName } from '@maat/domain/people/person-name'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallError } from '../../../../api/call.ts'
import { readTeam } from '../../../../api/operations/firm/firm.ts'
import { useRead } from '../../../../api/use-operation.ts'
import { saveSetting } from '../../../../kept/save-setting.ts'
import { useErrorText } from '../../../../texts/use-error-text.ts'
import { Button, IconButton } from '../../../../ui/button.tsx'
import { Checkbox } from '../../../../ui/fields/choice.tsx'
import { Field } from '../../../../ui/fields/field.tsx'
import { Card } from '../../../../ui/layout/page.tsx'
import { showToast } from '../../../../ui/messages/toasts.tsx'
import styles from '../case-draft.module.css'
import { useClientContext } from '../use-client.ts'
import { useDraft } from '../use-draft-editor.ts'
import { DraftField } from './draft-field.tsx'

export function ParticipantsStep() {
  return (
    <>
      <Lawyer />
      <Collaborators />
      <Favourites />
    </>
  )
}

function Lawyer() {
  const { t } = useTranslation('case-draft')
  const forClient = useClientContext()
  const team = useRead(readTeam, {}, { staleTime: 300_000 })
  const lawyers = (team.data ?? []).filter(person => person.role === 'Avocat')
  return (
    <Card title={t('people.lawyer', forClient)} intro={t('people.lawyerIntro', forClient)}>
      <DraftField name="lawyerId" type="select" label={t('people.lawyerChoice')}>
        <option value="">{t('people.lawyerAny')}</option>
        {lawyers.map(lawyer => (
          <option key={lawyer.id} value={lawyer.id}>
            {fullName(lawyer)}
          </option>
        ))}
      </DraftField>
    </Card>
  )
}

function Collaborators() {
  const { t } = useTranslation('case-draft')
  const forClient = useClientContext()
  const errorText = useErrorText()
  const { draft, answers, isChecked, set } = useDraft()
  const people = answers.collaborators ?? []
  const change = (at: number, part: Partial<(typeof people)[number]>) =>
    set({ collaborators: people.map((person, index) => (index === at ? { ...person, ...part } : person)) })
  const errorAt = (at: number) => {
    const lack = isChecked && draft.missingFields.find(({ field }) => field === `collaborators.${at}.email`)
    return lack ? errorText(lack.code) : undefined
  }
  return (
    <Card title={t('people.collaborators')} intro={t('people.collaboratorsIntro')}>
      {people.map(({ email, name, access }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a collaborator has no id yet, and rows are added only at the end
        <fieldset key={at} className={styles.person}>
          <legend className="visually-hidden">{name || email || t('people.new')}</legend>
          <div className={styles.row}>
            <Field
              name={`collaborator-${at}`}
              type="email"
              label={t('people.email')}
              value={email}
              onChange={text => change(at, { email: text })}
              valid={errorAt(at) ? 0 : -1}
              errorMessage={errorAt(at)}
              isRequired
            />
            <Field
              name={`name-${at}`}
              label={t('people.name')}
              value={name}
              onChange={text => change(at, { name: text })}
            />
            <Field
              name={`access-${at}`}
              type="select"
              label={t('people.access')}
              value={access}
              onChange={value => change(at, { access: value as CollaboratorAccess })}
            >
              {COLLABORATOR_ACCESS.map(level => (
                <option key={level} value={level}>
                  {t(`people.levels.${level}`)}
                </option>
              ))}
            </Field>
            <IconButton
              label={t('people.remove', { name: name || email })}
              onClick={() => set({ collaborators: people.filter((_, index) => index !== at) })}
            >
              <Trash2 size={18} aria-hidden />
            </IconButton>
          </div>
          <p className={styles.path}>{t(`people.explained.${access}`, forClient)}</p>
        </fieldset>
      ))}
      <div>
        <Button
          disabled={people.length >= 20}
          onClick={() => set({ collaborators: [...people, { email: '', name: '', access: 'reader' }] })}
        >
          <Plus size={18} aria-hidden /> {t('people.add')}
        </Button>
      </div>
    </Card>
  )
}

/** Saved for the client's next case, whose draft starts with them. */
function Favourites() {
  const { t } = useTranslation('case-draft')
  const errorText = useErrorText()
  const { draft, answers } = useDraft()
  const [isKept, setKept] = useState(false)
  const { lawyerId = '', collaborators = [] } = answers
  if (!lawyerId && collaborators.length === 0) return null
  return (
    <Checkbox
      name="favourites"
      label={t('people.remember')}
      isChecked={isKept}
      onChange={checked => {
        setKept(checked)
        const kept = checked ? { lawyerId, collaborators } : { lawyerId: '', collaborators: [] }
        saveSetting(draft.ownerId, 'Favourites', kept).catch((error: CallError) => {
          setKept(!checked)
          showToast({ kind: 'danger', text: errorText(error.code) })
        })
      }}
    />
  )
}
