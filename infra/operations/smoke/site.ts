import { SpaConfig } from '@rostro/shared/contract/clinic/config';
import { PAGE_CACHE } from '../../resources/page-cache.ts';
import { OPENER_POLICY, PERMISSIONS_POLICY } from '../../resources/security-headers.ts';
import { Amiss, type Check, jsonOf, requireStatus } from './check.ts';
import type { FetchedPage } from './visit.ts';

/** The headers of every answer of the CDN, with their required part. */
const SECURITY_HEADERS: readonly (readonly [string, RegExp])[] = [
  ['content-security-policy', /default-src 'self'; script-src 'self'/],
  ['strict-transport-security', /max-age=31536000/],
  ['x-content-type-options', /^nosniff$/],
  ['x-frame-options', /^DENY$/],
  ['referrer-policy', /^strict-origin-when-cross-origin$/],
  ['cross-origin-opener-policy', new RegExp(`^${OPENER_POLICY}$`)],
  ['permissions-policy', new RegExp(`^${PERMISSIONS_POLICY.replace(/[()]/g, '\\$&')}$`)],
];
const ENTRY = /<script type="module"[^>]* src="(\/assets\/[^"]+)"/;

function says(address: string, { headers }: FetchedPage, name: string, expected: RegExp): void {
  const value = headers.get(name);
  if (value === null) throw new Amiss(`${address} comes without ${name}`);
  if (!expected.test(value)) throw new Amiss(`${address} comes with ${name}: ${value}`);
}

function isGuarded(address: string, answer: FetchedPage): void {
  for (const [name, expected] of SECURITY_HEADERS) says(address, answer, name, expected);
}

const redeploy = ({ environment }: { environment: string }): string =>
  `The CDN or its bucket has something else than this release: deploy again, npm run deploy -- --env ${environment}.`;

const page: Check = {
  name: 'the home page comes, is kept for a minute, and has its security headers',
  remedy: ({ siteAddress, cdnAddress }) =>
    siteAddress === cdnAddress
      ? 'A new distribution takes some minutes to answer everywhere: npm run smoke again.'
      : `Does the domain lead to the CDN? Its name in DNS has to be an alias of ${cdnAddress}; then npm run smoke again.`,
  look: async (visit, { siteAddress }) => {
    const address = `${siteAddress}/`;
    const answer = await requireStatus(visit, address);
    says(address, answer, 'cache-control', new RegExp(`^${PAGE_CACHE}$`));
    says(address, answer, 'content-type', /^text\/html/);
    isGuarded(address, answer);
  },
};

const hashed: Check = {
  name: 'the script that the page begins with comes, and is kept for a year',
  remedy: redeploy,
  look: async (visit, { siteAddress }) => {
    const { text } = await requireStatus(visit, `${siteAddress}/`);
    const entry = ENTRY.exec(text)?.[1];
    if (entry === undefined) throw new Amiss(`${siteAddress}/ names no script of the build`);
    const address = siteAddress + entry;
    const answer = await requireStatus(visit, address);
    says(address, answer, 'content-type', /javascript/);
    says(address, answer, 'cache-control', /max-age=31536000.*immutable/);
    isGuarded(address, answer);
  },
};

const config: Check = {
  name: 'config.json comes fresh and names the deployed user pool',
  remedy: redeploy,
  look: async (visit, { siteAddress, userPoolId, userPoolClientId }) => {
    const address = `${siteAddress}/config.json`;
    const answer = await requireStatus(visit, address);
    says(address, answer, 'cache-control', /no-store/);
    isGuarded(address, answer);
    const told = SpaConfig.safeParse(jsonOf(address, answer));
    if (!told.success) throw new Amiss(`${address} is not what the site reads: ${told.error.issues[0]?.message}`);
    const names = [told.data.userPoolId, told.data.userPoolClientId];
    if (names.join() === [userPoolId, userPoolClientId].join()) return;
    throw new Amiss(`${address} names the pool ${names.join(', client ')}`);
  },
};

/** What browsers get of the site itself. */
export const SITE_CHECKS: readonly Check[] = [page, hashed, config];
