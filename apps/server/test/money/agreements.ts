// Inserts a proposed fee agreement in a case.

import { randomBytes, randomUUID } from 'node:crypto'
import type { CaseId, UserId } from '@maat/contract/ids'
import type { TestApp } from '../test-app.ts'

export async function insertAgreement(app: TestApp, caseId: CaseId, proposedBy: UserId): Promise<string> {
  const id = randomUUID()
  await app.services.db
    .insertInto('fee_agreements')
    .values({
      id,
      case_id: caseId,
      edition: 1,
      language: 'fr',
      content: JSON.stringify({
        title: 'Convention d’honoraires, version 1',
        office: 'Cabinet Exemple',
        client: 'Ines Exemple',
        caseNumber: '',
        caseTitle: 'Le mur',
        sections: [{ title: 'Le budget', lines: ['Rien de plus.'] }],
      }),
      content_hash: randomBytes(32),
      proposed_by: proposedBy,
      proposed_at: app.services.clock().toISOString(),
    })
    .execute()
  return id
}
