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
    { documentId: testId(2), kind: 'outdated-proofs', count: 2, isBlocking: false },
    { documentId: testId(2), kind: 'changed-exhibits', count: 1, isBlocking: false },
    { documentId: testId(2), kind: 'outdated-bundles', count: 2, isBlocking: false },
    { documentId: testId(2), kind: 'quotes', count: 1, isBlocking: false },
    { documentId: testId(2), kind: 'signings', count: 1, isBlocking: false },
    { documentId: testId(2), kind: 'binders', count: 2, isBlocking: false },
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
      /Ses pages prouvent 2 faits/,
      /sa liste la signalera comme changée/,
      /2 liasses contiennent ses pages d’avant/,
      /Un document écrit d’après un modèle le cite/,
      /terminée sans être signée par tous/,
      /2 classeurs montrent ses pages d’avant/,
    ],
  ],
  [
    'en',
    [
      /Keep all versions: Ada Moreau/,
      /Read only the corrected version and later ones: Inès Albret/,
      /Decide whether it goes with the document/,
      /2 bundles contain it:/,
      /Its pages prove 2 facts/,
      /its list will mark it as changed/,
      /2 bundles contain its pages from before/,
      /A document written from a template quotes it/,
      /which ended without all of them/,
      /2 binders show its pages from before/,
    ],
  ],
  [
    'nl',
    [
      /Behouden alle versies: Ada Moreau/,
      /Lezen enkel de verbeterde versie en de volgende: Inès Albret/,
      /Beslis of ze met het document meegaat/,
      /2 bundels bevatten het/,
      /Zijn pagina’s bewijzen 2 feiten/,
      /de lijst zal het als gewijzigd aanduiden/,
      /2 bundels bevatten zijn vorige pagina’s/,
      /Een document dat volgens een model is geschreven/,
      /dat eindigde zonder alle handtekeningen/,
      /2 ringmappen tonen zijn vorige pagina’s/,
    ],
  ],
])('says who keeps reading which versions, and what is decided, in %s', async (language, sentences) => {
  await setLanguage(language)
  await renderPart(<CorrectionEffects preview={PREVIEW} />)
  for (const sentence of sentences) expect(await screen.findByText(sentence)).toBeTruthy()
})
