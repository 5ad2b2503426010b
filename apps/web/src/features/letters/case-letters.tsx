// The letters of one case, and the way to write another.
import type { CaseId } from '@maat/contract/ids'
import type { LetterRow } from '@maat/contract/letters'
import { useNavigate } from '@tanstack/react-router'
import { SquarePen } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listLetters } from '../../api/operations/letters.ts'
import { usePages } from '../../api/use-operation.ts'
import { ReadFailed } from '../../preferences/read-failed.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, FormActions } from '../../ui/page.tsx'
import { EmptyState, Skeleton } from '../../ui/states.tsx'
import { Compose } from './compose.tsx'
import { LetterList } from './letter-list.tsx'
import { useLiveLetters } from './use-live-letters.ts'

interface CaseLettersProps {
  caseId: string
  mayWrite: boolean
}

export function CaseLetters({ caseId, mayWrite }: CaseLettersProps) {
  const { t } = useTranslation(['letters', 'shell'])
  const navigate = useNavigate()
  useLiveLetters()
  const [isWriting, setWriting] = useState(false)
  const letters = usePages(listLetters, { query: { case: caseId as CaseId } })
  const write = mayWrite && !isWriting && (
    <Button look="primary" onClick={() => setWriting(true)}>
      <SquarePen size={18} aria-hidden /> {t('write')}
    </Button>
  )
  if (isWriting)
    return (
      <Compose
        caseId={caseId}
        onDone={letterId => navigate({ to: '/email', search: { letterId } })}
        onClose={() => setWriting(false)}
      />
    )
  const failure = letters.error
  if (failure) return <ReadFailed error={failure} onRetry={() => letters.refetch()} />
  if (!letters.data) return <Skeleton rows={4} height={4} />
  const rows = letters.data as readonly LetterRow[]
  if (rows.length === 0)
    return (
      <EmptyState title={t('caseEmptyTitle')} action={write}>
        {t('caseEmptyBody')}
      </EmptyState>
    )
  return (
    <Card title={t('title')} actions={write}>
      <LetterList rows={rows} hidesCase />
      {letters.hasNextPage && (
        <FormActions>
          <Button isBusy={letters.isFetchingNextPage} onClick={() => letters.fetchNextPage()}>
            {t('more', { ns: 'shell' })}
          </Button>
        </FormActions>
      )}
    </Card>
  )
}
