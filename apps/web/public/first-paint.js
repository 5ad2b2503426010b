// Runs before the page is painted, so that nobody sees the wrong theme, size or language first.
;(() => {
  const read = key => {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }
  const root = document.documentElement
  const dark = matchMedia('(prefers-color-scheme: dark)').matches
  root.dataset.theme = read('theme') || (dark ? 'dark' : 'light')
  root.style.fontSize = `${[12, 14, 16, 18, 20][Number(read('fontSize') ?? 2)] || 16}px`
  // A visitor who has chosen no language reads an article in the language of its address.
  const { pathname = '', search = '' } = globalThis.location ?? {}
  const ofArticle = /^\/knowledgeCenter\/(\w\w)\//i.exec(pathname)?.[1]?.toLowerCase()
  const isList = /^\/(knowledgeCenter|savoirtheque|journal)\/?$/i.test(pathname)
  const ofAddress = isList ? /[?&]lang=(\w\w)(?:&|$)/.exec(search)?.[1] : ofArticle
  const known = language => ['fr', 'en', 'nl'].find(one => one === language)
  root.lang = known(read('lang')) || known(ofAddress) || 'fr'

  // The server lists files that the app will import: they are requested now, beside the app.
  const { files = '{}' } = document.currentScript?.dataset ?? {}
  const { frame = [], screen = [], texts = {}, isOpen = true } = JSON.parse(files)
  const isSignedIn = read('user') !== null
  const { visitor = [], work = [] } = texts[root.lang] ?? {}
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
