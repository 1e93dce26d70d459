/**
 * The import rules (Design, section 11). TypeScript is read with swc, which keeps imports of types apart from others;
 * a type that is imported crosses a border like anything else, so no rule makes an exception for types but the one on cycles.
 */
module.exports = {
  forbidden: [
    {
      name: 'domain-imports-only-domain',
      comment: 'The domain is pure: no npm, no node:, no other folder.',
      severity: 'error',
      from: { path: '^src/domain/' },
      to: { pathNot: '^src/domain/' },
    },
    {
      name: 'summary-is-pure',
      comment: 'Texts are made from what is given: no database, no server, no environment.',
      severity: 'error',
      from: { path: '^src/summary/' },
      to: { path: '^src/(commands|graph|graphql|queries|cli)/|^src/(config|main)\\.ts$' },
    },
    {
      name: 'exports-are-pure',
      comment: 'Exports are written from an account of a thread: no npm, no node:, no other folder but the domain.',
      severity: 'error',
      from: { path: '^src/exports/' },
      to: { pathNot: '^src/(exports|domain)/' },
    },
    {
      name: 'graphql-not-to-graph',
      comment: 'Resolvers see the database through ports only.',
      severity: 'error',
      from: { path: '^src/graphql/' },
      to: { path: '^src/graph/|node_modules/neo4j-driver' },
    },
    {
      name: 'driver-only-in-graph',
      comment: 'Whoever talks to Neo4j is in src/graph.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/graph/' },
      to: { path: 'node_modules/neo4j-driver' },
    },
    {
      name: 'graph-not-to-graphql',
      severity: 'error',
      from: { path: '^src/graph/' },
      to: { path: '^src/graphql/' },
    },
    {
      name: 'commands-and-queries-see-ports',
      comment: 'Commands decide; what they load and save, and who calls them, comes in as arguments.',
      severity: 'error',
      from: { path: '^src/(commands|queries)/' },
      to: { path: '^src/graph/|^src/graphql/(?!(commands|queries)-port\\.ts$)|^src/(config|log)\\.ts$' },
    },
    {
      name: 'nothing-imports-main',
      severity: 'error',
      from: { path: '^(src|test|bench)/' },
      to: { path: '^src/main\\.ts$' },
    },
    {
      name: 'configuration-is-handed-on',
      comment: 'src/config.ts is read where the parts are put together, and nowhere else.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(main|config|start-problem)\\.ts$|^src/cli/' },
      to: { path: '^src/config\\.ts$' },
    },
    {
      name: 'no-cycles',
      comment: 'Imports of types alone vanish, and may lead back.',
      severity: 'error',
      from: { path: '^src/' },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-orphans',
      comment: 'A module that nothing imports does nothing.',
      severity: 'error',
      from: { orphan: true, path: '^src/', pathNot: '^src/(main|cli/main)\\.ts$|^src/graphql/landing/page\\.js$' },
      to: {},
    },
    {
      name: 'only-declared-packages',
      comment: 'What is imported is named in package.json.',
      severity: 'error',
      from: { path: '^src/' },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'npm-dev', 'unknown'] },
    },
    {
      name: 'resolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['node', 'import', 'types', 'default'] },
  },
};
