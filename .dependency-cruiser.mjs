import { readdirSync } from 'node:fs';

/** Who may know whom: the walls of `docs/architecture.md`, checked by `npm run check`. */
const inside = (folder) => ({ path: `^${folder}` });
const forbid = (name, from, to, comment) => ({ name, severity: 'error', comment, from, to });
/** Folders of a wing that all its rooms build on. */
const WING_PARTS =
  'site/(captcha|clinic|slots|structured|visit|shell)|office/(appearance|chart|edit|image|importing|list|nav|share|test|ui)';
/** What puts a wing together: it may know every room. */
const WING_TOPS = 'office/(shell|home|command)';
/** What rooms add to others' pages: the only files that know optional rooms. */
const EXTRAS = '(?:office|site)/extras';
/** Pages of rooms that a clinic can do without. */
const OPTIONAL_PAGES = `(?:office|site)/(?:${readdirSync('services/optional').join('|')})`;
/** The folders of large rooms of the office, from the ground up: each imports only those before it, types included. */
const FLOORS = {
  booking: [
    'published',
    'override',
    'data',
    'party',
    'tabs',
    'views',
    'photos',
    'records',
    'attendance',
    'stage',
    'payment',
    'status',
    'client',
    'notices',
    'history',
    'month',
    'form',
    'list',
    'timeline',
    'day',
    'week',
    'phone',
    'board',
    'rail',
    'csv',
    'print',
    'toolbar',
    'walkIn',
    'inbox',
    'drawer',
  ],
  catalog: ['published', 'needs', 'shelf', 'equipment', 'services'],
  clients: [
    'published',
    'requests',
    'data',
    'notes',
    'merge',
    'edit',
    'removal',
    'money',
    'csv',
    'filters',
    'detail',
    'list',
  ],
  clinic: [
    'published',
    'menu',
    'parts',
    'general',
    'closures',
    'texts',
    'branches',
    'schedule',
    'brand',
    'capacity',
    'modules',
    'booking',
  ],
  team: ['published', 'data', 'hours', 'absences', 'form', 'list'],
};
const foldersOf = (room, names) => `^frontend/src/office/${room}/(${names.join('|')})/`;
const floorsOf = (room, names) => [
  ...names
    .slice(0, -1)
    .map((name, at) =>
      forbid(
        `${room}-${name}-imports-downwards`,
        { path: foldersOf(room, [name]), pathNot: '\\.test\\.tsx?$' },
        { path: foldersOf(room, names.slice(at + 1)) },
        'What two folders share lies in the lower one.',
      ),
    ),
  forbid(
    `each-folder-of-${room}-has-a-floor`,
    { path: `^frontend/src/office/${room}/[^/]+/`, pathNot: [foldersOf(room, [...names, 'test']), '\\.test\\.tsx?$'] },
    {},
    'It is named in `FLOORS`.',
  ),
];
/** A room of `services`: all but the two bases, `platform` and `rules`. */
const ROOM = 'services/(?:optional/)?(?!optional/|platform/|rules/)[^/]+';
/** Files of the rules that read the table or call the user pool; the others are pure. */
const READING_RULES =
  'accounts/|http/|appointments/(service-names|visit-facts)|clients/(client-message|client-records|data-request|daily-tries|privacy-notice|reached-by|retention)|money/(account-store|till-store)|notices/(notice-policy|reply-links)|texts/';
/** What of `shared` speaks of no clinic: the wire, its errors, and tools. */
const GENERIC_SHARED = 'contract/(media|route)|audit|errors|events|html|messages|time';

export default {
  forbidden: [
    forbid(
      'no-cycles',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
      'A cycle is one room with two doors.',
    ),
    forbid(
      'no-cycles-of-types-in-the-office',
      { path: '^frontend/src/office/' },
      { circular: true },
      'A type that two files share lies in the lower one.',
    ),
    forbid(
      'shared-knows-nobody',
      inside('shared/'),
      { path: '^(services|infra|frontend|tests|scripts)/' },
      'Both sides of the wire build on it.',
    ),
    forbid(
      'shared-has-four-packages',
      { ...inside('shared/'), pathNot: '\\.test\\.ts$' },
      { path: 'node_modules/(?!luxon|zod|ical-generator|papaparse)' },
      'No DOM, no Node, no AWS.',
    ),
    forbid(
      'shared-has-no-node',
      { ...inside('shared/'), pathNot: '\\.test\\.ts$' },
      { dependencyTypes: ['core'] },
      'It runs in the browser, too.',
    ),
    forbid(
      'domain-is-pure',
      { path: `^${ROOM}/domain/`, pathNot: '\\.test\\.ts$' },
      {
        path: `(^${ROOM}/(use-cases|store|functions)|node_modules/@aws-sdk|^services/platform/|^services/rules/(${READING_RULES}))`,
      },
      'Time, ids and facts come in as arguments.',
    ),
    forbid(
      'kinds-are-pure',
      { path: '^services/notifications/kinds/', pathNot: '\\.test\\.ts$' },
      {
        path: `(^services/notifications/(use-cases|store|functions|providers)|node_modules/@aws-sdk|^services/platform/(?!mail/)|^services/rules/(${READING_RULES}))`,
      },
      'The domain decides with them, so their facts come in as arguments, too.',
    ),
    forbid(
      'domain-has-no-node',
      { path: `^${ROOM}/domain/`, pathNot: '\\.test\\.ts$' },
      { dependencyTypes: ['core'] },
      'No I/O.',
    ),
    forbid(
      'a-room-has-one-door',
      {
        path: `^(${ROOM})/`,
        pathNot: `^services/table-audit/rooms\\.ts$|\\.test\\.ts$|/examples\\.ts$|^${ROOM}/(functions|domain)/`,
      },
      { path: `^${ROOM}/`, pathNot: `^($1/|${ROOM}/published\\.ts$)` },
      'Another room offers its `published.ts`; rooms meet in the table and on the bus, too.',
    ),
    forbid(
      'a-domain-reads-domains',
      { path: `^(${ROOM})/domain/`, pathNot: '\\.test\\.ts$' },
      { path: `^${ROOM}/`, pathNot: `^($1|${ROOM}/domain)/`, dependencyTypesNot: ['type-only'] },
      'A pure domain stays pure where it needs another room’s rule; types come from its `published.ts`.',
    ),
    forbid(
      'no-room-knows-an-optional-one',
      {
        path: `^(${ROOM})/`,
        pathNot: '\\.test\\.ts$|^services/table-audit/rooms\\.ts$',
      },
      { path: '^services/optional/', pathNot: '^$1/' },
      'It can be taken out.',
    ),
    forbid(
      'platform-knows-no-clinic',
      { ...inside('services/platform/'), pathNot: '\\.test\\.ts$' },
      { path: '^(services|shared)/', pathNot: `^services/platform/|^shared/(${GENERIC_SHARED})\\.ts$` },
      'The technical base could carry another business. `scripts/check-words.ts` looks at its identifiers.',
    ),
    forbid(
      'rules-know-no-room',
      inside('services/rules/'),
      { path: `^(${ROOM}|services/optional)/` },
      'What several rooms read or write by.',
    ),
    forbid(
      'a-door-is-data',
      { path: '^services/optional/[^/]+/door\\.ts$' },
      { pathNot: '^services/(platform/table/kind|rules/door)\\.ts$' },
      'Infra reads it without the room’s code; keys and functions are elsewhere.',
    ),
    forbid(
      'doors-meet-in-one-file',
      { pathNot: '^services/optional/([^/]+/|doors\\.ts$)' },
      { path: '^services/optional/[^/]+/door\\.ts$' },
      'A room that is taken out takes its lines there along.',
    ),
    forbid(
      'stores-do-not-know-use-cases',
      { path: `^(${ROOM})/store/` },
      { path: '^$1/(use-cases|functions)' },
      'A use-case tells the story; a store only reads and writes.',
    ),
    forbid(
      'functions-are-entries-only',
      { path: '^(services|infra)/', pathNot: '\\.test\\.ts$' },
      { path: `^${ROOM}/functions/` },
      'A function is bundled by its path; nothing imports it.',
    ),
    forbid(
      'services-know-no-target',
      inside('services/'),
      { path: '^(infra|frontend|tests|scripts)/' },
      'Nothing in services knows which target it runs on.',
    ),
    forbid(
      'frontend-knows-shared-only',
      { ...inside('frontend/src/'), pathNot: '\\.test\\.tsx?$|^frontend/src/test/' },
      { path: '^(services|infra|tests|scripts)/' },
      'The wire is the only way.',
    ),
    forbid(
      'the-wings-do-not-know-each-other',
      { path: '^frontend/src/(site|office)/', pathNot: '\\.test\\.tsx?$' },
      { path: '^frontend/src/(site|office|app)/', pathNot: '^frontend/src/$1/' },
      'What both wings need lives in ui, api, session or edit.',
    ),
    forbid(
      'a-room-of-a-wing-has-one-door',
      {
        path: '^frontend/src/(site|office)/([^/]+)/',
        pathNot: `\\.test\\.tsx?$|/test/|^frontend/src/(${WING_TOPS}|${EXTRAS})/`,
      },
      {
        path: '^frontend/src/(site|office)/',
        pathNot: `^frontend/src/($1/$2|${WING_PARTS}|${EXTRAS}|office/[^/]+/published)/`,
      },
      'What another room uses is in `published`; what all use is in a part of the wing.',
    ),
    forbid(
      'extras-know-doors-and-what-is-published',
      { path: '^frontend/src/office/extras/', pathNot: '\\.test\\.tsx?$' },
      {
        path: '^frontend/src/office/',
        pathNot: `^frontend/src/(${WING_PARTS}|${EXTRAS}|office/[^/]+/published)/|/door\\.ts$`,
      },
      'A room that is taken out takes its import and its entry along.',
    ),
    forbid(
      'no-page-knows-an-optional-room',
      {
        path: '^frontend/src/((?:office|site)/[^/]+|app)/',
        pathNot: ['\\.test\\.tsx?$', '/test/', `^frontend/src/${EXTRAS}/`],
      },
      { path: `^frontend/src/${OPTIONAL_PAGES}/`, pathNot: '^frontend/src/$1/' },
      'It can be taken out.',
    ),
    forbid(
      'parts-of-a-wing-know-no-room',
      { path: `^frontend/src/(${WING_PARTS})/`, pathNot: '\\.test\\.tsx?$|^frontend/src/(office/test|site/shell)/' },
      { path: '^frontend/src/(site|office)/', pathNot: `^frontend/src/(${WING_PARTS}|site/extras)/` },
      'A room builds on them.',
    ),
    forbid(
      'no-import-from-above-in-a-feature',
      { path: '^frontend/src/(site|office)/([^/]+)/[^/]+/', pathNot: '\\.test\\.tsx?$|/test/|/published/' },
      { path: '^frontend/src/$1/$2/[^/]+$' },
      'A page at the top of a feature puts its folders together; a folder does not know the page.',
    ),
    ...Object.entries(FLOORS).flatMap(([room, names]) => floorsOf(room, names)),
    forbid(
      'ui-knows-no-story',
      inside('frontend/src/ui/'),
      { path: '^frontend/src/(api|session|edit|site|office|app)/' },
      'Components of both wings.',
    ),
    forbid(
      'api-session-and-edit-know-no-wing',
      { path: '^frontend/src/(api|session|edit)/', pathNot: '\\.test\\.tsx?$' },
      { path: '^frontend/src/(site|office|app)/' },
      'Both wings build on them.',
    ),
    forbid(
      'infra-knows-contract-and-functions-by-path',
      { path: '^infra/', pathNot: '^infra/(seed|operations/archive|local/pac)/|\\.test\\.ts$' },
      { path: `^${ROOM}/` },
      'Functions are bundled by path. Only the demo seed builds items with the pure domain, the archive’s loader reads its format, and the stand-in of the provider of stamps reads documents.',
    ),
    forbid(
      'local-aws-knows-nobody',
      inside('infra/local-aws/'),
      { path: '^(services|shared|frontend|tests|scripts|infra)/', pathNot: '^infra/local-aws/' },
      'A package that other systems could use: what is particular comes in as options. `tests/contract/local-aws.test.ts` looks at its words.',
    ),
    forbid(
      'local-aws-names-what-it-uses',
      { ...inside('infra/local-aws/'), pathNot: '\\.test\\.ts$' },
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
      'Its package.json must be enough to install it elsewhere.',
    ),
    forbid(
      'a-stand-in-imports-no-other',
      { path: '^infra/local-aws/([^/]+)/' },
      { path: '^infra/local-aws/', pathNot: '^infra/local-aws/($1|common)/' },
      'Each can be used alone.',
    ),
    forbid(
      'local-aws-has-faces',
      { pathNot: '^infra/local-aws/' },
      {
        path: '^infra/local-aws/',
        pathNot: '^infra/local-aws/([^/]+/index|common/(fault|sqlite)|identity/second-factor/totp)\\.ts$',
      },
      'The same as the `exports` of its package.json.',
    ),
    forbid(
      'production-needs-no-local-target',
      { path: '^infra/(app\\.ts|build|config|operations|resources|seed|stacks)', pathNot: '\\.test\\.ts$' },
      { path: '^infra/local(-aws)?/' },
      'What runs on AWS, or for it, is not built with what stands for AWS on one machine.',
    ),
    forbid(
      'the-seed-builds-with-the-pure-domain',
      inside('infra/seed/'),
      { path: `^${ROOM}/(use-cases|functions)` },
      'It fills the table, it does not act.',
    ),
    forbid(
      'not-a-runtime-dependency',
      { path: '^(services|shared|frontend/src)/', pathNot: '\\.test\\.tsx?$|/test/|examples\\.ts$' },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: 'node_modules/@types/' },
      'What is deployed depends on what its package names.',
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|cdk\\.out|\\.rostro)/' },
    parser: 'swc',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
    },
  },
};
