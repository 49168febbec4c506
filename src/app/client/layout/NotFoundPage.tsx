import { useEffect } from 'react'
import { Link } from '#client/navigation/Link.tsx'
import { texts } from '#client/texts.ts'
import { buttonClass } from '#client/ui/Button.tsx'
import { Dawn } from '#client/ui/Dawn.tsx'
import { paths } from '#shared/paths.ts'

/** §2.1: in English; the server logs the misses it is asked for, this one logs those of the app's own links. */
export default function NotFoundPage({ pathname }: { pathname: string }) {
  useEffect(() => {
    console.warn(`404: ${pathname}`)
    document.title = `404 · ${texts.product}`
  }, [pathname])
  return (
    <main
      tabIndex={-1}
      lang="en"
      className="relative isolate flex min-h-dvh flex-col items-center justify-center overflow-hidden px-6 pb-[30dvh] text-center"
    >
      <p className="font-serif text-[5.5rem] leading-none font-semibold text-olive">404</p>
      <h1 tabIndex={-1} className="mt-4 font-serif text-xl font-semibold">
        {texts.notFound.title}
      </h1>
      <Link to={paths.home} className={`${buttonClass({ look: 'soft' })} mt-7`}>
        {texts.notFound.action}
      </Link>
      <Dawn className="absolute inset-x-0 bottom-0 -z-10 h-[34dvh] w-full [mask-image:linear-gradient(transparent,black_45%)]" />
    </main>
  )
}
