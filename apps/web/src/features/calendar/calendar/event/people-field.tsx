// The field for invited participants: colleagues, participants of the case, and guests by address.
import { EmailAddress } from '@maat/contract/person'
import { LANGUAGES, type Language } from '@maat/domain/words/languages'
import { UserPlus, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listParticipants } from '../../../../api/operations/cases/cases.ts'
import { useRead } from '../../../../api/use-operation.ts'
import { PersonSelect } from '../../../../parts/fields/person-select.tsx'
import { LANGUAGE_NAMES } from '../../../../texts/language-names.ts'
import { useErrorText } from '../../../../texts/use-error-text.ts'
import { useLanguage } from '../../../../texts/use-format.ts'
import { Button, IconButton } from '../../../../ui/button.tsx'
import { Field } from '../../../../ui/fields/field.tsx'
import { FieldGrid } from '../../../../ui/layout/page.tsx'
import { useColleagues } from '../use-colleagues.ts'
import styles from './event.module.css'
import type { InvitedPerson } from './event-form-values.ts'

interface PeopleFieldProps {
  people: readonly InvitedPerson[]
  caseId: string
  onChange(people: InvitedPerson[]): void
}

const keyOf = ({ userId, email }: InvitedPerson) => userId ?? email

export function PeopleField({ people, caseId, onChange }: PeopleFieldProps) {
  const { t } = useTranslation('calendar')
  const add = (person: InvitedPerson) => {
    if (!people.some(known => keyOf(known) === keyOf(person))) onChange([...people, person])
  }
  return (
    <fieldset className={styles.invited}>
      <legend>{t('people.legend')}</legend>
      {people.length > 0 && (
        <ul className={styles.chips}>
          {people.map(person => (
            <li key={keyOf(person)}>
              <span>{person.name || person.email}</span>
              <IconButton
                label={t('people.remove', { name: person.name || person.email })}
                onClick={() => onChange(people.filter(one => one !== person))}
              >
                <X size={16} aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {caseId && <CasePeople caseId={caseId} people={people} onAdd={add} />}
      <ColleagueField people={people} onAdd={add} />
      <GuestFields onAdd={add} />
    </fieldset>
  )
}

interface AddProps {
  people: readonly InvitedPerson[]
  onAdd(person: InvitedPerson): void
}

function CasePeople({ caseId, people, onAdd }: AddProps & { caseId: string }) {
  const { t } = useTranslation('calendar')
  const { data } = useRead(listParticipants, { params: { caseId } })
  const rest = (data ?? []).filter(({ email }) => !people.some(known => known.email === email))
  if (rest.length === 0) return null
  return (
    <div className={styles.quick}>
      <span className={styles.soft}>{t('people.ofCase')}</span>
      {rest.map(({ id, userId, email, name }) => (
        <Button
          key={id}
          look="quiet"
          onClick={() => onAdd({ ...(userId && { userId }), email, name: name || email })}
        >
          <UserPlus size={16} aria-hidden /> {name || email}
        </Button>
      ))}
    </div>
  )
}

function ColleagueField({ people, onAdd }: AddProps) {
  const { t } = useTranslation('calendar')
  const colleagues = useColleagues()
  const rest = colleagues.filter(({ id }) => !people.some(({ userId }) => userId === id))
  const add = (id: string) => {
    const colleague = rest.find(one => one.id === id)
    if (colleague) onAdd({ userId: colleague.id, email: '', name: colleague.name })
  }
  return (
    <PersonSelect
      name="colleague"
      label={t('people.colleague')}
      value=""
      onChange={add}
      before={[{ id: '', name: t('people.choose') }]}
      people={rest}
    />
  )
}

/** Also finds a client with an account by their address. */
function GuestFields({ onAdd }: Pick<AddProps, 'onAdd'>) {
  const { t } = useTranslation('calendar')
  const errorText = useErrorText()
  const own = useLanguage()
  const [email, setEmail] = useState('')
  const [name, setName] = useState('')
  const [language, setLanguage] = useState<Language>(own)
  const [code, setCode] = useState<string>()
  function add(): void {
    const parsed = EmailAddress.safeParse(email)
    setCode(parsed.error?.issues[0]?.message)
    if (!parsed.success) return
    onAdd({ email: parsed.data, name: name.trim(), language })
    setEmail('')
    setName('')
  }
  return (
    <>
      <FieldGrid>
        <Field
          name="guestEmail"
          type="email"
          label={t('people.guestEmail')}
          value={email}
          onChange={setEmail}
          valid={code ? 0 : -1}
          errorMessage={code && errorText(code)}
          autoComplete="off"
        />
        <Field
          name="guestName"
          label={t('people.guestName')}
          value={name}
          onChange={setName}
          autoComplete="off"
          maxLength={200}
        />
        <Field
          name="guestLanguage"
          type="select"
          label={t('people.guestLanguage')}
          value={language}
          onChange={chosen => setLanguage(chosen as Language)}
        >
          {LANGUAGES.map(one => (
            <option key={one} value={one}>
              {LANGUAGE_NAMES[one]}
            </option>
          ))}
        </Field>
      </FieldGrid>
      <div>
        <Button onClick={add} disabled={email.trim() === ''}>
          <UserPlus size={18} aria-hidden /> {t('people.addGuest')}
        </Button>
      </div>
    </>
  )
}
