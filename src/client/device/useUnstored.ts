import { useSyncExternalStore } from 'react'
import { hasUnstored, onUnstored } from './storage.ts'

export const useUnstored = () => useSyncExternalStore(onUnstored, hasUnstored)
