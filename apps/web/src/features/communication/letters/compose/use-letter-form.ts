// The form of a letter: a new one, or a change to a waiting one.
import type { LetterView } from '@maat/contract/communication/letters'
import { isStaff } from '@maat/domain/people/roles'
import { useTranslation } from 'react-i18next'
import { changeLetter, writeLetter } from '../../../../api/operations/communication/letter-writing.ts'
import { useSession } from '../../../../api/session.ts'
import { useOperation } from '../../../../api/use-operation.ts'
import { useRecordForm } from '../../../../parts/forms/use-record-form.ts'
import type { FieldProblem } from '../../../../ui/fields/use-form.ts'
import { LETTER_READS } from '../refreshes.ts'
import type { ComposeProps, LetterOptions } from './compose-props.ts'
import {
  type AttachedDocument,
  bodyOf,
  type LetterBody,
  type LetterValues,
  letterBodyOf,
  MERGING,
  type MergedLetter,
  valuesOf,
  withAttached,
  withTyped,
} from './letter-form.ts'
import { useBlanks } from './use-blanks.ts'
import { useClashTexts } from './use-clash-texts.ts'

interface Given extends ComposeProps {
  options: LetterOptions
  start: LetterValues
  attached: AttachedDocument | undefined
}

/** The kept attachments are not in this schema, because they are not typed. */
const letterSchema = async () =>
  (await import('@maat/contract/communication/letter-writing')).WrittenLetter.strip()

export function useLetterForm(props: Given) {
  const { changes, options, start, attached, onDone, onClose } = props
  const { timeZone } = options
  const { t } = useTranslation('letters')
  const { role } = useSession()
  const isByStaff = isStaff(role)
  const blanks = useBlanks(options.values)
  const words = useClashTexts(options)
  const send = useSending(props)
  const record = useRecordForm({
    keepAs: keptNameOf(props),
    start: withAttached(start, attached),
    takeUp: kept => withAttached(kept, attached),
    version: changes?.version,
    schema: letterSchema,
    merging: MERGING,
    bodyOf: (merged: MergedLetter) => letterBodyOf(MERGING.valuesOf(merged), timeZone),
    check: values => problemsIn(values, isByStaff),
    ...(isByStaff && { before: blanks.ask }),
    send,
    savedOf: (letter: LetterView) => ({
      version: letter.version,
      value: MERGING.recordOf(valuesOf(letter, timeZone)),
    }),
    // A save sends the letter: not later by itself, and not with changes that the user has not read.
    waitsForLine: false,
    savesUnread: false,
    words,
    fields: { sendAt: 'day', 'letter.time-past': 'day', 'letter.no-recipient': 'to' },
    errorText({ code, problem }) {
      if (code === 'record.stale') return t('compose.changedMeanwhile')
      const left = problem.current as string[] | undefined
      if (code !== 'letter.placeholder-left' || !left) return undefined
      return t('compose.placeholderLeft', { names: left.map(name => `{{${name}}}`).join(', ') })
    },
    savedText: ({ isLater }) => t(isByStaff && isLater ? 'done.scheduled' : 'done.sending'),
    onDone: ({ id }) => onDone(id),
  })

  /** A refused letter keeps the answers. */
  const fillBlanks = (answers: readonly string[]) => record.form.set(blanks.fill(answers))

  function discard(): void {
    record.forget()
    onClose()
  }

  const body = bodyOf(record.form.values, timeZone)
  return { record, blanks: { ...blanks, fill: fillBlanks }, discard, body }
}

function keptNameOf({ caseId, answers, changes }: ComposeProps): string {
  if (changes) return `changed-letter-${changes.id}`
  return answers ? `answer-to-letter-${answers.id}` : `new-letter-${caseId}`
}

function useSending({ caseId, answers, changes }: ComposeProps) {
  const writing = useOperation(writeLetter, { refreshes: LETTER_READS })
  const changing = useOperation(changeLetter, { refreshes: LETTER_READS })
  return async function send(body: LetterBody, version: number): Promise<LetterView> {
    if (changes)
      return await changing.mutateAsync({ params: { letterId: changes.id }, body: { ...body, version } })
    const { keptAttachmentIds: _, ...written } = body
    const sent = { ...written, ...(answers && { repliesTo: answers.id }) }
    return await writing.mutateAsync({ params: { caseId }, body: sent })
  }
}

/** Finds problems that the schema cannot see, such as invalid typed addresses. */
function problemsIn(values: LetterValues, isByStaff: boolean): FieldProblem[] {
  const unread = (['to', 'cc'] as const).filter(path => !withTyped(values, path))
  const isToNobody = isByStaff && withTyped(values, 'to')?.length === 0
  const missing = (['day', 'time'] as const).filter(path => values.isLater && !values[path])
  return [
    ...unread.map(path => ({ path, code: 'email.invalid' })),
    ...(isToNobody ? [{ path: 'to', code: 'letter.no-recipient' }] : []),
    ...missing.map(path => ({ path, code: 'field.required' })),
  ]
}
