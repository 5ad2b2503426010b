// The settings of mobile money in Cameroon: MTN and Orange.
import { z } from 'zod'

export const MOBILE_MONEY = {
  MTN_MOMO_URL: z.url({ protocol: /^https?$/ }).optional(),
  MTN_MOMO_USER: z.string().default(''),
  MTN_MOMO_KEY: z.string().default(''),
  MTN_MOMO_SUBSCRIPTION: z.string().default(''),
  MTN_MOMO_TARGET: z.string().default('mtncameroon'),
  ORANGE_MONEY_URL: z.url({ protocol: /^https?$/ }).optional(),
  ORANGE_MONEY_CLIENT: z.string().default(''),
  ORANGE_MONEY_SECRET: z.string().default(''),
  ORANGE_MONEY_MERCHANT: z.string().default(''),
  ORANGE_MONEY_TARGET: z.enum(['cm', 'dev']).default('cm'),
}

type Read = z.output<z.ZodObject<typeof MOBILE_MONEY>>

export interface MtnConfig {
  url: string
  user: string
  key: string
  subscription: string
  target: string
}

export function readMtn(read: Read): MtnConfig | undefined {
  if (!read.MTN_MOMO_URL) return undefined
  return {
    url: read.MTN_MOMO_URL,
    user: read.MTN_MOMO_USER,
    key: read.MTN_MOMO_KEY,
    subscription: read.MTN_MOMO_SUBSCRIPTION,
    target: read.MTN_MOMO_TARGET,
  }
}

export interface OrangeConfig {
  url: string
  clientId: string
  clientSecret: string
  merchantKey: string
  target: string
}

export function readOrange(read: Read): OrangeConfig | undefined {
  if (!read.ORANGE_MONEY_URL) return undefined
  return {
    url: read.ORANGE_MONEY_URL,
    clientId: read.ORANGE_MONEY_CLIENT,
    clientSecret: read.ORANGE_MONEY_SECRET,
    merchantKey: read.ORANGE_MONEY_MERCHANT,
    target: read.ORANGE_MONEY_TARGET,
  }
}
