// Sends a document to be signed: the signers in their order, a message, and the last day. Clients sign their own alone.
import type { DocumentView } from '@maat/contract/documents/documents'
import { LONGEST_ROUND_DAYS, MOST_SIGNERS, USUAL_ROUND_DAYS } from '@maat/domain/documents/signing-rounds'
import { UserPlus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { listPossibleSigners, startSigningRound } from '../../../api/operations/documents/document-signing.ts'
import { useMay } from '../../../api/use-may.ts'
import { useOperation, useRead } from '../../../api/use-operation.ts'
import { TextField } from '../../../forms/text-field.tsx'
import { InlineForm } from '../../../parts/forms/inline-form.tsx'
import { useRecordForm } from '../../../parts/forms/use-record-form.ts'
import { WhenLoaded } from '../../../parts/pages/when-loaded.tsx'
import { useErrorText } from '../../../texts/use-error-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/layout/page.tsx'
import { moveItem } from '../../../ui/order-buttons.tsx'
import { bodyOf, newSigner, problemsOf, type RoundValues, signerOf } from './round-values.ts'
import { type Person, SignerRow } from './signer-row.tsx'
import styles from './signing.module.css'
import { ROUND_READS } from './use-live-rounds.ts'

interface StartRoundProps {
  document: DocumentView
  version: number
}

export function StartRound({ document, version }: StartRoundProps) {
  const people = useRead(listPossibleSigners, { params: { documentId: document.id } })
  return (
    <WhenLoaded read={people} skeleton={{ rows: 2, height: 8 }}>
      {loaded => <StartForm document={document} version={version} people={loaded.people} />}
    </WhenLoaded>
  )
}

function StartForm({ document, version, people }: StartRoundProps & { people: readonly Person[] }) {
  const { t } = useTranslation('document-signing')
  const errorText = useErrorText()
  const starting = useOperation(startSigningRound, { refreshes: ROUND_READS })
  const mayChoose = useMay('signing-round.manage')
  const first = people.find(({ isClient }) => isClient) ?? people[0]
  const record = useRecordForm({
    keepAs: `sign-${document.id}`,
    start: {
      signers: [first ? signerOf(first.id) : newSigner()],
      message: '',
      days: String(USUAL_ROUND_DAYS),
    } as RoundValues,
    check: problemsOf,
    send: values =>
      starting.mutateAsync({ params: { documentId: document.id }, body: bodyOf(values, version) }),
    savedText: t('start.done'),
    onDone: () => undefined,
  })
  const { form } = record
  const { signers } = form.values
  const set = (next: RoundValues['signers']) => form.set({ signers: next }, 'signers')
  const code = form.codeOf('signers')
  return (
    <Card
      title={t(mayChoose ? 'start.title' : 'start.titleSelf')}
      intro={t(mayChoose ? 'start.intro' : 'start.introSelf')}
    >
      <InlineForm
        record={record}
        submitLabel={t(mayChoose ? 'start.send' : 'start.self')}
        busyLabel={t('start.sending')}
        look="primary"
      >
        {mayChoose && (
          <>
            <ol className={styles.rows}>
              {signers.map((signer, at) => (
                <SignerRow
                  key={signer.key}
                  form={form}
                  signer={signer}
                  at={at}
                  count={signers.length}
                  people={people}
                  onChange={change =>
                    set(signers.map(other => (other.key === signer.key ? { ...other, ...change } : other)))
                  }
                  onMove={step => set(moveItem(signers, at, step))}
                  onRemove={() => set(signers.filter(({ key }) => key !== signer.key))}
                />
              ))}
            </ol>
            {code && (
              <p className={styles.wrong} role="alert">
                {errorText(code)}
              </p>
            )}
            {signers.length < MOST_SIGNERS && (
              <div>
                <Button name="signers" onClick={() => set([...signers, newSigner()])}>
                  <UserPlus size={18} aria-hidden /> {t('start.add')}
                </Button>
              </div>
            )}
            <TextField form={form} name="message" label={t('start.message')} rows={3} maxLength={1000} />
            <TextField
              form={form}
              name="days"
              label={t('start.days', { most: LONGEST_ROUND_DAYS })}
              inputMode="numeric"
              maxLength={2}
              isRequired
            />
          </>
        )}
      </InlineForm>
    </Card>
  )
}
