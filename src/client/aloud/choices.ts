import { aloudRecord, type Choices } from './aloudRecord.ts'

export const rates = [0.7, 0.8, 0.9, 1, 1.2, 1.5] as const

const byDefault: Choices = { rate: 1, voice: null, readsSteps: false }

export const readChoices = () => choicesOf(aloudRecord.read())

export const changeChoices = (change: Partial<Choices>) => aloudRecord.write({ ...readChoices(), ...change })

export const choicesOf = (stored: Partial<Choices> | undefined): Choices => ({
  rate: rates.find((rate) => rate === stored?.rate) ?? byDefault.rate,
  voice: typeof stored?.voice === 'string' ? stored.voice : byDefault.voice,
  readsSteps: stored?.readsSteps === true,
})
