// A letter is written: what it needs is read first, what was begun before is taken up again.
import type { CaseId } from '@maat/contract/ids'
import type { LetterView } from '@maat/contract/letters'
import { isStaff } from '@maat/domain/roles'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { laterPart } from '../../api/later.ts'
import { readLetterOptions } from '../../api/operations/letter-writing.ts'
import { useSession } from '../../api/session.ts'
import { useRead } from '../../api/use-operation.ts'
import { ReadFailed } from '../../preferences/read-failed.tsx'
import { useLanguage } from '../../preferences/use-format.ts'
import { Skeleton } from '../../ui/states.tsx'
import styles from './compose.module.css'
import { answerTo, emptyLetter, type LetterValues, languageFor, valuesOf } from './letter-form.ts'
import { useLetterDraft } from './use-letter-draft.ts'

/** Loaded by those who write: reading letters does without the rules of one. */
const ComposeForm = laterPart(() => import('./compose-form.tsx').then(file => file.ComposeForm))

export interface ComposeProps {
  caseId: string
  answers?: LetterView
  changes?: LetterView
  onDone(letterId: string): void
  onClose(): void
}

export function Compose(props: ComposeProps) {
  const { t } = useTranslation('letters')
  const { caseId, answers, changes } = props
  const { role } = useSession()
  const language = useLanguage()
  const options = useRead(readLetterOptions, { params: { caseId: caseId as CaseId } })
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
