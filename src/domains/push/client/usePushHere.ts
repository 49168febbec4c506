import { useMutation, useQuery } from '@tanstack/react-query'
import { api, failureOf, sentenceOf } from '#client/api/cache.ts'
import { toast } from '#client/ui/toast.tsx'
import { fieldErrors, texts } from '../texts.ts'
import { invalidateDevices } from './invalidateDevices.ts'
import { askPermission, isPermitted, NoWorker, obstacleHere, subscribeHere, unsubscribeHere } from './thisBrowser.ts'

export type PushState = keyof typeof texts.states

/** How push messages stand in this browser, and how the member changes that. Nobody is asked for permission before a press. */
export function usePushHere() {
  const mine = useQuery(api.pushSubscriptions.mine.query())
  const here = mine.data?.devices.find(({ isHere }) => isHere)
  const changing = useMutation({
    mutationFn: (on: boolean) => (on ? turnOn(mine.data?.publicKey ?? '') : turnOff(here?.id)),
    onError: (error) => toast.bad(texts.failed, reasonOf(error)),
    onSettled: invalidateDevices,
  })
  return {
    state: stateOf(),
    isOn: here !== undefined && isPermitted(),
    deviceId: here?.id,
    others: mine.data?.devices.filter(({ isHere }) => !isHere) ?? [],
    isChanging: changing.isPending,
    change: changing.mutate,
  }

  function stateOf(): PushState {
    const obstacle = obstacleHere()
    if (obstacle) return obstacle
    if (!mine.data) return mine.isError ? 'unknown' : 'looking'
    if (!here || !isPermitted()) return 'off'
    return here.isFailing ? 'failing' : 'on'
  }
}

class NotPermitted extends Error {}

async function turnOn(publicKey: string) {
  if (!(await askPermission())) throw new NotPermitted()
  const subscription = await subscribeHere(publicKey)
  await api.pushSubscriptions.save(subscription).catch(async (error) => {
    await unsubscribeHere().catch(() => {})
    throw error
  })
}

/** The server first: from then on nothing is sent here, whatever the browser does. */
async function turnOff(id: string | undefined) {
  if (id) await api.pushSubscriptions.remove({ id })
  await unsubscribeHere()
}

function reasonOf(error: unknown): string {
  if (error instanceof NoWorker) return texts.noWorker
  const [field] = Object.values(failureOf(error)?.fields ?? {})
  if (field && fieldErrors[field]) return fieldErrors[field]
  // What a browser itself throws says nothing to a member: it did not let us.
  return error instanceof NotPermitted || error instanceof DOMException ? texts.refused : sentenceOf(error)
}
