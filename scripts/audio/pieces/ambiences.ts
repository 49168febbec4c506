import type { Ambience } from '../lib/ambience.ts'
import { brasaESilencio } from './brasa-e-silencio.ts'
import { chuvaNaVaranda } from './chuva-na-varanda.ts'
import { energiaDoSol } from './energia-do-sol.ts'
import { faisca } from './faisca.ts'
import { focoClaro } from './foco-claro.ts'
import { fogueira } from './fogueira.ts'
import { manhaDePassaros } from './manha-de-passaros.ts'
import { mantraDaClareza } from './mantra-da-clareza.ts'
import { mantraDaTerra } from './mantra-da-terra.ts'
import { mantraDoCoracao } from './mantra-do-coracao.ts'
import { marDeNoite } from './mar-de-noite.ts'
import { noiteMansa } from './noite-mansa.ts'
import { nuvemLenta } from './nuvem-lenta.ts'
import { oceanoInterior } from './oceano-interior.ts'
import { omDaManha } from './om-da-manha.ts'
import { ondaProfunda } from './onda-profunda.ts'
import { pulsoSereno } from './pulso-sereno.ts'
import { quaseSilencio } from './quase-silencio.ts'
import { quatroESeis } from './quatro-e-seis.ts'
import { respirarComOMar } from './respirar-com-o-mar.ts'
import { riachoDeCura } from './riacho-de-cura.ts'
import { serraAoVento } from './serra-ao-vento.ts'
import { sinosNoSilencio } from './sinos-no-silencio.ts'
import { tacaERespiracao } from './taca-e-respiracao.ts'

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
  marDeNoite,
  serraAoVento,
  brasaESilencio,
  quaseSilencio,
  nuvemLenta,
  ondaProfunda,
  pulsoSereno,
  faisca,
  quatroESeis,
  omDaManha,
  mantraDaTerra,
  mantraDaClareza,
]
