import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, sentenceOf } from '#client/api/cache.ts'
import { Transcript } from '#client/audio/player/Transcript.tsx'
import { texts } from '#client/audio/player/texts.ts'

/** Fetched when it is opened: a player opens with what its list knows, and asks for nothing. */
export function AudioTranscript({ id }: { id: string }) {
  const [isOpen, setOpen] = useState(false)
  const { data, error, refetch } = useQuery({ ...api.audioContents.transcript.query({ id }), enabled: isOpen })
  return (
    <Transcript text={data?.transcript} onOpen={() => setOpen(true)}>
      {error ? (
        <>
          <p role="alert">{sentenceOf(error)}</p>
          <button type="button" onClick={() => void refetch()} className="min-h-11 font-semibold underline">
            {texts.tryAgain}
          </button>
        </>
      ) : (
        isOpen && <p role="status">{texts.transcriptLoading}</p>
      )}
    </Transcript>
  )
}
