// Starts a letter: loads its options and an earlier draft.

import { isStaff } from '@maat/domain/people/roles'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyComponent } from '../../api/lazy-import.ts'
import { readLetterOptions } from '../../api/operations/letter-writing.ts'
import { useSession } from '../../api/session.ts'
import { useRead } from '../../api/use-operation.ts'
import { ReadFailed } from '../../parts/read-failed.tsx'
import { useLanguage } from '../../texts/use-format.ts'
import { Skeleton } from '../../ui/states.tsx'
import styles from './compose.module.css'
import type { ComposeProps } from './compose-props.ts'
import { answerTo, emptyLetter, type LetterValues, languageFor, valuesOf } from './letter-form.ts'
import { useLetterDraft } from './use-letter-draft.ts'

/** Loaded only for writing, because readers do not need the rules of the form. */
const ComposeForm = lazyComponent(() => import('./compose-form.tsx').then(file => file.ComposeForm))

export function Compose(props: ComposeProps) {
  const { t } = useTranslation('letters')
  const { caseId, answers, changes } = props
  const { role } = useSession()
  const language = useLanguage()
  const options = useRead(readLetterOptions, { params: { caseId } })
  const draft = useLetterDraft(changes?.id ?? answers?.id ?? caseId)
  const failure = options.error
  if (failure) return <ReadFailed error={failure} onRetry={() => options.refetch()} />
  if (!options.data || draft.kept === undefined) return <Skeleton rows={4} height={4} />
  return (
    <section className={styles.compose} aria-label={t('compose.title')}>
      <Suspense fallback={<Skeleton rows={4} height={4} />}>
        <ComposeForm
          {...props}
          options={options.data}
          draft={draft}
          start={{ ...begun(), ...draft.latest() }}
        />
      </Suspense>
    </section>
  )

  function begun(): LetterValues {
    if (!options.data) return emptyLetter(language)
    const { people, timeZone } = options.data
    if (changes) return valuesOf(changes, timeZone)
    const isClient = !isStaff(role)
    const client = people.find(({ part }) => part === 'client')
    const first = answers ? answerTo(answers, isClient) : { to: client ? [client.address] : [] }
    const spoken = languageFor(first.to ?? [], people, language)
    return { ...emptyLetter(language), ...first, language: spoken }
  }
}
