import type { FastifyReply } from 'fastify'
import { texts } from './texts.ts'

const button =
  'inline-flex items-center justify-center rounded-full font-semibold transition bg-olive text-on-olive hover:bg-olive-strong shadow-card min-h-11 px-5 text-sm'

/** The app's script chooses the theme; here the browser does. */
const dark = '<link rel="stylesheet" href="/unsubscribe-dark.css" media="(prefers-color-scheme: dark)">'

/** A page without a script, in the app's own styles: it must work in whatever a mail program opens it with. */
export const pageIn =
  (stylesheet: string) =>
  (reply: FastifyReply, status: number, sentence: string, isAsking = false) =>
    reply
      .code(status)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .send(
        [
          '<!doctype html><html lang="pt-BR"><head><meta charset="utf-8">',
          '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
          `<title>${texts.title}</title>`,
          stylesheet && `<link rel="stylesheet" href="${stylesheet}">${dark}`,
          '</head><body><main class="mx-auto flex min-h-[60dvh] max-w-xl flex-col items-center justify-center gap-4 px-5 text-center">',
          `<h1 class="font-serif text-xl font-semibold">${texts.title}</h1>`,
          `<p class="text-base leading-7 text-pretty">${sentence}</p>`,
          isAsking && `<form method="post"><button class="${button}">${texts.confirm}</button></form>`,
          `<p class="text-sm"><a class="font-semibold text-olive-strong underline underline-offset-4" href="/">${texts.home}</a></p>`,
          '</main></body></html>',
        ]
          .filter(Boolean)
          .join('\n'),
      )
