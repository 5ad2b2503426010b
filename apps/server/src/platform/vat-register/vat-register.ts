// The client for the EU register of VAT numbers (VIES) over its REST interface.
import { z } from 'zod'
import { assertNoTransaction } from '../db/open-transactions.ts'

export interface VatAnswer {
  isValid: boolean
  /** The owner of the number, if the country discloses it. */
  name: string
  /** The number of the inquiry, which proves it. */
  inquiry: string
}

export interface VatRegister {
  /**
   * 'away' if it, or the register of that country, does not answer. A firm that identifies itself gets an inquiry
   * number.
   */
  ask(vatNumber: string, asker: string): Promise<VatAnswer | 'away'>
}

const Reply = z.object({
  isValid: z.boolean(),
  userError: z.string().optional(),
  name: z.string().nullish(),
  requestIdentifier: z.string().nullish(),
})

const PATIENCE_MS = 10_000
/** Answers about the number, not about the register. */
const ANSWERED = ['VALID', 'INVALID', 'INVALID_INPUT']

export function vatRegisterAt(url: string): VatRegister {
  const base = url.replace(/\/$/, '')
  return {
    async ask(vatNumber, asker) {
      const { country, number } = partsOf(vatNumber)
      const named = partsOf(asker)
      const query = new URLSearchParams(
        named.number ? { requesterMemberStateCode: named.country, requesterNumber: named.number } : {},
      )
      const path = `/ms/${country}/vat/${encodeURIComponent(number)}?${query}`
      const reply = await readReply(`${base}${path}`)
      if (!reply || !ANSWERED.includes(reply.userError ?? 'VALID')) return 'away'
      return { isValid: reply.isValid, name: textOf(reply.name), inquiry: textOf(reply.requestIdentifier) }
    },
  }
}

/** The number begins with the country's letters. */
const partsOf = (vatNumber: string) => {
  const compact = vatNumber.replace(/[^A-Za-z0-9]/g, '').toUpperCase()
  return { country: compact.slice(0, 2), number: compact.slice(2) }
}

async function readReply(url: string): Promise<z.output<typeof Reply> | undefined> {
  assertNoTransaction('The VAT register')
  try {
    const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(PATIENCE_MS) })
    return response.ok ? Reply.parse(await response.json()) : undefined
  } catch {
    return undefined
  }
}

/** '---' means undisclosed. */
const textOf = (text: string | null | undefined) =>
  text && !/^-+$/.test(text.trim()) ? text.trim().slice(0, 400) : ''
