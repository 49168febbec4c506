import type { Ambience } from '../lib/ambience.ts'
import { brasaESilencio } from './brasa-e-silencio.ts'
import { chaoDeSom } from './chao-de-som.ts'
import { chuvaNaVaranda } from './chuva-na-varanda.ts'
import { chuvaNoTelhado } from './chuva-no-telhado.ts'
import { energiaDoSol } from './energia-do-sol.ts'
import { faisca } from './faisca.ts'
import { focoClaro } from './foco-claro.ts'
import { fogueira } from './fogueira.ts'
import { garoaNaJanela } from './garoa-na-janela.ts'
import { manhaDePassaros } from './manha-de-passaros.ts'
import { mantraDaClareza } from './mantra-da-clareza.ts'
import { mantraDaTerra } from './mantra-da-terra.ts'
import { mantraDoCoracao } from './mantra-do-coracao.ts'
import { marDeNoite } from './mar-de-noite.ts'
import { mataANoite } from './mata-a-noite.ts'
import { mataDeDia } from './mata-de-dia.ts'
import { monocordio } from './monocordio.ts'
import { noiteMansa } from './noite-mansa.ts'
import { nuvemLenta } from './nuvem-lenta.ts'
import { oceanoInterior } from './oceano-interior.ts'
import { omDaManha } from './om-da-manha.ts'
import { ondaProfunda } from './onda-profunda.ts'
import { pulsoSereno } from './pulso-sereno.ts'
import { quaseSilencio } from './quase-silencio.ts'
import { quatroESeis } from './quatro-e-seis.ts'
import { respirar478 } from './respirar-4-7-8.ts'
import { respirarComOMar } from './respirar-com-o-mar.ts'
import { respirarEmQuadrado } from './respirar-em-quadrado.ts'
import { riachoDeCura } from './riacho-de-cura.ts'
import { rioLargo } from './rio-largo.ts'
import { serraAoVento } from './serra-ao-vento.ts'
import { sinosNoSilencio } from './sinos-no-silencio.ts'
import { tacaERespiracao } from './taca-e-respiracao.ts'
import { ventoNoBambuzal } from './vento-no-bambuzal.ts'

export const ambiences: Ambience[] = [
  oceanoInterior,
  chuvaNaVaranda,
  tacaERespiracao,
  sinosNoSilencio,
  respirarComOMar,
  noiteMansa,
  focoClaro,
  mantraDoCoracao,
  fogueira,
  manhaDePassaros,
  riachoDeCura,
  energiaDoSol,
  chuvaNoTelhado,
  garoaNaJanela,
  marDeNoite,
  rioLargo,
  ventoNoBambuzal,
  serraAoVento,
  mataANoite,
  mataDeDia,
  brasaESilencio,
  quaseSilencio,
  monocordio,
  chaoDeSom,
  nuvemLenta,
  ondaProfunda,
  pulsoSereno,
  faisca,
  respirar478,
  respirarEmQuadrado,
  quatroESeis,
  omDaManha,
  mantraDaTerra,
  mantraDaClareza,
]
