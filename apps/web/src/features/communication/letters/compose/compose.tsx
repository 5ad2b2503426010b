// Starts a letter: loads its options.

import { isStaff } from '@maat/domain/people/roles'
import { useTranslation } from 'react-i18next'
import { readLetterOptions } from '../../../../api/operations/communication/letter-writing.ts'
import { readDocument } from '../../../../api/operations/documents/documents.ts'
import { useSession } from '../../../../api/session.ts'
import { useRead } from '../../../../api/use-operation.ts'
import { lazyPart } from '../../../../parts/pages/lazy-part.tsx'
import { ReadFailed } from '../../../../parts/pages/read-failed.tsx'
import { useLanguage } from '../../../../texts/use-format.ts'
import { Skeleton } from '../../../../ui/messages/states.tsx'
import styles from './compose.module.css'
import type { ComposeProps, LetterOptions } from './compose-props.ts'
import { answerTo, attachedOf, emptyLetter, type LetterValues, languageFor, valuesOf } from './letter-form.ts'

/** Loaded only for writing, because readers do not need the rules of the form. */
const ComposeForm = lazyPart(() => import('./compose-form.tsx').then(file => file.ComposeForm), {
  rows: 4,
  height: 4,
})

export function Compose(props: ComposeProps) {
  const { t } = useTranslation('letters')
  const { caseId, answers, changes, attach } = props
  const { role } = useSession()
  const language = useLanguage()
  const options = useRead(readLetterOptions, { params: { caseId } })
  const written = useRead(readDocument, attach && { params: { documentId: attach } })
  const failure = options.error
  if (failure) return <ReadFailed error={failure} onRetry={() => options.refetch()} />
  // A document that is gone again leaves the letter as it was.
  if (!options.data || (attach && written.isPending)) return <Skeleton rows={4} height={4} />
  return (
    <section className={styles.compose} aria-label={t('compose.title')}>
      <ComposeForm
        {...props}
        options={options.data}
        start={startOf(options.data)}
        attached={written.data && attachedOf(written.data)}
      />
    </section>
  )

  function startOf({ people, timeZone }: LetterOptions): LetterValues {
    if (changes) return valuesOf(changes, timeZone)
    const isClient = !isStaff(role)
    const client = people.find(({ part }) => part === 'client')
    const first = answers ? answerTo(answers, isClient) : { to: client ? [client.address] : [] }
    const spoken = languageFor(first.to ?? [], people, language)
    return { ...emptyLetter(language), ...first, language: spoken }
  }
}
