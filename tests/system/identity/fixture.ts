import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CustomMessageTriggerEvent } from 'aws-lambda';
import type { Mail } from '../../../infra/local/identity/courier.ts';
import { type Identity, startIdentity } from '../../../infra/local/identity/index.ts';
import { customMessage } from '../../../services/clients/triggers/handler.ts';
import { type Browser, openBrowser } from './browser.ts';

export interface Reply {
  status: number;
  type: string | null;
  body: Record<string, unknown>;
}

/** The pool behind a server of its own, with the real trigger, a box of mails and a clock that can be moved. */
export interface RunningPool {
  readonly identity: Identity;
  dataDir: string;
  browser: Browser;
  mails: Mail[];
  /** One raw request of the protocol; `signed` as an AWS client would. */
  call(target: string, body: object, signed?: boolean): Promise<Reply>;
  codeFor(email: string): string;
  advance(ms: number): void;
  restart(): Promise<void>;
  stop(): Promise<void>;
}

const PATH = '/_local/cognito';

const listen = (server: Server): Promise<string> =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}${PATH}`));
  });

/** Sets the site's address for the trigger and gives back what undoes it. */
function setSite(url: string): () => void {
  const before = process.env.SITE_URL;
  process.env.SITE_URL = url;
  return () => {
    if (before === undefined) delete process.env.SITE_URL;
    else process.env.SITE_URL = before;
  };
}

export async function startPool(): Promise<RunningPool> {
  const unsetSite = setSite('https://rostro.example');
  const dataDir = await mkdtemp(join(tmpdir(), 'rostro-identity-'));
  const mails: Mail[] = [];
  let ahead = 0;
  const open = (): Promise<Identity> =>
    startIdentity({
      dataDir,
      now: () => new Date(Date.now() + ahead),
      mail: async (mail) => {
        mails.push(mail);
      },
      trigger: async (_name, event) => customMessage(event as CustomMessageTriggerEvent),
    });
  let identity = await open();
  const server = createServer((request, response) => identity.handle(request, response));
  const url = await listen(server);
  const { userPoolId, clientId } = identity;
  const browser = openBrowser({ userPoolId, userPoolClientId: clientId, userPoolEndpoint: url });

  return {
    get identity() {
      return identity;
    },
    dataDir,
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
    advance(ms) {
      ahead += ms;
    },
    async restart() {
      await identity.close();
      identity = await open();
    },
    async stop() {
      unsetSite();
      await browser.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await identity.close();
      await rm(dataDir, { recursive: true });
    },
  };
}
