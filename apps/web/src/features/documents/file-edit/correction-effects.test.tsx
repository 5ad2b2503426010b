import { screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { testId } from '../../../api/example-of.ts'
import { renderPart } from '../../../parts/parts-harness.tsx'
import { setLanguage, startTexts } from '../../../texts/i18n.ts'
import { CorrectionEffects } from './correction-effects.tsx'

beforeAll(startTexts)

type Preview = Parameters<typeof CorrectionEffects>[0]['preview']

const STATE = {
  caseId: testId(1),
  caseNumber: null,
  name: 'Bail',
  documentType: null,
  datedOn: null,
  folderId: null,
  folderName: null,
  isWithdrawn: false,
  version: 2,
  pages: 3,
}
const PREVIEW = {
  documents: [{ documentId: testId(2), before: STATE, after: { ...STATE, version: 3, pages: 2 } }],
  effects: [
    { documentId: testId(2), kind: 'earlier-versions', count: 1, isBlocking: true },
    { documentId: testId(2), kind: 'bundles', count: 2, isBlocking: false },
  ],
  gains: [],
  loses: [],
  keepsAll: ['Ada Moreau'],
  keepsNew: ['Inès Albret'],
} as unknown as Preview

test.each<['fr' | 'en' | 'nl', RegExp[]]>([
  [
    'fr',
    [
      /Gardent toutes les versions : Ada Moreau/,
      /Ne lisent que la version corrigée et les suivantes : Inès Albret/,
      /Décidez si elle part avec le document/,
      /2 liasses le contiennent/,
    ],
  ],
  [
    'en',
    [
      /Keep all versions: Ada Moreau/,
      /Read only the corrected version and later ones: Inès Albret/,
      /Decide whether it goes with the document/,
      /2 bundles contain it/,
    ],
  ],
  [
    'nl',
    [
      /Behouden alle versies: Ada Moreau/,
      /Lezen enkel de verbeterde versie en de volgende: Inès Albret/,
      /Beslis of ze met het document meegaat/,
      /2 bundels bevatten het/,
    ],
  ],
])('says who keeps reading which versions, and what is decided, in %s', async (language, sentences) => {
  await setLanguage(language)
  await renderPart(<CorrectionEffects preview={PREVIEW} />)
  for (const sentence of sentences) expect(await screen.findByText(sentence)).toBeTruthy()
})
