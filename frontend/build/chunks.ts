/**
 * The code that every page loads, in one chunk. By default the bundler makes a dozen chunks of it, which compress
 * worse. Icons stay in the chunks of the pages that show them.
 */
const OF_EVERY_PAGE = [
  /node_modules\/(react|react-dom|react-router|react-router-dom|scheduler)\//,
  /query-core\/build\/modern\/(?!mutationObserver|queriesObserver)/,
  /react-query\/build\/modern\/(?!useMutation|useQueries)/,
  /lucide-react\/dist\/esm\/(?!icons)/,
  // Of the footer; texts of inner pages have it, too.
  /lucide-react\/dist\/esm\/icons\/mail\./,
  /virtual:routes/,
  /src\/api\/(client|error|failure|queryClient|me|services|business)\./,
  /src\/session\/(tokens|useSession|config|lost)/,
  /src\/ui\/(history\/held|toast\/(?!use)|button|note|skeleton|picture|brand|classes|useTitle)/,
];

/** The code that every page of the back office loads, in one chunk too, because a dozen small chunks compress worse. */
const OF_EVERY_OFFICE_PAGE = [
  /node_modules\/(antd\/es\/(_util|theme|style|config-provider|button|tooltip|skeleton|space|locale)|@rc-component\/(util|trigger|portal|motion|tooltip|resize-observer)|@ant-design\/(cssinjs|cssinjs-utils|fast-color|colors))\//,
  // Icons of the rooms' doors, which their pages show, too.
  /lucide-react\/dist\/esm\/icons\/(archive|file-pen-line|send|ticket-percent)\./,
];

/** Small modules that inner pages share. The home page lists the file name of every lazy chunk, so one chunk is lighter. */
const OF_INNER_PAGES = [
  /src\/ui\/(copy|field|dialog|history\/(?!held)|head|tabs|ticks)/,
  /src\/(edit\/useOnce|ui\/(Places|framed|useAnchor|initials|download|useMedia|receipt\/words)|api\/(settings|myAppointments|equipment|texts|secondFactor|signInCode|sessions)|session\/(newAccount|useCountdown)|edit\/texts\/(TextBlocks|MailTo)|site\/(slots\/lost|visit\/GivenBy|clinic\/Slot|booking\/wizard\/draft))\./,
  /query-core\/build\/modern\/mutationObserver/,
  /react-query\/build\/modern\/useMutation/,
  /shared\/(booking-link|phone|privacy\/privacy-notice|text|texts\/markdown|email|catalog|earlier|service-names|visit-state|branch-place)\./,
  /lucide-react\/dist\/esm\/icons\/(calendar-(days|plus)|check|chevron-(down|left|right)|circle-user|download|external-link|layout-dashboard|log-out|pencil|phone-call|plus|printer|receipt-text|refresh-cw|settings|share-2|shield-check|user-round|users)\./,
];

/** The modules that all forms of the site share, in one chunk too. Drafts are not included, because most forms keep none. */
const OF_FORMS = [
  /node_modules\/(react-hook-form|@hookform)\//,
  /src\/edit\/(useEntry|useEditInput|SiteForm|rebase|PhoneDigits)\./,
  /src\/(api\/browserKeys|session\/(rules|CodeField|PasswordTwice|captcha\/(optional|problems)))\./,
];

/** What every page of a signed-in person has: the back office shares the lock's state, and a chunk of its own would be one more name. */
const OF_SIGNED_IN = /src\/session\/(SignedIn|panelLock|lock\/Lock)\./;

export const chunks = {
  groups: [
    { name: 'base', test: (id: string) => OF_EVERY_PAGE.some((pattern) => pattern.test(id)) },
    { name: 'office', test: (id: string) => OF_EVERY_OFFICE_PAGE.some((pattern) => pattern.test(id)) },
    { name: 'inner', test: (id: string) => OF_INNER_PAGES.some((pattern) => pattern.test(id)) },
    { name: 'signed', test: OF_SIGNED_IN },
    { name: 'zod', test: /node_modules\/zod\// },
    { name: 'form', test: (id: string) => OF_FORMS.some((pattern) => pattern.test(id)) },
  ],
};
