/**
 * Few files, because each costs a slow network a journey: what every page stands on, what the pages of visitors and of
 * members have in common, what every member's page stands on, and the page itself. Left alone, home would be forty files.
 * What only staff or a touched form needs stays apart: `e2e/budget.spec.ts` weighs every page.
 */
export const chunkGroups = [
  { name: 'base', tags: ['$initial' as const], priority: 6 },
  {
    name: 'common',
    test: /(?:react-query|query-core)(?!.*[iI]nfinite)|\/client\/ui\/(Dawn|Field|IconButton|takeFocus|useForm)\.tsx?$|\/auth\/(texts|client\/(PasswordField|NewPasswordFields|EmailField))\.tsx?$|\/shared\/url\.ts$|\/client\/(device\/records|api\/prefetch\/prefetchSoon|navigation\/Link)\.tsx?$/,
    priority: 5,
  },
  // Without what schemas share with screens that check nothing: those would fetch every schema for one function.
  {
    name: 'schemas',
    test: /node_modules\/zod\/|\/src\/shared\/(fields|made|storable|tape\/voice)\.ts$/,
    includeDependenciesRecursively: false,
    priority: 4,
  },
  {
    name: 'member',
    test: /\/src\/(app\/client\/(MemberArea|declare|manifests|memberPages|openingPages|layout\/Shell)\.tsx?|client\/(api\/prefetch\/prefetch|offline\/persistence|outbox\/sentence|ui\/(Figure|text\/Named))\.tsx?|domains\/(firstWeek\/client\/member\/WeekPlaceholder|rooms\/doorPoll)\.tsx?|shared\/days\.texts\.ts)$/,
    priority: 3,
  },
  {
    name: 'practice',
    test: /\/domains\/practices\/(start\.texts\.ts|client\/session\/(useStartPractice|Viewer)\.tsx?)$/,
    priority: 3,
  },
  {
    name: 'guided',
    test: /\/src\/client\/(guided\/(BellSwitch|SoundSettings|bell|engine|keeping|running|useWakeLock|useGuide|useTape|tapePlayer|tapeTrack|StepRing|ListenButton)|device\/(vibrate|deviceNow)|audio\/engine\/(oneVoice|below)|audio\/ambience\/(canSetVolume|useAmbience|AmbienceNote|state|note\.texts))\.tsx?$|\/src\/shared\/tape\/|\/practices\/(lengths|client\/session\/wantedLength)\.ts$|\/icons\/(bell|bell-off|hourglass)\.mjs$/,
    includeDependenciesRecursively: false,
    priority: 3,
  },
  {
    name: 'sound',
    test: /\/icons\/(volume[-\w]*|arrow-down-to-line|circle-check-big|moon)\.mjs$|\/src\/client\/audio\/(player\/(VolumeRow|Transport|SleepChoice|NightButton|Choices|SoundBelow|texts|Orb)|engine\/(sleepTimer|themes))\.tsx?$/,
    includeDependenciesRecursively: false,
    priority: 3,
  },
  {
    name: 'paging',
    test: /[iI]nfiniteQuery|\/src\/client\/ui\/(Pages\.tsx$|longList\/)/,
    includeDependenciesRecursively: false,
    priority: 3,
  },
  {
    name: 'dialog',
    test: /\/src\/client\/(ui\/dialog\/(Dialog|ConfirmDialog|useModal)|navigation\/useBackButton)\.tsx?$/,
    includeDependenciesRecursively: false,
    priority: 3,
  },
  {
    name: 'shared',
    test: /lucide-react|\/src\/client\/(ui\/(?!Switch|SearchBox|UndoButton|undo\.texts|dialog\/FullScreen|longList)|api\/isMissing|navigation\/)/,
    minShareCount: 5,
    priority: 2,
  },
  // What a domain's pages share, in one chunk for each domain: alone, each of these is a few hundred bytes and a
  // request.
  ...[
    {
      name: 'learning',
      test: /\/learning\/client\/(links|LoadingParagraphs|Missing|tracks\/(looks|ProgressBar))\.tsx?$/,
    },
    { name: 'community', test: /\/community\/client\/(addresses|back|data|JoinButton|Missing|Picture)\.tsx?$/ },
  ].map((group) => ({ ...group, minShareCount: 2, includeDependenciesRecursively: false, priority: 1 })),
]

/**
 * What is fetched along with a part that comes later, less what is there already: whoever runs the code of members has the
 * files it stands on, and naming them again at every part would weigh on home.
 */
export const lateDependencies = (_: string, needed: string[], { hostId }: { hostId: string }) =>
  needed.filter((file) => !(isThereFor(hostId)?.test(file) ?? false))

const isThereFor = (host: string): RegExp | undefined => {
  if (/\/(boot|index|common|AuthPage)-/.test(host)) return undefined
  return /\/member-/.test(host) ? /\/(index|common|member)-/ : /\/(index|common|member|shared)-/
}
