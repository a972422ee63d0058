import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Deployed } from '../../../infra/operations/deployed.ts';
import { type Fetch, requestOf } from '../../../infra/operations/smoke/visit.ts';
import { apiOf, type Clinic } from '../clinic.ts';

interface Origin {
  id: string;
  host: string;
  headers: [name: string, value: string][];
}

const inside = (xml: string, name: string): string => xml.match(new RegExp(`<${name}>([^]*?)</${name}>`))?.[1] ?? '';
const all = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}>([^]*?)</${name}>`, 'g'))].map(([, found = '']) => found);

/** The emulator makes secrets with punctuation, which AWS excludes; XML writes it in its own way. */
const unescaped = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

/** The deployed distribution, as CloudFront's API tells it. */
async function distribution(endpoint: string, siteAddress: string) {
  const xml = await (await fetch(`${endpoint}/2020-05-31/distribution`)).text();
  const mine = all(xml, 'DistributionSummary').find((one) => siteAddress.endsWith(`//${inside(one, 'DomainName')}`));
  const id = inside(mine ?? '', 'Id');
  const config = await (await fetch(`${endpoint}/2020-05-31/distribution/${id}/config`)).text();
  const origins = all(inside(config, 'Origins'), 'Origin').map(
    (one): Origin => ({
      ...{ id: inside(one, 'Id'), host: inside(one, 'DomainName') },
      headers: all(one, 'OriginCustomHeader').map((each) => [
        inside(each, 'HeaderName'),
        unescaped(inside(each, 'HeaderValue')),
      ]),
    }),
  );
  const behaviours = all(inside(config, 'CacheBehaviors'), 'CacheBehavior').map((one) => ({
    pattern: inside(one, 'PathPattern'),
    origin: origins.find(({ id: name }) => name === inside(one, 'TargetOriginId')),
  }));
  return behaviours;
}

/** CloudFront's patterns of paths: `*` is any text, `?` one character. */
const matcherOf = (pattern: string): RegExp =>
  new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('?', '.').replaceAll('*', '.*')}$`);

/**
 * What a browser gets at the distribution's name, which no DNS knows here. The emulated CDN answers for the site. It calls no
 * address of AWS, so a request to the API goes there as the deployed distribution says: by the origin of the path, with its headers.
 */
export async function visitorOf(clinic: Clinic, { siteAddress, apiAddress }: Deployed): Promise<Fetch> {
  const { endpoint, deployment } = clinic;
  const behaviours = await distribution(endpoint, siteAddress);
  const apiHost = new RegExp(`^${deployment.apiId}\\.execute-api\\.`);
  return async (address, posted) => {
    const isPast = address.startsWith(apiAddress);
    const path = address.slice((isPast ? apiAddress : siteAddress).length);
    const at = (pattern: string) => matcherOf(pattern).test(path.split('?')[0] ?? '');
    const origin = isPast ? undefined : behaviours.find(({ pattern }) => at(pattern))?.origin;
    const isApi = isPast || (origin !== undefined && apiHost.test(origin.host));
    const { headers, method = 'GET', body } = requestOf(posted);
    if (isApi) {
      const given = { ...(headers as Record<string, string>), ...Object.fromEntries(origin?.headers ?? []) };
      const answer = await fetch(apiOf(clinic) + path, { method, ...(body != null && { body }), headers: given });
      return { status: answer.status, headers: answer.headers, text: await answer.text() };
    }
    const asked = request(`${endpoint}${path}`, {
      headers: { host: new URL(siteAddress).host, 'x-forwarded-proto': 'https' },
    }).end();
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    const pairs = Object.entries(answer.headers).map(([name, value]): [string, string] => [name, String(value)]);
    return { status: answer.statusCode ?? 0, headers: new Headers(pairs), text: await text(answer) };
  };
}
