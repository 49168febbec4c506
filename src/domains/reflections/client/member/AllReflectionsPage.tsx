import { texts } from '../../texts.ts'
import { AllReflections } from './AllReflections.tsx'
import { Views } from './Views.tsx'

export default function AllReflectionsPage() {
  return (
    <>
      <Views title={texts.all.title} subtitle={texts.all.subtitle} view="reflections" />
      <AllReflections />
    </>
  )
}
