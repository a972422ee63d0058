import { ofRooms, type RoomNames } from './rooms.ts';
import { SCHEDULE_NAMES, SCHEDULES, type ScheduleName } from './schedules.ts';

interface Bundle {
  room: string;
  handlers: readonly [string];
}
const scheduled = Object.fromEntries(
  SCHEDULE_NAMES.map((name): [string, Bundle] => [
    name,
    { room: SCHEDULES[name].room, handlers: [SCHEDULES[name].handler] },
  ]),
) as Record<ScheduleName, Bundle>;
const routesOfRooms = Object.fromEntries(
  Object.entries(ofRooms('functions')).map(([name, { room }]): [string, Bundle] => [
    name,
    { room, handlers: ['handler'] },
  ]),
) as Record<RoomNames<'functions'>, Bundle>;

/**
 * The one description of what runs: each bundle, the room whose `functions/<bundle>.ts` is its entry, and the handlers
 * that it exports. The build, the CDK stack and the machine-local target derive from it.
 */
export const BUNDLES = {
  /** What the site asks of the booking room. */
  booking: { room: 'booking', handlers: ['handler'] },
  /** Clinical notes and photos. */
  records: { room: 'records', handlers: ['handler'] },
  /** The day close. */
  cash: { room: 'payments', handlers: ['handler'] },
  /** What staff do with appointments. */
  agenda: { room: 'booking', handlers: ['handler'] },
  /** What staff do with the catalog, the configuration and the statistics. */
  office: { room: 'clinic', handlers: ['handler'] },
  /** The own profile and account of a client. */
  clients: { room: 'clients', handlers: ['handler'] },
  /** Codes by which clients prove their phone. */
  phones: { room: 'clients', handlers: ['handler'] },
  /** Codes by which people sign in. */
  codes: { room: 'clients', handlers: ['handler'] },
  /** What staff do with clients. */
  directory: { room: 'clients', handlers: ['handler'] },
  payments: { room: 'payments', handlers: ['handler'] },
  /** The routes of staff for undelivered notices, and for the settings of notices. */
  notices: { room: 'notifications', handlers: ['handler'] },
  /** The signed links of notices: confirm, move, cancel, unsubscribe. */
  replies: { room: 'booking', handlers: ['handler'] },
  ...routesOfRooms,
  /** Reports of the providers, and messages that clients write. */
  inbound: { room: 'notifications', handlers: ['inbound'] },
  rbac: { room: 'rbac', handlers: ['handler'] },
  media: { room: 'media', handlers: ['handler'] },
  /** Draws posted pictures anew. */
  pictures: { room: 'media', handlers: ['encodePicture'] },
  meta: { room: 'meta', handlers: ['handler'] },
  /** One queue, one function and one bundle per channel: a channel carries its own provider's SDK only. */
  email: { room: 'notifications', handlers: ['email'] },
  whatsapp: { room: 'notifications', handlers: ['whatsapp'] },
  /** Outbox to bus: `stream` behind the table's stream, `sweep` on a schedule (and locally). */
  relay: { room: 'platform', handlers: ['stream', 'sweep'] },
  /** Copies entries of the audit, behind the table's stream, into a bucket of their own. */
  auditCopy: { room: 'platform', handlers: ['copyAudit'] },
  /** Each runs in a bundle of its own. */
  ...scheduled,
  /** The user pool's triggers. */
  triggers: {
    room: 'clients',
    handlers: ['challenge', 'customMessage', 'preSignUp'],
  },
} as const;

export type BundleName = keyof typeof BUNDLES;
export const BUNDLE_NAMES = Object.keys(BUNDLES) as BundleName[];
/** A bundle's entry file, from the project's root. */
export const entryOf = (name: BundleName): string => `services/${BUNDLES[name].room}/functions/${name}.ts`;
/** A bundle's folder, from the project's root; its file is `index.js`. */
export const bundleDir = (name: BundleName): string => `dist/functions/${name}`;

/** Packages with native code that a bundle leaves out: they lie beside it, as files for Linux on x86_64. */
const PACKAGES: Partial<Record<BundleName, readonly string[]>> = { pictures: ['sharp'] };
export const packagesOf = (name: BundleName): readonly string[] => PACKAGES[name] ?? [];
/** The folder that is deployed: the bundle's own, or the one where its packages lie beside it. */
export const deployedDir = (name: BundleName): string =>
  packagesOf(name).length === 0 ? bundleDir(name) : `dist/packed/${name}`;
/** A function: a bundle's only handler has the bundle's name, others theirs behind it (`relay.sweep`). */
export type FunctionName = {
  [B in BundleName]: (typeof BUNDLES)[B]['handlers'] extends readonly [string]
    ? B
    : `${B}.${(typeof BUNDLES)[B]['handlers'][number]}`;
}[BundleName];

/** The function behind a handler. What else a bundle exports, for one machine, counts as its only function's. */
export const functionOf = (bundle: BundleName, handler: string): FunctionName =>
  (BUNDLES[bundle].handlers.length === 1 ? bundle : `${bundle}.${handler}`) as FunctionName;

export const FUNCTION_NAMES: FunctionName[] = BUNDLE_NAMES.flatMap((bundle) =>
  BUNDLES[bundle].handlers.map((handler) => functionOf(bundle, handler)),
);

/** The folder of its room in `services`. */
export const roomOf = (name: FunctionName): string => BUNDLES[name.split('.')[0] as BundleName].room;

/** What the functions read from their environment. Endpoints of AWS's services come through the SDK's own `AWS_ENDPOINT_URL_…`. */
export interface FunctionEnvironment {
  TABLE_NAME: string;
  EVENT_BUS_NAME: string;
  USER_POOL_ID: string;
  /** Where pictures are uploaded to and shown from. */
  MEDIA_BUCKET: string;
  /** Where photos of clinical notes are; only functions that show, remove or archive them have it. */
  CLINICAL_BUCKET?: string;
  /** Where copies of the audit's entries go; only the function that copies them has it. */
  AUDIT_BUCKET?: string;
  /** What the function that draws pictures is called; only functions that take uploads have it. */
  PICTURES_FUNCTION?: string;
  /** Where the site is, without a slash at the end. */
  SITE_URL: string;
  MAIL_FROM: string;
  WHATSAPP_PHONE_NUMBER_ID: string;
  /** The secrets of links in messages, newest first; only functions that sign or read links have them. */
  LINK_SECRET?: string;
  /** SES's configuration set for events; empty: no events. */
  SES_CONFIGURATION_SET?: string;
  /** Where metrics are counted; absent: nowhere. Only the functions that ask guests have it, where alarms can be heard. */
  POWERTOOLS_METRICS_NAMESPACE?: string;
  LOG_LEVEL: string;
  APP_VERSION: string;
  /** `test` lets everybody pass: it exists on one machine only. Only the functions that ask visitors have it. */
  CAPTCHA_PROVIDER?: 'none' | 'test' | 'recaptcha' | 'turnstile';
  /** The secret `{ "secretKey": "…" }` of the providers that verify over the network. */
  CAPTCHA_SECRET_ARN?: string;
}

/** What the user pool's triggers read from theirs: where the site is, or which client of the pool knows it. */
export type TriggerEnvironment = Pick<FunctionEnvironment, 'TABLE_NAME' | 'LOG_LEVEL' | 'APP_VERSION'> &
  (Pick<FunctionEnvironment, 'SITE_URL'> | { SITE_CLIENT: string });
