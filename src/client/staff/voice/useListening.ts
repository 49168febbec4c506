import { useEffect, useRef, useState } from 'react'

/** Plays one short sound, or stops it. It falls silent when its part of the page goes. */
export function useListening(url: string | undefined) {
  const sound = useRef<HTMLAudioElement>(null)
  const [isPlaying, setPlaying] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another sound ends the one before
  useEffect(
    () => () => {
      sound.current?.pause()
      setPlaying(false)
    },
    [url],
  )
  const toggle = () => {
    sound.current?.pause()
    if (isPlaying || !url) return setPlaying(false)
    sound.current = Object.assign(new Audio(url), {
      onended: () => setPlaying(false),
      onerror: () => setPlaying(false),
    })
    setPlaying(true)
    void sound.current.play().catch(() => setPlaying(false))
  }
  return { isPlaying, toggle }
}
