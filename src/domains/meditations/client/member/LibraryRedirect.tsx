import { Redirect } from 'wouter'
import { meditationPaths } from '../../paths.ts'

export default function LibraryRedirect() {
  return <Redirect to={meditationPaths.meditate} replace />
}
