// The letters of one case, and the button for a new one.
import { useNavigate } from '@tanstack/react-router'
import { SquarePen } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listLetters } from '../../../api/operations/communication/letters.ts'
import { usePages } from '../../../api/use-pages.ts'
import { Paged } from '../../../parts/lists/paged.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/layout/page.tsx'
import { EmptyState } from '../../../ui/messages/states.tsx'
import { Compose } from './compose/compose.tsx'
import { LetterList } from './letter-list.tsx'
import { useLiveLetters } from './use-live-letters.ts'

interface CaseLettersProps {
  caseId: string
  mayWrite: boolean
}

export function CaseLetters({ caseId, mayWrite }: CaseLettersProps) {
  const { t } = useTranslation('letters')
  const navigate = useNavigate()
  useLiveLetters()
  const [isWriting, setWriting] = useState(false)
  const letters = usePages(listLetters, { query: { case: caseId } })
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
  const empty = (
    <EmptyState title={t('caseEmptyTitle')} action={write}>
      {t('caseEmptyBody')}
    </EmptyState>
  )
  return (
    <Paged pages={letters} skeleton={{ rows: 4, height: 4 }} empty={empty}>
      {(rows, more) => (
        <Card title={t('title')} actions={write}>
          <LetterList rows={rows} hidesCase />
          {more}
        </Card>
      )}
    </Paged>
  )
}
