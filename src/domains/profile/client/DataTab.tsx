import { ConsentSection } from './ConsentSection.tsx'
import { ExportSection } from './ExportSection.tsx'
import { KeptSection } from './KeptSection.tsx'
import { RemoveSection } from './RemoveSection.tsx'

export function DataTab() {
  return (
    <div className="grid grid-cols-1 gap-5 wide:grid-cols-2 wide:items-start">
      <div className="flex flex-col gap-5">
        <KeptSection />
        <ExportSection />
      </div>
      <div className="flex flex-col gap-5">
        <ConsentSection />
        <RemoveSection />
      </div>
    </div>
  )
}
