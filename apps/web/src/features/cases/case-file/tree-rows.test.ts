import type { DocumentTreeRow, FolderView } from '@maat/contract/documents/case-folders'
import type { LinkedDocument } from '@maat/contract/documents/linked-documents'
import { expect, test } from 'vitest'
import { documentsBetween, parentOf, treeRows } from './tree-rows.ts'

const folder = (id: string, parentId: string | null, documents: number) =>
  ({ id, parentId, name: id, position: 0, documents, bytes: documents * 10 }) as FolderView
const document = (id: string, folderId: string | null, name = id) =>
  ({ id, folderId, name, bytes: 10 }) as DocumentTreeRow

const folders = {
  folders: [folder('letters', null, 1), folder('court', null, 0), folder('rulings', 'court', 2)],
  unfiled: { documents: 1, bytes: 10 },
  can: [],
}
const documents = [
  document('a', 'letters'),
  document('b', 'rulings', 'Jugement du tribunal'),
  document('c', 'rulings', 'Arrêt'),
  document('d', null),
]
const linked = [
  {
    ...document('x', null, 'Acte de vente'),
    home: { id: 'other', number: 'A-1', title: 'Vente' },
  } as LinkedDocument,
]
const rows = (open: string[], search = '') =>
  treeRows({ folders, documents, linked, open: new Set(open), search })
const keys = (open: string[], search?: string) =>
  rows(open, search).map(({ key, level }) => `${level} ${key}`)

test('shows the contents of open folders alone, the unfiled documents first', () => {
  expect(keys([])).toEqual(['1 unfiled', '1 letters', '1 court', '1 linked'])
  expect(keys(['court', 'unfiled'])).toEqual([
    '1 unfiled',
    '2 d',
    '1 letters',
    '1 court',
    '2 rulings',
    '1 linked',
  ])
  expect(keys(['court', 'rulings'])).toEqual([
    '1 unfiled',
    '1 letters',
    '1 court',
    '2 rulings',
    '3 b',
    '3 c',
    '1 linked',
  ])
})

test('a folder counts everything inside it', () => {
  expect(rows([]).find(({ key }) => key === 'court')).toMatchObject({ documents: 2, bytes: 20 })
})

test('a search opens the folders of what it finds, and hides the others', () => {
  expect(keys([], 'arret')).toEqual(['1 court', '2 rulings', '3 c'])
  expect(keys([], 'tribunal jugement')).toEqual(['1 court', '2 rulings', '3 b'])
  expect(keys([], 'rien')).toEqual([])
})

test('finds the folder of a row, and the documents between two rows', () => {
  const open = rows(['court', 'rulings', 'letters'])
  const at = open.findIndex(({ key }) => key === 'c')
  expect(open[parentOf(open, at)]?.key).toBe('rulings')
  expect(parentOf(open, 0)).toBe(-1)
  expect(documentsBetween(open, 'c', 'a')).toEqual(['a', 'b', 'c'])
})

test('documents of other cases have a place of their own, are found, and are not selected', () => {
  const open = rows(['linked', 'letters'])
  expect(open.slice(-2).map(({ key, level }) => `${level} ${key}`)).toEqual(['1 linked', '2 x'])
  expect(documentsBetween(open, 'a', 'x')).toEqual(['a'])
  expect(keys([], 'vente')).toEqual(['1 linked', '2 x'])
})
