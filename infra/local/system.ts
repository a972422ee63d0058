import { createRequire } from 'node:module';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { type Bus, type BusOptions, openMessages, type QueueConsumer, startBus } from '@rostro/local-aws/bus';
import { type Engine, startEngine } from '@rostro/local-aws/engine';
import {
  type Gateway,
  type Handle,
  type HttpHandler,
  httpApi,
  jwtAuthorizer,
  openGateway,
} from '@rostro/local-aws/gateway';
import { type Identity, startIdentity, type TriggerName } from '@rostro/local-aws/identity';
import { type ChildFunction, childFunction, invocations } from '@rostro/local-aws/lambda';
import { SERVICE_PREFIX, SHARE_PREFIX } from '@rostro/shared/booking-link';
import type { SpaConfig } from '@rostro/shared/contract/clinic/config';
import { metaRoutes } from '@rostro/shared/contract/meta';
import type { NoticeChannel } from '@rostro/shared/contract/notifications/notice-names';
import type { NoticePreview } from '@rostro/shared/contract/notifications/notice-preview';
import { SITEMAP_PATH } from '@rostro/shared/pages';
import { type BUNDLES, type BundleName, bundleDir, type FunctionName, functionOf } from '../resources/functions.ts';
import { INBOUND, NOTICE_RULES, QUEUE } from '../resources/notices.ts';
import { gatewayRoutes } from '../resources/routes.ts';
import { SCHEDULE_NAMES, SCHEDULES } from '../resources/schedules.ts';
import { type RelayFunctions, startRelay, startSchedule } from './background.ts';
import { openDataFolder } from './data-folder.ts';
import {
  AWS_PATHS,
  LOCAL_CREDENTIALS,
  LOCAL_PICTURES,
  LOCAL_REGION,
  LOCAL_TABLE,
  localEnvironment,
} from './environment.ts';
import { sayFault, startFaultOf } from './fault.ts';
import { HOSTED, HOSTED_PATH } from './hosted-pages.ts';
import { type Inbox, openInbox } from './inbox/index.ts';
import { PREVIEWS_PATH, previewsPage } from './inbox/page/previews.ts';
import { loadLinkSecret } from './link-secret.ts';
import { openMedia } from './media.ts';
import { PAC_PATH } from './pac/path.ts';
import { pacWhenAsked } from './pac/when-asked.ts';
import type { Providers } from './providers.ts';
import { site } from './site.ts';
import { SITE_HEADERS } from './site-headers.ts';
import { createTable, health, writeProbe } from './table.ts';
import { USER_POOL } from './user-pool.ts';

const require = createRequire(import.meta.url);

type Bundle = Readonly<Record<string, unknown>>;

/** Makes a call of the function of this name. */
type Observe = <T>(name: FunctionName, call: () => T) => T;

/**
 * Loads the deployed bundles of `dist/functions`, each at its first call. A bundle reads its environment when it is
 * loaded, so set it before.
 */
function loadFunctions(root: string, observe: Observe = (_name, call) => call()) {
  const fileOf = (name: BundleName) => join(root, bundleDir(name), 'index.js');
  const children = new Map<BundleName, ChildFunction>();
  const load = (name: BundleName): Bundle => {
    const file = fileOf(name);
    delete require.cache[require.resolve(file)];
    return require(file) as Bundle;
  };
  const bundles = new Map<BundleName, Bundle>();
  const bundleOf = (name: BundleName): Bundle => {
    const bundle = bundles.get(name) ?? load(name);
    bundles.set(name, bundle);
    return bundle;
  };
  return {
    /** Returns a bundle's current handler. */
    handler<T>(name: BundleName, exported = 'handler'): T {
      const handler = bundleOf(name)[exported];
      if (typeof handler !== 'function') throw new Error(`${name} exports no ${exported}`);
      return ((...args: unknown[]) => observe(functionOf(name, exported), () => handler(...args))) as T;
    },
    /** Returns a handler of a bundle that runs in a process of its own. */
    child(name: BundleName, exported: string, timeoutMs: number): ChildFunction {
      const made = childFunction({ file: fileOf(name), handler: exported, timeoutMs });
      children.set(name, made);
      return made;
    },
    /** The bundles that have been called so far. */
    loaded: (): BundleName[] => [...bundles.keys(), ...children.keys()],
    /** Replaces a bundle after a rebuild. */
    reload(name: BundleName): void {
      const child = children.get(name);
      if (child) child.stop();
      else bundles.set(name, load(name));
    },
  };
}
type Functions = ReturnType<typeof loadFunctions>;

export interface SystemOptions {
  /** The project's root, with the built `dist/`. */
  root: string;
  dataDir: string;
  /** 0 selects any free port. */
  port: number;
  /** `DYNAMODB_ENDPOINT` and `ROSTRO_ENGINE`. */
  engineEndpoint?: string | undefined;
  engineName?: string | undefined;
  /** `SES_ENDPOINT` and `WHATSAPP_ENDPOINT`: the servers that receive the messages instead of the inbox. */
  providers?: Providers | undefined;
  /** `EMBED_ORIGINS`: whose pages may frame the booking wizard. */
  embedOrigins?: readonly string[] | undefined;
  /** The delay before a notice's first attempt. */
  noticeDelayMs?: number | undefined;
  /** The delay before a notice's second attempt. */
  retryDelayMs?: number | undefined;
  /** How long a minute of the schedules lasts. */
  minuteMs?: number | undefined;
  /** The user pool's clock, which a test can move. */
  identityClock?: (() => Date) | undefined;
  /** Makes every call of a function, so that a test can tell which function does what. */
  observe?: Observe | undefined;
  /** Called when a required part has stopped. */
  onDeath: (reason: string) => void;
}

/** The whole of Rostro on one machine: its parts replace CloudFront, API Gateway, Cognito, DynamoDB, S3, EventBridge, SQS and SES. */
export interface System {
  url: string;
  engine: Engine;
  identity: Identity;
  inbox: Inbox;
  bus: Bus;
  functions: Functions;
  gateway: Gateway;
  config: SpaConfig;
  /** Whether this start created the table. */
  fresh: boolean;
  /** Waits until every event has left the outbox and every notice of it is sent or dead. */
  settle(): Promise<void>;
  /**
   * Opens the server to visitors; before that, only the system's own parts can reach each other, and other requests get
   * a response that asks them to wait.
   * @param page serves the site; the built one without it
   */
  open(page?: Handle): void;
  close(): Promise<void>;
}

const GATEWAY_TEXTS = {
  foreignHost: 'Host no permitido',
  badAddress: 'Dirección no válida',
  nothingMounted: 'Rostro está arrancando',
  failure: 'Error interno',
};

export async function startSystem(options: SystemOptions): Promise<System> {
  const closing: (() => void | Promise<void>)[] = [];
  const onClose = (close: () => void | Promise<void>) => closing.unshift(close);
  const close = async () => {
    for (const step of closing.splice(0)) await step();
  };
  try {
    return { ...(await furnish(options, onClose)), close };
  } catch (error) {
    await close();
    throw startFaultOf(error);
  }
}

/** As long as on AWS. */
const PICTURES_MS = 20_000;

/** The handlers of the pool's triggers, as on AWS: one answers the three of the custom challenge. */
const TRIGGER_HANDLERS: Readonly<Record<TriggerName, (typeof BUNDLES)['triggers']['handlers'][number]>> = {
  createAuthChallenge: 'challenge',
  customMessage: 'customMessage',
  defineAuthChallenge: 'challenge',
  preSignUp: 'preSignUp',
  verifyAuthChallengeResponse: 'challenge',
};

type OnClose = (close: () => void | Promise<void>) => void;

async function furnish(options: SystemOptions, onClose: OnClose): Promise<Omit<System, 'close'>> {
  const { root, dataDir } = options;
  const { release, wasKilled } = openDataFolder(dataDir);
  onClose(release);
  const gateway = await openGateway({ port: options.port, texts: GATEWAY_TEXTS });
  onClose(() => gateway.close());
  const url = `http://localhost:${gateway.port}`;

  const engine = await startEngine({
    dataDir,
    endpoint: options.engineEndpoint,
    wanted: options.engineName,
    wasKilled,
    onDeath: ({ facts }) => options.onDeath(sayFault(facts)),
  });
  onClose(() => engine.close());

  const database = openMessages(join(dataDir, 'messages.sqlite'));
  onClose(() => database.close());
  const inbox = openInbox({ database, tell: (body) => bus.send(INBOUND, body) });
  const identity = await startIdentity({
    dataDir,
    pool: USER_POOL,
    hosted: HOSTED,
    ...(options.identityClock ? { now: options.identityClock } : {}),
    mail: async (mail) => inbox.add(mail),
    trigger: (name, event) =>
      functions.handler<(event: object) => Promise<object>>('triggers', TRIGGER_HANDLERS[name])(event),
  });
  onClose(() => identity.close());

  delete process.env.AWS_PROFILE;
  const places = { site: url, engine: engine.endpoint, linkSecret: loadLinkSecret(dataDir) };
  Object.assign(process.env, localEnvironment({ ...places, ...identity, ...options.providers }));
  const fresh = await createTable(new DynamoDBClient(), LOCAL_TABLE);
  const functions = loadFunctions(root, options.observe);

  const bus = startNotices(functions, database, options);
  onClose(() => bus.close());
  const relay = startRelay({
    stream: (event) => functions.handler<RelayFunctions['stream']>('relay', 'stream')(event),
    sweep: () => functions.handler<RelayFunctions['sweep']>('relay', 'sweep')(),
  });
  onClose(() => relay.stop());
  for (const name of SCHEDULE_NAMES) {
    const { handler, title, localMinutes } = SCHEDULES[name];
    if (localMinutes === undefined) continue;
    const run = async () => functions.handler<() => Promise<unknown>>(name, handler)();
    const schedule = startSchedule(title, localMinutes, run, options.minuteMs);
    onClose(() => schedule.stop());
  }

  const pictures = functions.child('pictures', 'encodePicture', PICTURES_MS);
  onClose(() => pictures.stop());
  const config = spaConfig(identity);
  const media = openMedia({ dataDir, host: new URL(url).host });
  mountAws(gateway, { bus, inbox, identity });
  gateway.mount(AWS_PATHS.storage, media.s3);
  gateway.mount(
    AWS_PATHS.lambda,
    invocations({ functions: { [LOCAL_PICTURES]: pictures }, accessKeyId: LOCAL_CREDENTIALS.id }),
  );
  gateway.mount(`${PAC_PATH}/`, pacWhenAsked({ database }));
  const open: System['open'] = (page) => {
    gateway.mount('/_local/', (request, response) => inbox.page(request, response));
    gateway.mount(
      PREVIEWS_PATH,
      previewsPage(() => functions.handler<NoticePreviews>('notices', 'noticePreviews')(new Date().toISOString())),
    );
    gateway.mount(`${HOSTED_PATH}/`, identity.hosted);
    const api = httpApi({
      routes: routes(),
      authorize: jwtAuthorizer(identity),
      handlerOf: (service) => functions.handler<HttpHandler>(service),
      headers: SITE_HEADERS,
    });
    gateway.mount('/api/', api);
    gateway.mount(SHARE_PREFIX, api);
    gateway.mount(SITEMAP_PATH, api);
    gateway.mount(metaRoutes.getHealth.path, health(writeProbe(LOCAL_TABLE), api));
    gateway.mount('/media/', media.published);
    const addresses = { siteUrl: url, embedOrigins: options.embedOrigins ?? [] };
    const pages = page ?? site(root, config, addresses);
    gateway.mount('/', pages);
    // The wizard with a slash is a page as well.
    gateway.mount(SERVICE_PREFIX, (request, response, at) =>
      (at.pathname === SERVICE_PREFIX ? pages : api)(request, response, at),
    );
  };
  const settle = async () => {
    while ((await relay.sweep()) > 0 || !bus.isIdle()) await bus.idle();
  };
  return { url, engine, identity, inbox, bus, functions, gateway, config, fresh, settle, open };
}

/** The routes that API Gateway has. */
const routes = () =>
  gatewayRoutes().map(({ service, ...route }) => ({ method: 'ANY' as const, functionName: service, ...route }));

/** The function behind the back office, called without a sign-in. */
type NoticePreviews = (now: string) => Promise<NoticePreview[]>;

/** One queue and one consumer per channel, fed by the same rule as on AWS. */
function startNotices(
  functions: Functions,
  database: BusOptions['database'],
  { noticeDelayMs = 0, retryDelayMs = 2000 }: Pick<SystemOptions, 'noticeDelayMs' | 'retryDelayMs'>,
): Bus {
  const consume =
    (channel: NoticeChannel): QueueConsumer =>
    (event, context) =>
      functions.handler<QueueConsumer>(channel, channel)(event, context);
  return startBus({
    database,
    rules: NOTICE_RULES,
    others: [INBOUND],
    consumers: {
      email: consume('email'),
      whatsapp: consume('whatsapp'),
      [INBOUND]: (event, context) => functions.handler<QueueConsumer>('inbound', 'inbound')(event, context),
    },
    maxReceives: QUEUE.maxReceives,
    firstDelayMs: noticeDelayMs,
    retryDelayMs,
  });
}

function mountAws(gateway: Gateway, { bus, inbox, identity }: Pick<System, 'bus' | 'inbox' | 'identity'>): void {
  gateway.mount(AWS_PATHS.events, (request, response) => bus.handle(request, response));
  gateway.mount(AWS_PATHS.ses, (request, response) => inbox.ses(request, response));
  gateway.mount(AWS_PATHS.whatsapp, (request, response) => inbox.whatsapp(request, response));
  gateway.mount(AWS_PATHS.cognito, (request, response) => identity.handle(request, response));
}

/** The identity service's addresses are paths, because the page uses the loopback name under which it was opened. */
const spaConfig = (identity: Identity): SpaConfig => ({
  region: LOCAL_REGION,
  userPoolId: identity.userPoolId,
  userPoolClientId: identity.clientId,
  cognitoEndpoint: AWS_PATHS.cognito,
  hostedUiDomain: HOSTED_PATH,
  google: true,
  captcha: { provider: 'test', siteKey: 'local' },
});
