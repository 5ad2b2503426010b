// Tells the user of a browser that cannot run the product which one is needed, and how to reach the firm.
;(() => {
  const WORDS = {
    fr: [
      'Votre navigateur est trop ancien pour ce site.',
      'Il faut au moins Safari 16.4 (iPhone et iPad : iOS 16.4), Chrome 109 ou Firefox 115. Mettez votre appareil à jour, ou essayez avec un autre appareil.',
      'Joindre le cabinet sans ce site',
    ],
    en: [
      'Your browser is too old for this site.',
      'It needs at least Safari 16.4 (iPhone and iPad: iOS 16.4), Chrome 109 or Firefox 115. Update your device, or try another one.',
      'Reach the firm without this site',
    ],
    nl: [
      'Uw browser is te oud voor deze site.',
      'U hebt minstens Safari 16.4 (iPhone en iPad: iOS 16.4), Chrome 109 of Firefox 115 nodig. Werk uw toestel bij, of probeer een ander toestel.',
      'Het kantoor bereiken zonder deze site',
    ],
  }
  const made = (name, text, style) => {
    const element = document.createElement(name)
    element.textContent = text
    element.style.cssText = style
    return element
  }
  document.addEventListener('DOMContentLoaded', () => {
    const [title, text, contact] = WORDS[document.documentElement.lang] || WORDS.fr
    const box = made(
      'div',
      '',
      'max-width:40em;margin:2em auto;padding:1.5em;border:2px solid;font:1.125em/1.5 sans-serif;background:#fff;color:#222',
    )
    box.setAttribute('role', 'alert')
    box.appendChild(made('h1', title, 'margin:0 0 0.5em;font-size:1.375em'))
    box.appendChild(made('p', text, 'margin:0 0 1em'))
    const link = made('a', contact, 'color:#0b4f6c')
    // This page has its content without JavaScript.
    link.href = '/contact'
    box.appendChild(link)
    document.body.insertBefore(box, document.body.firstChild)
  })
})()
