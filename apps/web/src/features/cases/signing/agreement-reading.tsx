// The fee agreement or quote that the identified client reads, with the changes since the version before.
import { readAgreementToSign } from '../../../api/operations/money/agreement-signing.ts'
import { useRead } from '../../../api/use-operation.ts'
import { Card } from '../../../ui/layout/page.tsx'
import { AgreementWords, VersionComparison } from '../../money/agreements/index.ts'
import { AgreementForm } from './agreement-form.tsx'
import { ReadingPage, type ReadingProps } from './reading-page.tsx'

export function AgreementReading({ pass, of, onEnd, onOver }: ReadingProps) {
  const read = useRead(readAgreementToSign, { body: { pass } }, { staleTime: Number.POSITIVE_INFINITY })
  const isOver = read.error?.code === 'link.invalid'
  const agreement = isOver ? undefined : read.data
  return (
    <ReadingPage
      of={of}
      read={read}
      requestedByName={agreement?.proposedByName}
      isOver={isOver}
      onOver={onOver}
    >
      {agreement && (
        <>
          <Card title={agreement.title}>
            <AgreementWords agreement={agreement} heading="h3" />
            {agreement.earlier && <VersionComparison earlier={agreement.earlier} later={agreement} />}
          </Card>
          <AgreementForm pass={pass} agreement={agreement} onEnd={onEnd} onOver={() => read.refetch()} />
        </>
      )}
    </ReadingPage>
  )
}
