// The client: an existing one, or the data of a new one with the clients who may be the same person.
import { PERSON_KINDS } from '@maat/domain/people/person-kinds'
import { LANGUAGES } from '@maat/domain/words/languages'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../../api/use-may.ts'
import { TextField } from '../../../forms/text-field.tsx'
import { lazyPart } from '../../../parts/pages/lazy-part.tsx'
import { LANGUAGE_NAMES } from '../../../texts/language-names.ts'
import { OriginOptions } from '../../../texts/origin-options.tsx'
import { Button } from '../../../ui/button.tsx'
import type { Form } from '../../../ui/fields/use-form.ts'
import { Card, FieldGrid } from '../../../ui/layout/page.tsx'
import { OfficeOptions } from '../../firm/firm/index.ts'
import styles from './client-file.module.css'
import type { FileValues } from './file-values.ts'
import { FoundConflicts } from './found-conflicts.tsx'
import type { ClientFileLookup } from './use-client-file-lookup.ts'

/** Shown once something is typed. */
const KnownClients = lazyPart(() => import('./known-clients.tsx').then(file => file.KnownClients))

interface ClientPartProps {
  form: Form<FileValues>
  lookup: ClientFileLookup
  /** The country of a phone number without a country code. */
  country: string
  /** The call names its client, who stays. */
  isLinked: boolean
}

export function ClientPart({ form, lookup, country, isLinked }: ClientPartProps) {
  const { t } = useTranslation('client-file')
  const { client } = form.values
  const conflicts = (
    <FoundConflicts
      title={t('conflict.client')}
      hits={lookup.hits.filter(({ side }) => side === 'client')}
      isCompared={lookup.isClientCompared}
    />
  )
  if (client)
    return (
      <Card title={t('who')}>
        <div className={styles.chosen}>
          <p className={styles.soft}>{t('known.chosen')}</p>
          <p className={styles.name}>{client.name}</p>
          {client.email && <p className={styles.soft}>{client.email}</p>}
          {!isLinked && (
            <div>
              <Button onClick={() => form.set({ client: null })}>{t('known.change')}</Button>
            </div>
          )}
        </div>
        {conflicts}
      </Card>
    )
  return (
    <Card title={t('who')} intro={t('whoIntro')}>
      <PersonFields form={form} country={country} />
      <KnownClients clients={lookup.clients} onChoose={chosen => form.set({ client: chosen })} />
      {conflicts}
      <AccountFields form={form} />
    </Card>
  )
}

function PersonFields({ form, country }: Pick<ClientPartProps, 'form' | 'country'>) {
  const { t } = useTranslation(['client-file', 'users'])
  const isBusiness = form.values.kind === 'business'
  const usersText = (name: 'kind' | 'companyName' | 'firstName' | 'lastName' | 'email') =>
    t(`new.${name}`, { ns: 'users' })
  return (
    <>
      <FieldGrid>
        <TextField form={form} name="kind" type="select" label={usersText('kind')}>
          {PERSON_KINDS.map(kind => (
            <option key={kind} value={kind}>
              {t(`kind.${kind}`, { ns: 'users' })}
            </option>
          ))}
        </TextField>
        {isBusiness && (
          <TextField
            form={form}
            name="companyName"
            label={usersText('companyName')}
            maxLength={200}
            isRequired
          />
        )}
      </FieldGrid>
      {isBusiness && <p className={styles.soft}>{t('contactPerson')}</p>}
      <FieldGrid>
        <TextField
          form={form}
          name="firstName"
          label={usersText('firstName')}
          autoComplete="off"
          isRequired
        />
        <TextField form={form} name="lastName" label={usersText('lastName')} autoComplete="off" isRequired />
      </FieldGrid>
      <FieldGrid>
        <TextField
          form={form}
          name="email"
          type="email"
          label={usersText('email')}
          autoComplete="off"
          hint={t('emailUnknown')}
          isRequired
        />
        <TextField
          form={form}
          name="phone"
          phoneOf={country}
          label={t('phone')}
          autoComplete="off"
          inputMode="tel"
          maxLength={30}
        />
      </FieldGrid>
    </>
  )
}

/** Only an Admin opens accounts for other offices than their own. */
function AccountFields({ form }: Pick<ClientPartProps, 'form'>) {
  const { t } = useTranslation('users')
  const mayChooseOffice = useMay('user.create')
  return (
    <FieldGrid>
      <TextField form={form} name="language" type="select" label={t('new.language')}>
        {LANGUAGES.map(code => (
          <option key={code} value={code}>
            {LANGUAGE_NAMES[code]}
          </option>
        ))}
      </TextField>
      <TextField form={form} name="origin" type="select" label={t('new.origin')}>
        <OriginOptions />
      </TextField>
      {mayChooseOffice && (
        <TextField form={form} name="officeId" type="select" label={t('new.office')}>
          <OfficeOptions />
        </TextField>
      )}
    </FieldGrid>
  )
}
