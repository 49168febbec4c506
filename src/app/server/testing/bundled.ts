import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type BuildOptions, build } from 'esbuild'
import { afterAll } from 'vitest'
import { appRoot } from '#server/appRoot.ts'

/**
 * A program of `src/app/server`, bundled as a build bundles it, for tests that start it: begun from its sources, each
 * start translates the whole server, which takes four times as long. It lies as deep as `dist/server`, so that it finds
 * its root; a folder with a dot in its name is no build, and one that was left behind goes with the next build.
 */
export const bundled = <Name extends string>(...names: Name[]) => bundle(names, { packages: 'external' })

/** One of those that a build brings: its own, where `npm test` has just made the build of these sources. */
export async function built(name: 'main' | 'admin'): Promise<string> {
  const { TEST_BUILD } = process.env
  return TEST_BUILD ? join(TEST_BUILD, `dist/server/${name}.js`) : (await bundled(name))(name)
}

/**
 * With its packages, for programs that a file starts again and again: half of each start is finding and reading hundreds of
 * their modules. Left outside are those that are only loaded by a start that goes on.
 */
export const bundledWhole = <Name extends string>(...names: Name[]) =>
  bundle(names, {
    splitting: true,
    external: ['@aws-sdk/*', '@fastify/*', 'fastify'],
    banner: {
      js: "import { createRequire as requiring } from 'node:module'; const require = requiring(import.meta.url);",
    },
  })

async function bundle<Name extends string>(names: Name[], options: BuildOptions): Promise<(name: Name) => string> {
  mkdirSync(join(appRoot, 'builds'), { recursive: true })
  const folder = mkdtempSync(join(appRoot, 'builds', 'test.'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  await build({
    entryPoints: Object.fromEntries(names.map((name) => [basename(name), join(appRoot, `src/app/server/${name}.ts`)])),
    outdir: folder,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    logLevel: 'warning',
    ...options,
  })
  return (name) => join(folder, `${basename(name)}.js`)
}
