import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import type { Clinic } from './clinic.ts';
import type { Deployment } from './deployment.ts';

export interface Page {
  status: number | undefined;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

/** The emulated CDN routes by the host name, which `fetch` does not let us set. */
export async function visit(
  { endpoint, deployment }: Pick<Clinic, 'endpoint' | 'deployment'>,
  path: string,
): Promise<Page> {
  const headers = { host: deployment.siteHost, 'x-forwarded-proto': 'https' };
  const asked = request(`${endpoint}${path}`, { headers }).end();
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    asked.once('response', resolve).once('error', reject);
  });
  return { status: answer.statusCode, headers: answer.headers, body: await text(answer) };
}

/** The value that CloudFront adds to each request to the API. */
export async function originSecret({ originSecretArn }: Deployment): Promise<string> {
  const { SecretString } = await new SecretsManagerClient().send(
    new GetSecretValueCommand({ SecretId: originSecretArn }),
  );
  if (!SecretString) throw new Error('the origin secret has no value');
  return SecretString;
}
