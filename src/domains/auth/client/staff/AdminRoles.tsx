import { useRef, useState } from 'react'
import { PeopleList } from './PeopleList.tsx'
import { RoleForm } from './RoleForm.tsx'
import { RoleHistory } from './RoleHistory.tsx'

/** §2.15: one form for every change; the list beside it spares copying an id. */
export default function AdminRoles() {
  const [userId, setUserId] = useState('')
  const form = useRef<HTMLDivElement>(null)
  const choose = (id: string) => {
    setUserId(id)
    form.current?.scrollIntoView({ block: 'nearest' })
    form.current?.querySelector('select')?.focus({ preventScroll: true })
  }
  return (
    <div className="grid gap-8 wide:grid-cols-[22rem_minmax(0,1fr)] wide:items-start">
      <div ref={form} className="scroll-mt-24 wide:sticky wide:top-24">
        <RoleForm userId={userId} onUserId={setUserId} />
      </div>
      <div className="flex min-w-0 flex-col gap-8">
        <PeopleList chosen={userId} onChoose={choose} />
        <RoleHistory />
      </div>
    </div>
  )
}
