import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Clinic } from './people.ts';

export interface Page {
  status: number | undefined;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

/** The emulated CDN answers by the name of the host, which `fetch` does not let us choose. */
export async function visit({ endpoint, deployment }: Clinic, path: string): Promise<Page> {
  const headers = { host: deployment.siteHost, 'x-forwarded-proto': 'https' };
  const asked = request(`${endpoint}${path}`, { headers }).end();
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    asked.once('response', resolve).once('error', reject);
  });
  return { status: answer.statusCode, headers: answer.headers, body: await text(answer) };
}

/** The value that CloudFront adds to each request to the API. */
export async function originSecret({ endpoint, deployment }: Clinic): Promise<string> {
  const answer = await fetch(endpoint, {
    method: 'POST',
    headers: { 'x-amz-target': 'secretsmanager.GetSecretValue', 'content-type': 'application/x-amz-json-1.1' },
    body: JSON.stringify({ SecretId: deployment.originSecretArn }),
  });
  const { SecretString } = (await answer.json()) as { SecretString?: string };
  if (!SecretString) throw new Error('the origin secret has no value');
  return SecretString;
}
