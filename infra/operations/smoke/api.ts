import { ROUTES } from '@rostro/shared/contract/index';
import { Amiss, type Check, jsonOf, readRoute, requireStatus } from './check.ts';

const HEALTH = ROUTES.getHealth.path;
const CATALOG = ROUTES.listServices.path;

const health: Check = {
  name: 'the API behind the CDN tells the version that was deployed',
  remedy: () =>
    'See the log of the function meta; another version means that the Api stack was not deployed to its end.',
  look: async (visit, { siteAddress, version }) => {
    const address = siteAddress + HEALTH;
    const told = ROUTES.getHealth.response.safeParse(jsonOf(address, await requireStatus(visit, address)));
    if (!told.success) throw new Amiss(`${address} is not the API's: ${told.error.issues[0]?.message}`);
    if (told.data.version !== version) throw new Amiss(`${address} tells ${told.data.version} and not ${version}`);
  },
};

const closed: Check = {
  name: 'the API refuses who comes past the CDN',
  remedy: ({ environment }) =>
    `CDN and functions do not share their secret: deploy again, npm run deploy -- --env ${environment}.`,
  look: async (visit, { apiAddress }) => {
    await requireStatus(visit, apiAddress + HEALTH, 403);
  },
};

const catalog: Check = {
  name: 'the API reads the table: the list of services',
  remedy: () => 'See the log of the function booking for this request; its rights and its table are in the Api stack.',
  look: async (visit, { siteAddress }) => {
    await readRoute(visit, 'listServices', siteAddress + CATALOG);
  },
};

/** Checks of the API, through the CDN and past it. */
export const API_CHECKS: readonly Check[] = [health, closed, catalog];
