import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import { type Identity, type Mail, type RunTrigger, startIdentity } from '@rostro/local-aws/identity';
import type { CustomMessageTriggerEvent, PreSignUpTriggerEvent } from 'aws-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import { HOSTED, HOSTED_PATH } from '../../../infra/local/hosted-pages.ts';
import { USER_POOL } from '../../../infra/local/user-pool.ts';
import { challenge, customMessage, preSignUp } from '../../../services/clients/functions/triggers.ts';
import { type Browser, openBrowser } from './browser.ts';

export interface Reply {
  status: number;
  type: string | null;
  body: Record<string, unknown>;
}

/** The pool behind a server of its own, with the real triggers, a box of mails and a clock that can be moved. */
export interface RunningPool {
  readonly identity: Identity;
  dataDir: string;
  /** Where the server is. */
  origin: string;
  browser: Browser;
  mails: Mail[];
  /** One raw request of the protocol; `signed` as an AWS client would. */
  call(target: string, body: object, signed?: boolean): Promise<Reply>;
  codeFor(email: string): string;
  now(): Date;
  advance(ms: number): void;
  /** From now on only `advance` moves the pool's clock. */
  stopClock(): void;
  restart(): Promise<void>;
  stop(): Promise<void>;
}

const COGNITO_PATH = '/_local/cognito';

const listen = (server: Server): Promise<string> =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
  });

/** What the triggers find in their environment; gives back what undoes it. */
function setEnvironment(wanted: Readonly<Record<string, string>>): () => void {
  const before = new Map(Object.keys(wanted).map((name) => [name, process.env[name]]));
  Object.assign(process.env, wanted);
  return () => {
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  };
}

/** The table is not here: of it the letters only have the clinic's name. */
mockClient(DynamoDBDocumentClient)
  .on(GetCommand)
  .resolves({ Item: { name: 'Clínica Luz' } });

const runTrigger: RunTrigger = async (name, event) => {
  switch (name) {
    case 'customMessage':
      return customMessage(event as CustomMessageTriggerEvent);
    case 'preSignUp':
      return preSignUp(event as PreSignUpTriggerEvent);
    case 'createAuthChallenge':
    case 'defineAuthChallenge':
    case 'verifyAuthChallengeResponse':
      return challenge(event as Parameters<typeof challenge>[0]);
  }
};

/** @param trigger the deployed triggers, unless a test is about other ones */
export async function startPool(trigger: RunTrigger = runTrigger): Promise<RunningPool> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rostro-identity-'));
  const mails: Mail[] = [];
  let ahead = 0;
  let stoppedAt: number | undefined;
  const now = (): Date => new Date((stoppedAt ?? Date.now()) + ahead);
  const open = (): Promise<Identity> =>
    startIdentity({
      dataDir,
      pool: USER_POOL,
      hosted: HOSTED,
      now,
      mail: async (mail) => {
        mails.push(mail);
      },
      trigger,
    });
  let identity = await open();
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    if (url.pathname.startsWith(HOSTED_PATH)) void identity.hosted(request, response, url);
    else identity.handle(request, response);
  });
  const origin = await listen(server);
  const url = origin + COGNITO_PATH;
  const unsetEnvironment = setEnvironment({
    TABLE_NAME: 'absent',
    SITE_URL: 'https://rostro.example',
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: url,
  });
  const { userPoolId, clientId } = identity;
  const browser = openBrowser({ userPoolId, userPoolClientId: clientId, userPoolEndpoint: url });

  return {
    get identity() {
      return identity;
    },
    dataDir,
    origin,
    browser,
    mails,
    async call(target, body, signed = false) {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/x-amz-json-1.1',
          'x-amz-target': `AWSCognitoIdentityProviderService.${target}`,
          ...(signed && { authorization: 'AWS4-HMAC-SHA256 Credential=local' }),
        },
        body: JSON.stringify(body),
      });
      const reply = (await response.json()) as Record<string, unknown>;
      return { status: response.status, type: response.headers.get('x-amzn-errortype'), body: reply };
    },
    codeFor(email) {
      const mail = mails.findLast(({ to }) => to.toLowerCase() === email.toLowerCase());
      const code = mail?.text.match(/^\d{6}$/m)?.[0];
      if (!code) throw new Error(`no code was sent to ${email}`);
      return code;
    },
    now,
    advance(ms) {
      ahead += ms;
    },
    stopClock() {
      stoppedAt = Date.now();
    },
    async restart() {
      await identity.close();
      identity = await open();
    },
    async stop() {
      unsetEnvironment();
      await browser.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await identity.close();
      await rm(dataDir, { recursive: true });
    },
  };
}
