import { type ChildProcess, spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import {
  addresses,
  hasSyncStandby,
  isPrimary,
  type Machine,
  newMachine,
  owner,
  ownFolder,
  PAGE,
  postgresBin,
} from './debianPostgres.ts'
import { atTheEnd, freePort, pause, stop } from './kit.ts'
import { findProgram } from './program.ts'
import { shownIn } from './shown.ts'

export type Guarded = Machine & { config: string; patroni: ChildProcess; said: () => string }

/** Two machines under Patroni, and an etcd that decides between them: the one that became primary first. */
export async function startPatroni(): Promise<{ primary: Guarded; standby: Guarded }> {
  const etcd = await startEtcd()
  const machines = [await newMachine('one'), await newMachine('two')] as const
  const one = await startOne('one', machines[0], machines[1], etcd)
  await untilTrue(() => isPrimary(one), one)
  const two = await startOne('two', machines[1], machines[0], etcd)
  await untilTrue(() => hasSyncStandby(one), two)
  return { primary: one, standby: two }
}

async function startEtcd(): Promise<string> {
  const program = findProgram({ names: ['etcd'], packages: ['etcd-server'] })
  if (!program) throw new Error('This part needs etcd: install it (for example `apt-get install etcd-server`).')
  const [client, peer] = [`http://127.0.0.1:${await freePort()}`, `http://127.0.0.1:${await freePort()}`]
  const options = {
    'data-dir': ownFolder('etcd'),
    'listen-client-urls': client,
    'advertise-client-urls': client,
    'listen-peer-urls': peer,
    'initial-advertise-peer-urls': peer,
    'initial-cluster': `default=${peer}`,
  }
  const env = { ...process.env, ETCD_UNSUPPORTED_ARCH: 'arm64' }
  const child = spawn(
    program,
    Object.entries(options).map(([name, value]) => `--${name}=${value}`),
    { ...owner(), env, stdio: 'ignore' },
  )
  atTheEnd(() => stop(child, 'SIGKILL'))
  while (
    !(await fetch(`${client}/health`).then(
      ({ ok }) => ok,
      () => false,
    ))
  )
    await pause(100)
  return client.replace('http://', '')
}

async function startOne(name: string, machine: Machine, other: Machine, etcd: string): Promise<Guarded> {
  const home = ownFolder(`patroni-${name}`)
  const [shown = ''] = shownIn(PAGE, 'yaml', {
    ...addresses(machine, other),
    'name: one': `name: ${name}`,
    '10.0.0.1:2379,10.0.0.2:2379,10.0.0.3:2379': etcd,
    '10.0.0.1:8008': `127.0.0.1:${await freePort()}`,
    '/var/lib/postgresql/15/lumiar': machine.data,
    '/usr/lib/postgresql/15/bin': postgresBin(),
  })
  const sockets = `  parameters: { unix_socket_directories: '${home}' }\n`
  const config = join(home, 'patroni.yml')
  writeFileSync(config, shown.replace('  authentication:\n', `${sockets}  authentication:\n`), {
    mode: 0o644,
  })
  return launch(machine, config)
}

/** As when its machine is switched on again. */
export async function comeBack({ config, patroni: _, said: __, ...machine }: Guarded, primary: Machine) {
  const back = launch(machine, config)
  await untilTrue(() => hasSyncStandby(primary), back)
}

function launch(machine: Machine, config: string): Guarded {
  const home = dirname(config)
  const env = { ...process.env, HOME: home }
  const program = findProgram({ names: ['patroni'], packages: ['patroni'] })
  if (!program) throw new Error('This part needs Patroni: install it (for example `apt-get install patroni`).')
  const patroni = spawn(program, [config], { ...owner(), cwd: home, env, stdio: 'pipe' })
  let said = ''
  for (const stream of [patroni.stdout, patroni.stderr])
    stream.on('data', (chunk: Buffer) => {
      said = (said + chunk).slice(-3_000)
    })
  atTheEnd(() => stop(patroni))
  return { ...machine, config, patroni, said: () => said }
}

async function untilTrue(isTrue: () => Promise<boolean>, { patroni, said }: Guarded) {
  for (let waited = 0; !(await isTrue()); waited++) {
    if (patroni.exitCode !== null || waited > 300) throw new Error(`Patroni did not come up: ${said()}`)
    await pause(200)
  }
}
