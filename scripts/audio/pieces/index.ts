import type { Piece } from '../lib/piece.ts'
import { amostra } from './amostra.ts'
import { chuvaNaVaranda } from './chuva-na-varanda.ts'
import { energiaDoSol } from './energia-do-sol.ts'
import { focoClaro } from './foco-claro.ts'
import { fogueira } from './fogueira.ts'
import { bellEnd, bellInterval, bellStep, tapeBells } from './interface-bells.ts'
import { manhaDePassaros } from './manha-de-passaros.ts'
import { mantraDoCoracao } from './mantra-do-coracao.ts'
import { noiteMansa } from './noite-mansa.ts'
import { oceanoInterior } from './oceano-interior.ts'
import { respirarComOMar } from './respirar-com-o-mar.ts'
import { riachoDeCura } from './riacho-de-cura.ts'
import { sinosNoSilencio } from './sinos-no-silencio.ts'
import { tacaERespiracao } from './taca-e-respiracao.ts'

export const pieces: Piece[] = [
  bellStep,
  bellInterval,
  bellEnd,
  ...tapeBells,
  amostra,
  respirarComOMar,
  manhaDePassaros,
  sinosNoSilencio,
  energiaDoSol,
  fogueira,
  tacaERespiracao,
  chuvaNaVaranda,
  mantraDoCoracao,
  focoClaro,
  oceanoInterior,
  noiteMansa,
  riachoDeCura,
]
