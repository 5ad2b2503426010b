// The case that the identified client reads and signs.
import { readSigning } from '../../../api/operations/cases/signing.ts'
import { useRead } from '../../../api/use-operation.ts'
import { useLanguage } from '../../../texts/use-format.ts'
import { ReadingPage, type ReadingProps } from './reading-page.tsx'
import { SignedContent } from './signed-content.tsx'
import { SigningForm } from './signing-form.tsx'

export function CaseReading({ pass, of, onEnd, onOver }: ReadingProps) {
  const language = useLanguage()
  const read = useRead(readSigning, { body: { pass, language } }, { staleTime: Number.POSITIVE_INFINITY })
  const isOver = read.error?.code === 'link.invalid'
  const content = isOver ? undefined : read.data
  return (
    <ReadingPage
      of={of}
      read={read}
      requestedByName={content?.requestedByName}
      isOver={isOver}
      onOver={onOver}
    >
      {content && (
        <>
          <SignedContent content={content} />
          <SigningForm pass={pass} content={content} onEnd={onEnd} onReadAgain={() => read.refetch()} />
        </>
      )}
    </ReadingPage>
  )
}
