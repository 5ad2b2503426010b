import { expect, test } from 'vitest'
import { reportFileName, rowsFileName } from './figure-files.ts'
import { FIGURE_KINDS } from './figure-kinds.ts'

test.each([
  ['own', { span: 'month', from: '2026-11-01' }, 'fr', 'Mes chiffres, novembre 2026.pdf'],
  ['firm', { span: 'year', from: '2026-01-01' }, 'en', 'Figures of the firm, 2026.pdf'],
  ['ledCases', { span: 'month', from: '2026-11-01' }, 'nl', 'Cijfers van mijn dossiers, november 2026.pdf'],
] as const)('names the %s figures in the language of their reader', (report, of, language, name) => {
  expect(reportFileName(report, of, language)).toBe(name)
})

test('names the rows as their figure, without a sign that file systems refuse', () => {
  expect(rowsFileName('hours', 'nl')).toBe('Uren.csv')
  for (const kind of FIGURE_KINDS)
    for (const language of ['fr', 'en', 'nl'] as const)
      expect(rowsFileName(kind, language)).not.toMatch(/[\\/:*?"<>|]/)
})
