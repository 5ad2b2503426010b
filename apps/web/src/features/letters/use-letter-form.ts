// The form of a letter: keeps the draft in this browser, then sends a new letter or replaces a waiting one.
import { WrittenLetter } from '@maat/contract/letter-writing'
import type { LetterView } from '@maat/contract/letters'
import { isStaff } from '@maat/domain/people/roles'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallError } from '../../api/call.ts'
import { changeLetter, writeLetter } from '../../api/operations/letter-writing.ts'
import { useSession } from '../../api/session.ts'
import { useOperation } from '../../api/use-operation.ts'
import { useErrorText } from '../../texts/use-error-text.ts'
import { showToast } from '../../ui/toasts.tsx'
import { type FieldProblem, useForm } from '../../ui/use-form.ts'
import type { ComposeProps, LetterOptions } from './compose-props.ts'
import { bodyOf, keptAttachments, type LetterValues, valuesOf, withTyped } from './letter-form.ts'
import { LETTER_READS } from './refreshes.ts'
import { useBlanks } from './use-blanks.ts'
import type { LetterDraft } from './use-letter-draft.ts'

interface Given extends ComposeProps {
  options: LetterOptions
  draft: LetterDraft
  start: LetterValues
}

export function useLetterForm({ caseId, answers, changes, options, draft, start, onDone, onClose }: Given) {
  const { t } = useTranslation('letters')
  const { role } = useSession()
  const errorText = useErrorText()
  const form = useForm(start)
  const { values } = form
  const isFirst = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs at every change of the values
  useEffect(() => {
    if (isFirst.current) isFirst.current = false
    else draft.keep(values)
  }, [values])

  const handlers = {
    refreshes: LETTER_READS,
    onSuccess({ id }: { id: string }) {
      draft.forget()
      const isLater = isStaff(role) && values.isLater
      showToast({ kind: 'success', text: t(isLater ? 'done.scheduled' : 'done.sending') })
      onDone(id)
    },
  }
  const writing = useOperation(writeLetter, handlers)
  const changing = useOperation(changeLetter, handlers)
  const body = () => bodyOf(values, options.timeZone)

  function send(): void {
    if (!form.parse(WrittenLetter, body())) return
    const problems = lacksOf(values, isStaff(role))
    if (problems.length > 0) form.showProblems(problems)
    else if (isStaff(role)) blanks.ask()
    else submit(body())
  }

  function sendWith(words: Pick<LetterValues, 'subject' | 'text'>): void {
    form.set({ subject: words.subject, text: words.text })
    submit({ ...body(), ...words })
  }
  const blanks = useBlanks(values, options.values[values.language], sendWith)

  function submit(written: ReturnType<typeof body>): void {
    const onError = ({ problem }: CallError) => form.showProblems(problem.errors ?? [])
    if (changes)
      changing.mutate(
        {
          params: { letterId: changes.id },
          body: {
            ...written,
            version: values.version ?? changes.version,
            keptAttachmentIds: keptAttachments(values).flatMap(({ attachmentId }) => attachmentId ?? []),
          },
        },
        { onError },
      )
    else
      writing.mutate(
        {
          params: { caseId },
          body: { ...written, ...(answers && { repliesTo: answers.id }) },
        },
        { onError },
      )
  }

  const current =
    changing.error?.code === 'record.stale' ? (changing.error.problem.current as LetterView) : undefined

  /** Resolves a conflict: takes the other version, or overwrites it knowingly. */
  function resolveConflict(choice: 'theirs' | 'mine'): void {
    if (!current) return
    if (choice === 'theirs') form.replace(valuesOf(current, options.timeZone))
    else form.set({ version: current.version })
    changing.reset()
  }

  function discard(): void {
    draft.forget()
    onClose()
  }

  return {
    form,
    send,
    discard,
    body,
    current,
    resolveConflict,
    blanks,
    isBusy: writing.isPending || changing.isPending,
    failure: textOf(writing.error ?? changing.error),
  }

  function textOf(error: CallError | null): string | undefined {
    if (!error || error.code === 'record.stale' || (error.problem.errors ?? []).length > 0) return undefined
    const left = error.problem.current as string[] | undefined
    if (error.code === 'letter.placeholder-left' && left)
      return t('compose.placeholderLeft', { names: left.map(name => `{{${name}}}`).join(', ') })
    return errorText(error.code)
  }
}

/** Checks what the schema cannot see: invalid typed addresses, and a time without a day. */
function lacksOf(values: LetterValues, isByStaff: boolean): FieldProblem[] {
  const untaken = (['to', 'cc'] as const).filter(path => !withTyped(values, path))
  return [
    ...untaken.map(path => ({ path, code: 'email.invalid' })),
    ...(isByStaff && withTyped(values, 'to')?.length === 0
      ? [{ path: 'to', code: 'letter.no-recipient' }]
      : []),
    ...(values.isLater && !values.day ? [{ path: 'day', code: 'field.required' }] : []),
  ]
}
