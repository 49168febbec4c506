import { Headphones } from 'lucide-react'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { texts } from '../texts.ts'
import type { Practice } from './useStartPractice.ts'

export function AudioPractice({ practice }: { practice: Practice }) {
  return <EmptyState icon={Headphones} title={practice.name} detail={texts.viewer.noAudio} />
}
