import { BUILT_SCREENS } from '@maat/contract/screens'
import { expect, test } from 'vitest'
import { findScreenModules, listPreloads } from './preloads.ts'

test('finds the module of every screen', () => {
  const found = [...findScreenModules().keys()].sort()
  expect(found).toEqual(BUILT_SCREENS.toSorted())
})

test('lists the scripts and styles of a screen without those of the first page', () => {
  const chunk = (file: string, imports: string[] = [], css: string[] = []) => ({ file, imports, css })
  const texts = ['visitor', 'work'].flatMap(readers =>
    ['fr', 'en', 'nl'].map(language => [
      `../../virtual:texts/${readers}/${language}.json`,
      chunk(`${readers}-${language}.js`),
    ]),
  )
  const manifest = {
    'index.html': chunk('index.js', ['_runtime.js'], ['index.css']),
    '_runtime.js': chunk('runtime.js'),
    'src/app/signed-in-layout.tsx': chunk('frame.js', ['index.html', '_shared.js']),
    '_shared.js': chunk('shared.js', ['_runtime.js'], ['shared.css']),
    'src/features/cases/cases/list/my-cases-page.tsx': chunk('my-cases.js', ['_shared.js'], ['my-cases.css']),
    ...Object.fromEntries(texts),
  }
  const modules = new Map([['/my-cases', 'src/features/cases/cases/list/my-cases-page.tsx']])
  expect(listPreloads(manifest, modules)).toEqual({
    frame: ['frame.js', 'shared.js', 'shared.css'],
    screens: { '/my-cases': ['my-cases.js', 'my-cases.css', 'shared.js', 'shared.css'] },
    texts: {
      en: { visitor: ['visitor-en.js'], work: ['work-en.js'] },
      fr: { visitor: ['visitor-fr.js'], work: ['work-fr.js'] },
      nl: { visitor: ['visitor-nl.js'], work: ['work-nl.js'] },
    },
  })
})
