// Enters a request that reached the firm by letter, mail, telephone or at the desk.
import type { OfficeId, UserId } from '@maat/contract/ids'
import type { DataRequestView } from '@maat/contract/privacy/data-requests'
import { fullName } from '@maat/domain/people/person-name'
import {
  DATA_REQUEST_KINDS,
  type DataRequestKind,
  ENTERED_CHANNELS,
  ENTERED_CHECKS,
} from '@maat/domain/privacy/data-requests'
import { REGISTER_WORDS, registerWord } from '@maat/domain/privacy/register-words'
import { LANGUAGES, type Language } from '@maat/domain/words/languages'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { findClients } from '../../../api/operations/people/users.ts'
import { enterDataRequest } from '../../../api/operations/privacy/data-requests.ts'
import { useMay } from '../../../api/use-may.ts'
import { useOperation, useRead } from '../../../api/use-operation.ts'
import { TextField } from '../../../forms/text-field.tsx'
import { FormDialog } from '../../../parts/dialogs/form-dialog.tsx'
import { FormDateField } from '../../../parts/fields/form-date-field.tsx'
import { mapSearchResult, SearchSelect } from '../../../parts/fields/search-select.tsx'
import { useRecordForm } from '../../../parts/forms/use-record-form.ts'
import { todayHere } from '../../../texts/today-here.ts'
import { useLanguage } from '../../../texts/use-format.ts'
import type { Form } from '../../../ui/fields/use-form.ts'
import { FieldGrid } from '../../../ui/layout/page.tsx'
import { OfficeOptions } from '../../firm/firm/index.ts'
import { REFRESHED } from './refreshed.ts'

interface Values {
  userId: string
  personName: string
  contact: string
  officeId: string
  kind: DataRequestKind
  channel: (typeof ENTERED_CHANNELS)[number]
  language: Language
  words: string
  wrong: string
  correct: string
  identityCheck: (typeof ENTERED_CHECKS)[number]
  identityNote: string
  receivedOn: string
}

interface EnterDialogProps {
  onClose(): void
  onEntered(request: DataRequestView): void
}

const ALWAYS = ['personName', 'words', 'receivedOn'] as const

function missingIn(values: Values) {
  const needed = values.kind === 'correction' ? [...ALWAYS, 'wrong' as const, 'correct' as const] : ALWAYS
  return needed
    .filter(path => values[path].trim() === '')
    .map(path => ({ path: path as string, code: 'field.required' }))
}

export function EnterDialog({ onClose, onEntered }: EnterDialogProps) {
  const { t } = useTranslation('data-requests')
  const language = useLanguage()
  const entering = useOperation(enterDataRequest, { refreshes: REFRESHED })
  const start: Values = {
    userId: '',
    personName: '',
    contact: '',
    officeId: '',
    kind: 'access',
    channel: 'letter',
    language,
    words: '',
    wrong: '',
    correct: '',
    identityCheck: 'missing',
    identityNote: '',
    receivedOn: todayHere(),
  }
  const record = useRecordForm({
    keepAs: 'data-request-new',
    start,
    check: missingIn,
    // Both ids come from options.
    bodyOf: ({ userId, officeId, ...values }: Values) => ({
      ...values,
      userId: (userId || null) as UserId | null,
      officeId: (officeId || null) as OfficeId | null,
    }),
    send: body => entering.mutateAsync({ body }),
    savedText: t('enter.done'),
    onDone(saved) {
      onEntered(saved)
      onClose()
    },
  })
  const { form } = record
  return (
    <FormDialog
      title={t('enter.title')}
      submitLabel={t('enter.submit')}
      width="wide"
      record={record}
      onClose={onClose}
    >
      <Person form={form} />
      <Arrival form={form} />
      {form.values.kind === 'correction' && (
        <FieldGrid>
          <TextField form={form} name="wrong" label={t('wrong')} maxLength={1000} isRequired />
          <TextField form={form} name="correct" label={t('correct')} maxLength={1000} isRequired />
        </FieldGrid>
      )}
      <TextField
        form={form}
        name="words"
        type="textarea"
        rows={5}
        label={t('enter.words')}
        maxLength={4000}
        isRequired
      />
      <FieldGrid>
        <TextField
          form={form}
          name="identityCheck"
          type="select"
          label={t('handling.identityCheck')}
          hint={t('enter.identityHint')}
        >
          {ENTERED_CHECKS.map(value => (
            <option key={value} value={value}>
              {registerWord('identity', value, language)}
            </option>
          ))}
        </TextField>
        <TextField form={form} name="identityNote" label={t('handling.identityNote')} maxLength={300} />
      </FieldGrid>
    </FormDialog>
  )
}

const FEWEST_LETTERS = 2

/** A chosen client fills the name and the contact; other persons are typed. */
function Person({ form }: { form: Form<Values> }) {
  const { t } = useTranslation('data-requests')
  const [search, setSearch] = useState('')
  const read = useRead(findClients, { query: { search } }, { enabled: search.length >= FEWEST_LETTERS })
  const found = mapSearchResult(read, clients =>
    clients.map(client => ({
      id: client.id,
      name: client.companyName || fullName(client),
      note: client.email,
    })),
  )
  const { userId, personName, contact } = form.values
  return (
    <>
      <SearchSelect
        name="userId"
        label={t('enter.client')}
        none={t('enter.noClient')}
        chosen={userId ? [{ id: userId, name: personName, note: contact }] : []}
        onChange={([client]) =>
          form.set(
            client
              ? { userId: client.id, personName: client.name, contact: client.note ?? '' }
              : { userId: '' },
          )
        }
        found={found}
        onSearch={setSearch}
      />
      <FieldGrid>
        <TextField form={form} name="personName" label={t('enter.personName')} maxLength={200} isRequired />
        <TextField form={form} name="contact" label={t('enter.contact')} maxLength={300} />
      </FieldGrid>
    </>
  )
}

/** An assistant enters requests for their own office. */
function Arrival({ form }: { form: Form<Values> }) {
  const { t } = useTranslation('data-requests')
  const choosesOffice = useMay('data-request.answer')
  const language = useLanguage()
  return (
    <FieldGrid>
      <TextField form={form} name="kind" type="select" label={REGISTER_WORDS.kind[language]}>
        {DATA_REQUEST_KINDS.map(value => (
          <option key={value} value={value}>
            {registerWord('kind', value, language)}
          </option>
        ))}
      </TextField>
      <TextField form={form} name="channel" type="select" label={t('enter.channel')}>
        {ENTERED_CHANNELS.map(value => (
          <option key={value} value={value}>
            {registerWord('channel', value, language)}
          </option>
        ))}
      </TextField>
      <FormDateField
        form={form}
        name="receivedOn"
        label={REGISTER_WORDS.receivedOn[language]}
        max={todayHere()}
        isRequired
      />
      {choosesOffice && (
        <TextField form={form} name="officeId" type="select" label={t('office')}>
          <OfficeOptions empty={t('enter.ownOffice')} />
        </TextField>
      )}
      <TextField form={form} name="language" type="select" label={t('enter.language')}>
        {LANGUAGES.map(value => (
          <option key={value} value={value}>
            {t(`enter.languageName.${value}`)}
          </option>
        ))}
      </TextField>
    </FieldGrid>
  )
}
