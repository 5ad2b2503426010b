// Calls a webhook like Mollie: only with the payment's id, and again if there is no answer. Follows no redirect.
const TRIES = 4
const FIRST_PAUSE_MS = 500

export function sendWebhook(url: string, reference: string): void {
  void tell(url, reference, 1)
}

async function tell(url: string, reference: string, attempt: number): Promise<void> {
  if (await isHeard(url, reference)) return
  if (attempt < TRIES)
    setTimeout(() => void tell(url, reference, attempt + 1), FIRST_PAUSE_MS * 2 ** attempt).unref()
}

async function isHeard(url: string, reference: string): Promise<boolean> {
  try {
    const body = new URLSearchParams({ id: reference })
    const response = await fetch(url, {
      method: 'POST',
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(15_000),
    })
    await response.arrayBuffer()
    return response.ok
  } catch {
    return false
  }
}
