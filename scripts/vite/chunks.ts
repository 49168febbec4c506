/**
 * Few files, because each costs a slow network a journey: what every page stands on, what the pages of visitors and of
 * members have in common, what every member's page stands on, and the page itself. Left alone, home would be forty files.
 */
export const chunkGroups = [
  { name: 'base', tags: ['$initial' as const], priority: 4 },
  {
    name: 'common',
    test: /react-query|query-core|\/client\/ui\/(Dawn|Field|PageHeader|useForm)\.tsx?$|\/auth\/texts\.ts$/,
    priority: 3,
  },
  {
    name: 'member',
    test: /\/src\/client\/(layout\/Shell\.tsx|early\/prefetch\.ts|offline\/answers\.ts)$/,
    priority: 2,
  },
  { name: 'shared', test: /lucide-react|\/src\/(client|shared)\//, minShareCount: 4, priority: 1 },
]
