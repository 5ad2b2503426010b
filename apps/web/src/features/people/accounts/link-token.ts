// The token of a mail link is in the URL hash, which no server or referrer sees.
import { useEffect, useState } from 'react'

function readToken(): string | undefined {
  return /^#token=([\w-]{43})$/.exec(window.location.hash)?.[1]
}

/** Reads the token and removes it from the address bar, so that it is not copied by mistake. */
export function useLinkToken(): string | undefined {
  const [token, setToken] = useState(readToken)
  useEffect(() => {
    const takeToken = () => {
      const next = readToken()
      if (!next) return
      setToken(next)
      window.history.replaceState(window.history.state, '', window.location.pathname)
    }
    takeToken()
    // A link that is opened in a tab with this page changes only the hash.
    window.addEventListener('hashchange', takeToken)
    return () => window.removeEventListener('hashchange', takeToken)
  }, [])
  return token
}
