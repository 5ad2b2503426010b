// The form: the client and the matter side by side, what will happen, and one button.
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { listCases } from '../../../api/operations/cases/cases.ts'
import { createClientFile } from '../../../api/operations/cases/client-file.ts'
import { listCalls, readCall } from '../../../api/operations/communication/calls.ts'
import { listTray, readMailIntake, readTrayLetter } from '../../../api/operations/communication/tray.ts'
import { findClients, listUsers } from '../../../api/operations/people/users.ts'
import { useSession } from '../../../api/session.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { loadPhones } from '../../../forms/phones.ts'
import { InlineForm } from '../../../parts/forms/inline-form.tsx'
import { useRecordForm } from '../../../parts/forms/use-record-form.ts'
import { useCountryOfOffice } from '../../../parts/use-firm.ts'
import { useLanguage } from '../../../texts/use-format.ts'
import { linkToCaseOrDraft } from '../case-access/index.ts'
import styles from './client-file.module.css'
import { ClientPart } from './client-part.tsx'
import { bodyOf, type FileSource, type FileValues, startValues } from './file-values.ts'
import { HandlingPart } from './handling-part.tsx'
import { MatterPart } from './matter-part.tsx'
import { SourceNote } from './source-note.tsx'
import { useClientFileLookup } from './use-client-file-lookup.ts'

const loadSchema = () => import('@maat/contract/cases/client-file').then(({ NewClientFile }) => NewClientFile)

const REFRESHES = [
  listCases,
  listCalls,
  readCall,
  listTray,
  readTrayLetter,
  readMailIntake,
  findClients,
  listUsers,
]

/** The fields of a new client are flat in the form. */
const FIELDS = {
  ...Object.fromEntries(
    ['kind', 'companyName', 'firstName', 'lastName', 'email', 'phone', 'language', 'officeId', 'origin'].map(
      name => [`newClient.${name}`, name],
    ),
  ),
  'email.in-use': 'email',
  'office.unknown': 'officeId',
  'case.lawyer-unknown': 'lawyerId',
  'catalogue.not-found': 'issueId',
}

interface ClientFileFormProps {
  source: FileSource
  ownOfficeId: string
}

export function ClientFileForm({ source, ownOfficeId }: ClientFileFormProps) {
  const { t } = useTranslation('client-file')
  const navigate = useNavigate()
  const language = useLanguage()
  const { user, role } = useSession()
  const country = useCountryOfOffice(ownOfficeId)
  const creating = useOperation(createClientFile, { refreshes: REFRESHES, endsEarly: true })
  const lawyerId = role === 'Avocat' ? user.id : ''
  const record = useRecordForm({
    keepAs: `client-file-${source.call?.id ?? source.letter?.id ?? 'new'}`,
    start: startValues(source, { language, officeId: ownOfficeId, lawyerId }),
    schema: loadSchema,
    bodyOf: async values => bodyOf(await withPhone(country, values), source),
    send: body => creating.mutateAsync({ body }),
    fields: FIELDS,
    savedText: ({ client, email }) => (client ? t('done.existing') : t('done.new', { email: email.trim() })),
    onDone({ caseId, type }) {
      void navigate(linkToCaseOrDraft({ id: caseId, status: 'draft', type }, role))
    },
  })
  const { form } = record
  const lookup = useClientFileLookup(form.values)
  return (
    <InlineForm record={record} label={t('create')} submitLabel={t('create')} look="primary">
      <SourceNote source={source} />
      <div className={styles.columns}>
        <div className={styles.who}>
          <ClientPart form={form} lookup={lookup} country={country} isLinked={Boolean(source.call?.client)} />
        </div>
        <div className={styles.what}>
          <MatterPart form={form} lookup={lookup} />
        </div>
        <div className={styles.handling}>
          <HandlingPart form={form} />
        </div>
      </div>
      <NextSteps values={form.values} />
    </InlineForm>
  )
}

/** After a keyboard submit, the phone field may not have lost the focus and been normalised. */
async function withPhone(country: string, values: FileValues): Promise<FileValues> {
  if (values.phone === '') return values
  const phones = await loadPhones()
  return { ...values, phone: phones?.normalisePhoneNumber(country, values.phone) ?? values.phone }
}

function NextSteps({ values }: { values: FileValues }) {
  const { t } = useTranslation('client-file')
  const { client, firstName, lastName, email } = values
  const name = `${firstName} ${lastName}`.trim()
  const address = email.trim()
  return (
    <p className={styles.next}>
      {client
        ? t('next.existing', { name: client.name })
        : name && address
          ? t('next.new', { name, email: address })
          : t('next.newUnnamed')}
    </p>
  )
}
