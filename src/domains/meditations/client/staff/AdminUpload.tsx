import { useState, useSyncExternalStore } from 'react'
import { cachedSession } from '#client/session.ts'
import { Button } from '#client/ui/Button.tsx'
import { texts } from '../../admin.texts.ts'
import { DropZone } from './DropZone.tsx'
import { UploadForm } from './UploadForm.tsx'
import { UploadQueue } from './UploadQueue.tsx'
import { dismissRecovered, openQueue, pick, uploadQueue } from './uploadQueue.ts'

const { upload: words } = texts

export default function AdminUpload() {
  useState(() => openQueue(cachedSession()?.id ?? ''))
  const { items, currentId, isRecovered } = useSyncExternalStore(uploadQueue.subscribe, uploadQueue.get)
  const current = items.find((item) => item.id === currentId)
  return (
    <div className="grid items-start gap-5 wide:grid-cols-[minmax(0,22rem)_minmax(0,1fr)] wide:gap-6">
      <div>
        <DropZone onFiles={(files) => void pick(files)} />
        <UploadQueue items={items} currentId={currentId} />
      </div>
      <div>
        {isRecovered && (
          <div
            role="status"
            className="mb-4 flex flex-wrap items-center justify-between gap-x-3 rounded-2xl bg-gold/15 px-4 py-1 text-sm"
          >
            <p className="py-2">{words.recovered}</p>
            <Button look="plain" onClick={dismissRecovered}>
              {words.discard}
            </Button>
          </div>
        )}
        {current && <UploadForm key={current.id} item={current} />}
      </div>
    </div>
  )
}
