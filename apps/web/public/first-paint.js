// Runs before the page is painted, so that nobody sees the wrong theme, size or language first. It is written in the
// JavaScript of 2015, because browsers that cannot run the product must still be able to say so.
;(() => {
  const read = key => {
    try {
      return localStorage.getItem(key)
    } catch (_error) {
      return null
    }
  }
  const root = document.documentElement
  const dark = matchMedia('(prefers-color-scheme: dark)').matches
  root.dataset.theme = read('theme') || (dark ? 'dark' : 'light')
  const size = read('fontSize')
  const textSize = `${[12, 14, 16, 18, 20][size === null ? 2 : Number(size)] || 16}px`
  root.style.fontSize = textSize
  root.style.setProperty('--text-size', textSize)
  // A visitor who has chosen no language reads an article in the language of its address.
  const { pathname = '', search = '' } = window.location || {}
  const [, ofArticle = ''] = /^\/knowledgeCenter\/(\w\w)\//i.exec(pathname) || []
  const isList = /^\/(knowledgeCenter|savoirtheque|journal)\/?$/i.test(pathname)
  const [, ofList = ''] = /[?&]lang=(\w\w)(?:&|$)/.exec(search) || []
  const known = language => ['fr', 'en', 'nl'].find(one => one === language)
  root.lang = known(read('lang')) || known(isList ? ofList : ofArticle.toLowerCase()) || 'fr'

  // The oldest browsers that the product is built for: Safari and iOS 16.4, Chrome 109, Firefox 115. Written into the
  // page, because both files have to run before the app; current browsers request neither.
  const include = file => document.write(`<script src="/${file}"></${'script'}>`)
  const isReadable = source => {
    try {
      return Boolean(new RegExp(source))
    } catch (_error) {
      return false
    }
  }
  if (!isReadable('(?<=a)b') || !('findLast' in Array.prototype) || !('structuredClone' in window)) {
    root.dataset.tooOld = 'yes'
    return include('too-old.js')
  }
  const newest = [
    [Map, 'groupBy'],
    [Promise, 'withResolvers'],
    [Set.prototype, 'union'],
    [Array.prototype, 'toSorted'],
    [URL, 'canParse'],
    [window, 'Iterator'],
  ]
  if (newest.some(([owner, name]) => !(name in owner))) include('polyfills.js')

  // The server lists files that the app will import: they are requested now, beside the app.
  const { files = '{}' } = (document.currentScript || {}).dataset || {}
  const { frame = [], screen = [], texts = {}, isOpen = true } = JSON.parse(files)
  const isSignedIn = read('user') !== null
  const { visitor = [], work = [] } = texts[root.lang] || {}
  const wanted = [
    ...visitor,
    ...(isSignedIn ? [...work, ...frame] : []),
    ...(isSignedIn || isOpen ? screen : []),
  ]
  for (const file of new Set(wanted)) {
    const link = document.createElement('link')
    const isStyle = file.endsWith('.css')
    link.rel = isStyle ? 'preload' : 'modulepreload'
    if (isStyle) link.as = 'style'
    link.href = `/${file}`
    document.head.append(link)
  }
})()
