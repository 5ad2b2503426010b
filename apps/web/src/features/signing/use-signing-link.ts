// The link with which a client came to sign, and once they said who they are, the pass that their browser got for it.
// Both stay in this tab until it is closed: a reload loses nothing, and the address bar shows no secret.
import { useEffect, useState } from 'react'

export interface SigningLink {
  token?: string
  pass?: string
}

export interface SigningPlace {
  link: SigningLink | undefined
  /** Undefined once it was used; what is shown then stays until the page is left. */
  keep(link: SigningLink | undefined): void
}

const KEPT_AT = 'signing-link'

function arrived(): SigningLink | undefined {
  const token = /^#sign=([\w-]{43})$/.exec(window.location.hash)?.[1]
  if (token) return { token }
  // Another link leads elsewhere.
  if (window.location.hash) return undefined
  const kept = sessionStorage.getItem(KEPT_AT)
  return kept ? (JSON.parse(kept) as SigningLink) : undefined
}

function store(link: SigningLink | undefined): void {
  if (link) sessionStorage.setItem(KEPT_AT, JSON.stringify(link))
  else sessionStorage.removeItem(KEPT_AT)
}

export function useSigningLink(): SigningPlace {
  const [link, setLink] = useState(arrived)
  useEffect(() => {
    if (!link?.token || !window.location.hash) return
    store(link)
    window.history.replaceState(window.history.state, '', window.location.pathname)
  }, [link])
  return {
    link,
    keep(next) {
      store(next)
      if (next) setLink(next)
    },
  }
}
