import { expect, test } from 'vitest'
import { CASE_TYPES } from '../cases/case-types.ts'
import { LANGUAGES } from '../words/languages.ts'
import { foldersWithin, levelsWithin, pathOfFolder, usualFolders } from './folders.ts'

const tree = [
  { id: 'a', parentId: null },
  { id: 'b', parentId: 'a' },
  { id: 'c', parentId: 'b' },
  { id: 'd', parentId: null },
]

test('follows a folder to the top of its case', () => {
  expect(pathOfFolder(tree, 'c')).toEqual(['c', 'b', 'a'])
  expect(pathOfFolder(tree, null)).toEqual([])
})

test('finds everything inside a folder, and how deep it goes', () => {
  expect(foldersWithin(tree, 'a')).toEqual(['a', 'b', 'c'])
  expect([levelsWithin(tree, 'a'), levelsWithin(tree, 'b'), levelsWithin(tree, 'd')]).toEqual([3, 2, 1])
})

test('ends with a damaged tree, whose folders contain each other', () => {
  const circle = [
    { id: 'a', parentId: 'b' },
    { id: 'b', parentId: 'a' },
  ]
  expect(pathOfFolder(circle, 'a').length).toBeLessThanOrEqual(3)
})

test('names the usual folders differently in each language and type, with the words of the country', () => {
  for (const type of CASE_TYPES)
    for (const country of ['BE', 'FR', 'CM', 'LU'])
      for (const language of LANGUAGES) {
        const names = usualFolders(type, country).map(({ name }) => name[language])
        expect(new Set(names).size).toBe(names.length)
      }
  const nameOf = (country: string) => usualFolders('litigation', country).map(({ name }) => name.fr)
  expect(nameOf('BE')).toContain('Jugements et arrêts')
  expect(nameOf('FR')).toContain('Pièces communiquées')
})
